import { RADII_KM } from '../../../shared/places/geo.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { formatKm } from './retailer-row.tsx'
import type { FinderData, Search } from './search.ts'

interface Props {
  data: FinderData
  onSearch: (changes: Partial<Search>, replace: boolean) => void
}

/** Shown when no retailer is within the radius: how far the nearest is (the nearest three are listed below), or why there is no result. */
export default function NoRetailer({
  data: { state, failure, nearest, box, radius, cats: categories },
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
  const [first] = nearest
  const wider = box ? null : RADII_KM.find((km) => km > radius && (!first || km >= first.distance))
  return (
    <Empty
      title={box ? t('finder.none.inArea') : t('finder.none.title', { radius })}
      action={
        <>
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
      {first && (
        <p className="mb-2 font-semibold text-ink">
          {t('finder.none.nearest', { km: formatKm(first.distance, lang) })}
        </p>
      )}
      {(!first || categories.length > 0) && (
        <p>
          {t(
            categories.length > 0
              ? 'finder.none.filtered'
              : box
                ? 'finder.none.moveMap'
                : wider
                  ? 'finder.none.text'
                  : 'finder.none.far',
          )}
        </p>
      )}
    </Empty>
  )
}
