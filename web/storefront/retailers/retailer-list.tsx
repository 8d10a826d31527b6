import { RADII_KM } from '../../../shared/geo.ts'
import type { NearbyVendor } from '../../../shared/retailers.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { formatKm, RetailerRow } from './retailer-row.tsx'
import type { FinderData, Search } from './search.ts'

interface Props {
  data: FinderData
  /** The next answer is on its way; the old rows stay. */
  pending: boolean
  lit: number | null
  /** On a narrow screen with the map open: the only row below it. */
  only: number | null
  chosen: number | null
  onLight: (id: number | null) => void
  onShow: (id: number) => void
  onChoose?: ((vendor: NearbyVendor) => void) | undefined
  onSearch: (changes: Partial<Search>, replace: boolean) => void
}

/** The retailers, nearest first. */
export function RetailerList({ data, pending, only, lit, chosen, onSearch, ...row }: Props) {
  const t = useT()
  const lang = useLang()
  if (data.state === 'failed') {
    return (
      <div className="grid content-start justify-items-start gap-4">
        <Alert kind="bad">{data.failure}</Alert>
        <Button onClick={() => onSearch({}, true)}>{t('shell.tryAgain')}</Button>
      </div>
    )
  }
  if (data.state !== 'found') {
    return <p className="py-2 text-lg text-quiet">{data.state !== 'unknown' && t('finder.start')}</p>
  }
  const { vendors, radius } = data
  const { nearest } = data
  const wider = RADII_KM.find((km) => km > radius && (!nearest || km >= nearest.distance))
  return (
    <section
      aria-busy={pending || undefined}
      className={pending ? 'opacity-60 transition-opacity' : 'transition-opacity'}
    >
      {vendors.length === 0 ? (
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
              {data.cats.length > 0 && (
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
          <p>
            {t(
              data.cats.length > 0 ? 'finder.none.filtered' : wider ? 'finder.none.text' : 'finder.none.far',
            )}
          </p>
        </Empty>
      ) : (
        <ol>
          {vendors.map((vendor) => (
            <RetailerRow
              key={vendor.id}
              vendor={vendor}
              categories={data.categories}
              lit={vendor.id === lit}
              hidden={only !== null && vendor.id !== only}
              chosen={vendor.id === chosen}
              {...row}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
