import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { langOfPath, loadTexts, useT } from '../../i18n/texts.ts'
import { useHydrated } from '../../ui/hydrated.ts'

interface Props {
  id: number
  author: string
  /** How many the review has. */
  photos: number
}

// Loaded with the texts that only the form needs.
const ReportForm = lazy(async () => {
  const [form] = await Promise.all([
    import('./report-form.tsx'),
    loadTexts(langOfPath(location.pathname), ['shared']),
  ])
  return form
})

/** The way to report a review or one of its photos. */
export function ReportReview({ id, author, photos }: Props) {
  const t = useT()
  const hydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) {
    return (
      <Suspense fallback={<div className="skeleton mt-3 h-96" />}>
        <ReportForm id={id} photos={photos} />
      </Suspense>
    )
  }
  return (
    <button
      type="button"
      disabled={!hydrated}
      aria-label={t('catalogue.reviews.reportOf', { author })}
      onClick={() => setOpen(true)}
      className="scripted inline-flex min-h-11 items-center gap-1.5 text-sm text-quiet hover:text-ink hover:underline"
    >
      <Flag className="size-4" aria-hidden="true" />
      <span>{t('catalogue.reviews.report')}</span>
    </button>
  )
}
