import { useLocation } from 'react-router'
import { useLang, useT } from '../../i18n/texts.ts'
import { listAddress } from '../catalogue/list-address.ts'
import { Links } from './footer.tsx'
import { ProductSearch } from './product-search.tsx'
import type { WaysOn } from './ways-on.ts'

const PAGES = ['products', 'find-retailer', 'calculator', 'contact-us'] as const

/** Links on the 404 page: a search prefilled from the address, the categories, the main pages. */
export default function NotFound({ categories = [] }: WaysOn) {
  const t = useT()
  const lang = useLang()
  const { pathname, search } = useLocation()
  return (
    <div className="mt-8 grid gap-8">
      <div className="max-w-xl">
        <ProductSearch
          label={t('shell.errors.notFound.search')}
          find={t('shell.errors.notFound.find')}
          words={askedWords(pathname, search)}
          look="main"
        />
      </div>
      {categories.length > 0 && (
        <Links
          inRow
          title={t('shell.errors.notFound.categories')}
          entries={categories.map((category) => ({
            name: category.name,
            to: listAddress(lang, { cat: category.id }),
          }))}
        />
      )}
      <Links
        inRow
        title={t('shell.errors.notFound.pages')}
        entries={[
          { name: t('shell.toHome'), to: `/${lang}` },
          ...PAGES.map((page) => ({ name: t(`shell.nav.${page}`), to: `/${lang}/${page}` })),
        ]}
      />
    </div>
  )
}

const MAX_LENGTH = 60

/**
 * What a visitor was looking for, guessed from an unknown address: its own search, or the words of its last part; '' when there
 * are none, as in a number.
 */
export function askedWords(pathname: string, search: string): string {
  const term = new URLSearchParams(search).get('search_term')?.trim()
  if (term) return term.slice(0, MAX_LENGTH)
  const last = pathname.split('/').slice(2).filter(Boolean).at(-1) ?? ''
  let words: string
  try {
    words = decodeURIComponent(last)
  } catch {
    return ''
  }
  const plain = words
    .replace(/\.\w{2,5}$/, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  // A name has letters in a row; a random key has not.
  const isSaid = plain.length <= MAX_LENGTH && /\p{L}{3}/u.test(plain) && !/\d\p{L}+\d/u.test(plain)
  return isSaid ? plain : ''
}
