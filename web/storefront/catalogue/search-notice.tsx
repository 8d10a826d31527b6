import type { Listing } from '../../../shared/catalogue/catalogue.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'
import { listAddress, type Wanted } from './list-address.ts'

interface Props extends Pick<Listing, 'part' | 'meant' | 'left_out' | 'partly' | 'unsorted'> {
  wanted: Wanted
}

/** Says openly how a search was understood, when not as it was typed, and offers just that; and when a list is not sorted as wanted. */
export function SearchNotice({ wanted, part, meant, left_out, partly, unsorted }: Props) {
  const t = useT()
  const lang = useLang()
  if (!part && !meant && !left_out && !partly && !unsorted) return null
  const typed = wanted.search_term
  return (
    <div role="status" className="prose grid gap-1">
      {part && <p>{t('catalogue.list.heard.part', part)}</p>}
      {meant && (
        <p>
          <span>{`${t('catalogue.list.heard.meant', { term: meant })} `}</span>
          <Link to={listAddress(lang, { ...wanted, exact: true, page: 1 })} className="link">
            {t('catalogue.list.heard.justTyped', { term: typed })}
          </Link>
        </p>
      )}
      {left_out && (
        <p className="text-quiet">{t('catalogue.list.heard.leftOut', { words: left_out.join(', ') })}</p>
      )}
      {partly && <p className="text-quiet">{t('catalogue.list.heard.partly')}</p>}
      {unsorted && <p className="text-quiet">{t('catalogue.list.heard.unsorted')}</p>}
    </div>
  )
}
