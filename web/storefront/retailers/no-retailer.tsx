import { RADII_KM } from '../../../shared/geo.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { formatKm } from './retailer-row.tsx'
import type { FinderData, Search } from './search.ts'

interface Props {
  data: FinderData
  onSearch: (changes: Partial<Search>, replace: boolean) => void
}

/** Shown when no retailer is within the radius: how far the nearest one is, with a link to it, or why there is no result. */
export default function NoRetailer({
  data: { state, failure, nearest, radius, cats: categories },
  onSearch,
}: Props) {
  const t = useT()
  const lang = useLang()
  if (state === 'failed') {
    return (
      <div className="grid content-start justify-items-start gap-4">
        <Alert kind="bad">{failure}</Alert>
        <Button onClick={() => onSearch({}, true)}>{t('shell.tryAgain')}</Button>
      </div>
    )
  }
  const wider = RADII_KM.find((km) => km > radius && (!nearest || km >= nearest.distance))
  return (
    <Empty
      title={t('finder.none.title', { radius })}
      action={
        <>
          {nearest && !wider && (
            <ButtonLink to={`/${lang}/retailers/${nearest.id}`}>{nearest.name}</ButtonLink>
          )}
          {wider && (
            <Button onClick={() => onSearch({ radius: wider }, true)}>
              {t('finder.none.widen', { radius: wider })}
            </Button>
          )}
          {categories.length > 0 && (
            <Button look={wider ? 'quiet' : 'plain'} onClick={() => onSearch({ cats: [] }, true)}>
              {t('finder.none.allCategories')}
            </Button>
          )}
        </>
      }
    >
      {nearest && (
        <p className="mb-2 font-semibold text-ink">
          {t('finder.none.nearest', {
            name: nearest.name,
            city: nearest.city,
            km: formatKm(nearest.distance, lang),
          })}
        </p>
      )}
      {(!nearest || categories.length > 0) && (
        <p>
          {t(categories.length > 0 ? 'finder.none.filtered' : wider ? 'finder.none.text' : 'finder.none.far')}
        </p>
      )}
    </Empty>
  )
}
