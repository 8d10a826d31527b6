import { Search } from 'lucide-react'
import { useId } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { INPUT } from '../../ui/input.tsx'
import { listAddress } from '../catalogue/list-address.ts'
import { askedWords } from './asked-words.ts'
import type { WaysOn } from './ways-on.ts'

const PAGES = ['products', 'find-retailer', 'calculator', 'contact-us'] as const

/** Ways on from an address that leads nowhere: a search with what it says already, the categories, the main pages. */
export default function NotFound({ categories = [] }: WaysOn) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const { pathname, search } = useLocation()
  return (
    <div className="mt-8 grid gap-8">
      <Form role="search" action={`/${lang}/products`} className="grid max-w-xl gap-1.5">
        <label htmlFor={id} className="font-medium">
          {t('shell.errors.notFound.search')}
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            type="search"
            name="search_term"
            required
            maxLength={200}
            defaultValue={askedWords(pathname, search)}
            className={INPUT}
          />
          <Button type="submit" look="main" className="shrink-0">
            <Search className="size-5 max-sm:hidden" aria-hidden="true" />
            {t('shell.errors.notFound.find')}
          </Button>
        </div>
      </Form>
      {categories.length > 0 && (
        <Links
          title={t('shell.errors.notFound.categories')}
          entries={categories.map((cat) => ({ name: cat.name, to: listAddress(lang, { cat: cat.id }) }))}
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
