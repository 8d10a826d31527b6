import { RADII_KM } from '../../../shared/geo.ts'
import type { NearbyVendor } from '../../../shared/retailers.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { RetailerRow } from './retailer-row.tsx'
import type { FinderData, Search } from './search.ts'

interface Props {
  data: FinderData
  /** The next answer is on its way; the old rows stay. */
  pending: boolean
  lit: number | null
  /** On a narrow screen with the map open: only the row of the pin that was touched. */
  onlyLit: boolean
  chosen: number | null
  onLight: (id: number | null) => void
  onShow: (id: number) => void
  onChoose?: ((vendor: NearbyVendor) => void) | undefined
  onSearch: (changes: Partial<Search>, replace: boolean) => void
}

/** The retailers, nearest first. */
export function RetailerList({ data, pending, onlyLit, lit, chosen, onSearch, ...row }: Props) {
  const t = useT()
  if (data.state !== 'found') {
    return <p className="py-2 text-lg text-quiet">{data.state !== 'unknown' && t('finder.start')}</p>
  }
  const { vendors, radius } = data
  const wider = RADII_KM.find((km) => km > radius)
  return (
    <section aria-busy={pending || undefined} className={pending ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
      <div aria-live="polite" className="pb-4">
        <p className="label">{data.place || t('finder.yourPosition')}</p>
        {vendors.length > 0 && <h2>{t('finder.count', { count: vendors.length, radius })}</h2>}
      </div>
      {vendors.length === 0 ? (
        <Empty
          title={t('finder.none.title', { radius })}
          action={
            <>
              {wider && (
                <Button onClick={() => onSearch({ radius: wider }, true)}>{t('finder.none.widen', { radius: wider })}</Button>
              )}
              {data.cats.length > 0 && (
                <Button look={wider ? 'quiet' : 'plain'} onClick={() => onSearch({ cats: [] }, true)}>
                  {t('finder.none.allCategories')}
                </Button>
              )}
            </>
          }
        >
          <p>{t(data.cats.length > 0 ? 'finder.none.filtered' : wider ? 'finder.none.text' : 'finder.none.far')}</p>
        </Empty>
      ) : (
        <ol>
          {vendors.map((vendor) => (
            <RetailerRow
              key={vendor.id}
              vendor={vendor}
              categories={data.categories}
              lit={vendor.id === lit}
              hidden={onlyLit && vendor.id !== lit}
              chosen={vendor.id === chosen}
              {...row}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
