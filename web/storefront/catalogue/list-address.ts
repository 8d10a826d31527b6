import { groupBy } from '../../../shared/base/groups.ts'
import { readFacets, type WantedFacets, writeFacets } from '../../../shared/catalogue/facet-address.ts'
import type { Lang } from '../../../shared/languages.ts'
import { readNumber } from '../../../shared/typed/typed-numbers.ts'

/** What the product list shows, by its address. `page` counts from 1; 0 and '' stand for "not given". */
export interface Wanted {
  cat: number
  fam: number
  search_term: string
  /** Just what was typed is searched. */
  exact?: boolean
  sort: '' | (typeof SORTS)[number]
  page: number
  /** Only of a category. */
  facets: WantedFacets
}

const SORTS = ['name', '-name', 'size', '-size', 'price', '-price'] as const

const MAX_TERM = 200

const wholeNumber = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0)

/** How the fields of the filters are called in a form: `f.dish.from`, `f.dish.to`, and `f.outputs` once for each choice. */
export const facetField = (key: string, end?: 'from' | 'to') => `f.${key}${end ? `.${end}` : ''}`
const FIELD = /^f\.([a-z0-9-]+)(?:\.(from|to))?$/

/** A number as people type it, as it is in addresses; '' for anything else. */
function boundOf(text: string, lang: Lang): string {
  const number = readNumber(text, lang)
  return number === null || !(Math.abs(number) < 1e9) ? '' : String(Math.round(number * 1e4) / 1e4)
}

/** What is wanted of facets: what the address says, or the fields of a form, each part of which counts if it can be read. */
function facetsOf(params: URLSearchParams, lang: Lang): WantedFacets {
  const written = (params.get('facets') ?? '').split(';')
  const fields = [...params].flatMap(([name, value]) => {
    const [, key, end] = FIELD.exec(name) ?? []
    return key ? [{ key, end, value }] : []
  })
  const typed = [...groupBy(fields, ({ key }) => key)].map(([key, own]) => {
    const bound = (end: string) => boundOf(own.find((each) => each.end === end)?.value ?? '', lang)
    const any = own.filter(({ end }) => !end).map(({ value }) => value)
    return `${key}:${any.length > 0 ? any.join(',') : `${bound('from')}..${bound('to')}`}`
  })
  return Object.assign({}, ...[...written, ...typed].map((part) => readFacets(part)))
}

/** Reads the address leniently: invalid values count as not given. A family needs its category. */
export function readWanted(params: URLSearchParams, lang: Lang): Wanted {
  const category = wholeNumber(params.get('cat'))
  const sort = params.get('sort')
  return {
    cat: category,
    fam: category ? wholeNumber(params.get('fam')) : 0,
    search_term: (params.get('search_term') ?? '').trim().slice(0, MAX_TERM),
    ...(params.get('exact') === '1' && { exact: true }),
    sort: SORTS.find((each) => each === sort) ?? '',
    page: wholeNumber(params.get('page')) || 1,
    facets: category ? facetsOf(params, lang) : {},
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
  facets = {},
}: Partial<Wanted>): string {
  const params = new URLSearchParams()
  if (category) params.set('cat', String(category))
  if (category && family) params.set('fam', String(family))
  if (search_term) params.set('search_term', search_term)
  if (search_term && exact) params.set('exact', '1')
  if (sort) params.set('sort', sort)
  if (page && page > 1) params.set('page', String(page))
  // Written as they are, because they are read by people, too.
  const filters = category ? writeFacets(facets) : ''
  const query = [String(params), filters && `facets=${filters}`].filter(Boolean).join('&')
  return query && `?${query}`
}

/** Whether the address says its filters in another way than the one that is cached. */
export const isToBeRewritten = (params: URLSearchParams, lang: Lang): boolean =>
  [...params.keys()].some((name) => name.startsWith('f.')) ||
  (params.get('facets') ?? '') !== writeFacets(readWanted(params, lang).facets)

export const listAddress = (lang: Lang, wanted: Partial<Wanted> = {}) => `/${lang}/products${queryOf(wanted)}`
