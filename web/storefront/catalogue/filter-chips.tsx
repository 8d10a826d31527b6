import { X } from 'lucide-react'
import type { Facet } from '../../../shared/catalogue/facets.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useNewestParams } from '../../ui/change-params.ts'
import { Link } from '../../ui/link.tsx'
import { chosenOf } from './facets/chosen.ts'
import { listAddress, readWanted, type Wanted } from './list-address.ts'

/** The active filters in words, each with a link that removes it. */
export function FilterChips({
  wanted,
  category,
  family,
  facets,
}: {
  wanted: Wanted
  category?: string
  family?: string
  facets: Facet[]
}) {
  const t = useT()
  const lang = useLang()
  const { search_term } = wanted
  const newest = readWanted(useNewestParams(), lang)
  const without = (part: Partial<Wanted>) => listAddress(lang, { ...newest, page: 1, ...part })
  const chips = [
    category && { text: t('catalogue.list.chips.cat', { name: category }), to: without({ cat: 0, fam: 0 }) },
    family && { text: t('catalogue.list.chips.fam', { name: family }), to: without({ fam: 0 }) },
    ...chosenOf(t, lang, facets, newest.facets).map((chosen) => ({
      text: chosen.text,
      to: without({ facets: chosen.without }),
    })),
    search_term && {
      text: t('catalogue.list.chips.term', { term: search_term }),
      to: without({ search_term: '' }),
    },
  ].filter((chip) => !!chip)
  if (chips.length === 0) return null
  return (
    <ul
      className="no-print -mx-4 flex min-w-0 flex-1 items-center gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
      aria-label={t('catalogue.list.chips.label')}
    >
      {chips.map(({ text, to }) => (
        <li key={text} className="max-w-full shrink-0">
          <Link
            to={to}
            aria-label={t('catalogue.list.chips.remove', { filter: text })}
            className="flex min-h-11 items-center gap-2 rounded-md bg-sand -outline-offset-2 pr-2.5 pl-3 text-sm hover:bg-line sm:min-h-9"
          >
            <span className="truncate">{text}</span>
            <X className="size-4 shrink-0" aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li className="shrink-0">
        <Link
          to={listAddress(lang, { sort: newest.sort })}
          className="link inline-flex min-h-11 items-center px-2 text-sm sm:min-h-9"
        >
          {t('catalogue.list.clear')}
        </Link>
      </li>
    </ul>
  )
}
