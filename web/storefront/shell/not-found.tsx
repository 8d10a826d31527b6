import { Link, useLocation } from 'react-router'
import { useLang, useT } from '../../i18n/texts.ts'
import { listAddress } from '../catalogue/list-address.ts'
import { askedWords } from './asked-words.ts'
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
          title={t('shell.errors.notFound.categories')}
          entries={categories.map((category) => ({
            name: category.name,
            to: listAddress(lang, { cat: category.id }),
          }))}
        />
      )}
      <Links
        title={t('shell.errors.notFound.pages')}
        entries={[
          { name: t('shell.toHome'), to: `/${lang}` },
          ...PAGES.map((page) => ({ name: t(`shell.nav.${page}`), to: `/${lang}/${page}` })),
        ]}
      />
    </div>
  )
}

function Links({ title, entries }: { title: string; entries: { name: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <p className="label" aria-hidden="true">
        {title}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {entries.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center font-medium text-pine hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
