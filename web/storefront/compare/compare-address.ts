import { PLACES } from '../../../shared/catalogue/comparison-places.ts'
import type { Lang } from '../../../shared/languages.ts'

/** What is compared. */
export interface Choice {
  /** A slug for each place, '' where none is chosen. */
  slugs: string[]
  /** Whether to show only the lines that differ. */
  differences: boolean
}

const MAX_SLUG = 200

export const readChoice = (params: URLSearchParams): Choice => ({
  slugs: PLACES.map((place) => (params.get(place) ?? '').slice(0, MAX_SLUG)),
  differences: params.get('differences') === '1',
})

/** `/{lang}/compare?first=slug&second=slug&third=slug&fourth=slug&differences=1`, only with what is given. */
export function compareAddress(lang: Lang, { slugs = [], differences }: Partial<Choice>): string {
  const params = new URLSearchParams()
  for (const [i, place] of PLACES.entries()) if (slugs[i]) params.set(place, slugs[i])
  if (differences) params.set('differences', '1')
  return `/${lang}/compare${params.size ? `?${params}` : ''}`
}
