import type { Facet } from '../../../../shared/catalogue/facets.ts'
import { useLang, useT } from '../../../i18n/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { listAddress, type Wanted } from '../list-address.ts'
import { chosenOf } from './chosen.ts'

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
