import type { Lang } from '../../../shared/languages.ts'

/** The compared products: slugs, '' where none is chosen. */
export interface Pair {
  first: string
  second: string
  /** Whether to show only the lines that differ. */
  differences: boolean
}

const MAX_SLUG = 200
const slugIn = (params: URLSearchParams, name: string) => (params.get(name) ?? '').slice(0, MAX_SLUG)

export const readPair = (params: URLSearchParams): Pair => ({
  first: slugIn(params, 'first'),
  second: slugIn(params, 'second'),
  differences: params.get('differences') === '1',
})

/** `/{lang}/compare?first=slug&second=slug&differences=1`, only with what is given. */
export function compareAddress(lang: Lang, { first, second, differences }: Partial<Pair>): string {
  const params = new URLSearchParams()
  if (first) params.set('first', first)
  if (second) params.set('second', second)
  if (differences) params.set('differences', '1')
  return `/${lang}/compare${params.size ? `?${params}` : ''}`
}
