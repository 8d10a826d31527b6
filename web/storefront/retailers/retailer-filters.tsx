import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { RADII_KM, type RadiusKm } from '../../../shared/places/geo.ts'
import { useT } from '../../i18n/texts.ts'
import { SelectField } from '../../ui/field.tsx'
import { Range } from '../../ui/range.tsx'
import { FINDER_FORM } from './place-search.tsx'
import { type FinderData, PRODUCT_FIELD, RADIUS_FIELD, type Search } from './search.ts'

/** Shows a choice at once, and keeps it while older answers arrive; Back changes it. */
function useAhead(given: string): [string, (next: string) => void] {
  const [ahead, setAhead] = useState<string | null>(null)
  const how = useNavigationType()
  useEffect(() => {
    setAhead((chosen) => (chosen === given || how === 'POP' ? null : chosen))
  }, [given, how])
  return [ahead ?? given, setAhead]
}

/** How far, and which kind of retailer. Each change searches at once. */
export function RetailerFilters({
  data,
  onSearch,
}: {
  data: FinderData
  onSearch: (changes: Partial<Search>, replace: boolean) => void
}) {
  const t = useT()
  const [radius, setRadius] = useAhead(String(data.radius))
  const [chosen, setChosen] = useAhead(data.cats.join())
  const [product, setProduct] = useAhead(String(data.product ?? ''))
  const categories = chosen ? chosen.split(',').map(Number) : []

  function changeRadius(km: number) {
    setRadius(String(km))
    if (data.point) onSearch({ radius: km as RadiusKm }, true)
  }
  function changeCategory(id: number, wanted: boolean) {
    const next = wanted ? [...categories, id] : categories.filter((category) => category !== id)
    setChosen(next.join())
    if (data.point) onSearch({ cats: next }, true)
  }

  function changeProduct(id: string) {
    setProduct(id)
    onSearch({ product: id ? Number(id) : null }, true)
  }
  // A product that no retailer has on display any more: the answer is empty, and the choice can be changed.
  const isUnlisted = product !== '' && !data.displayed.some(({ id }) => String(id) === product)

  return (
    <div className="no-print grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <Range
        label={t('finder.radius')}
        unit="km"
        stops={RADII_KM}
        value={Number(radius)}
        onChange={changeRadius}
        name={RADIUS_FIELD}
        form={FINDER_FORM}
      />
      {(data.displayed.length > 0 || data.product !== null) && (
        <SelectField
          label={t('finder.onDisplay')}
          help={t('finder.onDisplayHelp')}
          name={PRODUCT_FIELD}
          form={FINDER_FORM}
          value={product}
          onChange={(event) => changeProduct(event.target.value)}
        >
          <option value="">{t('finder.anyProduct')}</option>
          {isUnlisted && <option value={product}>{t('finder.unlistedProduct')}</option>}
          {data.displayed.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {data.categories.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 font-medium">{t('finder.categories')}</legend>
          {/* On a phone one line that goes on beyond the screen: results come soon. */}
          <div className="scroll-hint -mx-1 flex gap-2 overflow-x-auto p-1 whitespace-nowrap sm:flex-wrap">
            {data.categories.map((category) => (
              <label
                key={category.id}
                className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-edge px-3 transition-colors hover:bg-sand has-checked:border-pine has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine"
              >
                <input
                  type="checkbox"
                  name="cats"
                  value={category.id}
                  form={FINDER_FORM}
                  checked={categories.includes(category.id)}
                  onChange={(event) => changeCategory(category.id, event.target.checked)}
                  className="size-4 accent-pine outline-none"
                />
                <span>{category.name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
