import type { Category } from '../../../shared/catalogue/catalogue.ts'
import type { Facet } from '../../../shared/catalogue/facets.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { NoMatch } from './facets/no-match.tsx'
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
