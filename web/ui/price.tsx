import type { Lang } from '../../shared/languages.ts'
import { formatEuros } from '../../shared/money.ts'

/** An amount in cents, as euros. */
export function Price({ cents, lang, className = '' }: { cents: number; lang: Lang; className?: string }) {
  return <span className={`figures whitespace-nowrap ${className}`}>{formatEuros(cents, lang)}</span>
}
