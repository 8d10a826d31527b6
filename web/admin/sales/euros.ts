import type { Lang } from '../../../shared/languages.ts'
import { formatCents } from '../products/decimals.ts'

/** Cents with the sign in front, as the back-office shows what was sold: `€1.234,50`; the dashboard has a space as `gap`. */
export const euros = (cents: number, lang: Lang, gap = '') => `€${gap}${formatCents(cents, lang)}`
