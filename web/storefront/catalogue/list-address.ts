import type { Lang } from '../../../shared/languages.ts'

/** What the product list shows, by its address. `page` counts from 1; 0 and '' stand for "not given". */
export interface Wanted {
  cat: number
  fam: number
  search_term: string
  /** Just what was typed is searched. */
  exact?: boolean
  sort: '' | 'name' | '-name'
  page: number
}

const MAX_TERM = 200

const wholeNumber = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0)

/** Reads the address leniently: invalid values count as not given. A family needs its category. */
export function readWanted(params: URLSearchParams): Wanted {
  const category = wholeNumber(params.get('cat'))
  const sort = params.get('sort')
  return {
    cat: category,
    fam: category ? wholeNumber(params.get('fam')) : 0,
    search_term: (params.get('search_term') ?? '').trim().slice(0, MAX_TERM),
    ...(params.get('exact') === '1' && { exact: true }),
    sort: sort === 'name' || sort === '-name' ? sort : '',
    page: wholeNumber(params.get('page')) || 1,
  }
}

/** The query of a list's address, only with what is given, always in the same order: `?cat=1&page=2`, or ''. */
export function queryOf({
  cat: category,
  fam: family,
  search_term,
  exact,
  sort,
  page,
}: Partial<Wanted>): string {
  const params = new URLSearchParams()
  if (category) params.set('cat', String(category))
  if (category && family) params.set('fam', String(family))
  if (search_term) params.set('search_term', search_term)
  if (search_term && exact) params.set('exact', '1')
  if (sort) params.set('sort', sort)
  if (page && page > 1) params.set('page', String(page))
  return params.size ? `?${params}` : ''
}

export const listAddress = (lang: Lang, wanted: Partial<Wanted> = {}) => `/${lang}/products${queryOf(wanted)}`
