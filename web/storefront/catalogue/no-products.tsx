import type { Category } from '../../../shared/catalogue/catalogue.ts'
import type { Facet } from '../../../shared/catalogue/facets.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { chosenOf } from './facets/chosen.ts'
import { listAddress, type Wanted } from './list-address.ts'

interface Props {
  wanted: Wanted
  facets: Facet[]
  categories: Pick<Category, 'id' | 'name'>[]
}

/** A list with nothing in it: why, and the ways on. */
export default function NoProducts({ wanted, facets, categories }: Props) {
  const t = useT()
  const lang = useLang()
  if (Object.keys(wanted.facets).length > 0) return <NoMatch wanted={wanted} facets={facets} />
  if (wanted.search_term === '') {
    return (
      <Empty
        title={t('catalogue.list.nothing.title')}
        action={<ButtonLink to={listAddress(lang)}>{t('catalogue.list.nothing.action')}</ButtonLink>}
      >
        {t('catalogue.list.nothing.text')}
      </Empty>
    )
  }
  return (
    <Empty
      title={t('catalogue.list.noMatch.title')}
      action={<ButtonLink to={listAddress(lang)}>{t('catalogue.list.clear')}</ButtonLink>}
    >
      <p>{t('catalogue.list.noMatch.text')}</p>
      <p className="mt-3 flex flex-wrap gap-x-5">
        {categories.map(({ id, name }) => (
          <Link
            key={id}
            to={listAddress(lang, { cat: id })}
            className="link inline-flex min-h-11 items-center"
          >
            {name}
          </Link>
        ))}
      </p>
    </Empty>
  )
}

/** A list whose filters leave nothing: says which one to remove, those first that bring the most back. */
export function NoMatch({ wanted, facets }: { wanted: Wanted; facets: Facet[] }) {
  const t = useT()
  const lang = useLang()
  const chosen = chosenOf(t, lang, facets, wanted.facets).toSorted((a, b) => b.facet.count - a.facet.count)
  const clear = listAddress(lang, { ...wanted, page: 1, facets: {} })
  return (
    <Empty
      title={t('catalogue.filters.none.title')}
      action={
        <>
          {chosen.map(({ text, without, facet }) => (
            <ButtonLink key={text} to={listAddress(lang, { ...wanted, page: 1, facets: without })}>
              {facet.count > 0
                ? t('catalogue.filters.none.removeFor', { filter: text, count: facet.count })
                : t('catalogue.list.chips.remove', { filter: text })}
            </ButtonLink>
          ))}
          {chosen.length > 1 && <ButtonLink to={clear}>{t('catalogue.filters.clear')}</ButtonLink>}
        </>
      }
    >
      {t('catalogue.filters.none.text')}
    </Empty>
  )
}
