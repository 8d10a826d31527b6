import { ChevronLeft } from 'lucide-react'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'

/** The link back to a page of the reserved area, by its path below the language. */
export function BackTo({ path, name }: { path: string; name: string }) {
  return (
    <Link
      to={`/${useLang()}/${path}`}
      className="no-print -ml-1 mb-2 inline-flex min-h-11 items-center gap-1 text-pine hover:underline"
    >
      <ChevronLeft className="size-4" aria-hidden="true" />
      <span>{name}</span>
    </Link>
  )
}

/** The link back to its first page. */
export function BackToAccount() {
  return <BackTo path="account" name={useT()('shell.account.account')} />
}
