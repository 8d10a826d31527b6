import { Button } from '../../../ui/button.tsx'
import { useAdmin } from '../admin.ts'
import { timeInWords } from '../lists/when.tsx'

interface Props {
  /** When something was typed last, ISO 8601. */
  at: string
  /** Whether somebody has saved the record since. */
  isStale: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** Offers a draft: what was typed earlier and not saved. */
export function DraftNotice({ at, isStale, onRestore, onDiscard }: Props) {
  const { t, lang } = useAdmin()
  return (
    <section
      aria-label={t('draft.title')}
      className="mt-4 flex max-w-160 flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-wash px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-64">
        <span>{t('draft.text', { when: timeInWords(at, lang) })}</span>
        {isStale && <span className="block text-sm text-quiet">{t('draft.stale')}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onRestore}>{t('draft.restore')}</Button>
        <Button look="quiet" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      </div>
    </section>
  )
}
