import { ChevronLeft } from 'lucide-react'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'

/** The link back to the reserved area's first page. */
export function BackToAccount() {
  const t = useT()
  return (
    <Link
      to={`/${useLang()}/account`}
      className="no-print -ml-1 mb-2 inline-flex min-h-11 items-center gap-1 text-pine hover:underline"
    >
      <ChevronLeft className="size-4" aria-hidden="true" />
      <span>{t('shell.account.account')}</span>
    </Link>
  )
}
