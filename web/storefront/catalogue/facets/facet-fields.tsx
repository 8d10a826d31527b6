import { useEffect, useRef } from 'react'
import type { WantedFacet } from '../../../../shared/catalogue/facet-address.ts'
import type { Facet } from '../../../../shared/catalogue/facets.ts'
import { typedNumber } from '../../../../shared/typed/typed-numbers.ts'
import { useLang, useT } from '../../../i18n/texts.ts'
import { NumberInput } from '../../../ui/number-field.tsx'
import { facetField } from '../list-address.ts'
import { amountOf, unitOf } from './chosen.ts'

function Bound({ facet, end, value }: { facet: Facet; end: 'from' | 'to'; value: number | null }) {
  const t = useT()
  const lang = useLang()
  const input = useRef<HTMLInputElement>(null)
  // A chip or Back may change it elsewhere; a field that is being typed in is left alone.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement)
      input.current.value = value === null ? '' : typedNumber(value, lang)
  }, [value, lang])
  const limit = end === 'from' ? facet.min : facet.max
  return (
    <NumberInput
      ref={input}
      decimals
      name={facetField(facet.key, end)}
      defaultValue={value}
      placeholder={limit === null ? '' : typedNumber(limit, lang)}
      aria-label={t(`catalogue.filters.${end}`, { name: facet.name, unit: unitOf(facet.unit) })}
      className="min-w-0"
    />
  )
}

/** A number's least and greatest value. */
function RangeFields({ facet, wanted }: Props) {
  const lang = useLang()
  const own = wanted && !('any' in wanted) ? wanted : { from: null, to: null }
  const { min, max, unit } = facet
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_2.5rem] items-baseline gap-1.5">
        <Bound facet={facet} end="from" value={own.from} />
        <span aria-hidden="true" className="text-quiet">
          –
        </span>
        <Bound facet={facet} end="to" value={own.to} />
        <span className="text-sm text-quiet">{unitOf(unit)}</span>
      </div>
      {min !== null && max !== null && (
        <p className="figures mt-1 text-sm text-quiet">
          {min === max
            ? amountOf(lang, min, unit)
            : `${amountOf(lang, min, null)} – ${amountOf(lang, max, unit)}`}
        </p>
      )}
    </>
  )
}

/** Its choices, each with the number of products that it leads to. */
function ChoiceFields({ facet, wanted }: Props) {
  const chosen = wanted && 'any' in wanted ? wanted.any : []
  return (
    <ul>
      {facet.choices.map(({ key, name, count }) => {
        const isChosen = chosen.includes(key)
        return (
          <li key={key}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5 has-disabled:cursor-default has-disabled:text-quiet xl:min-h-9">
              <input
                // A box that the address changed is drawn anew.
                key={String(isChosen)}
                type="checkbox"
                name={facetField(facet.key)}
                value={key}
                defaultChecked={isChosen}
                disabled={count === 0 && !isChosen}
                className="size-5 shrink-0 accent-pine"
              />
              <span className="min-w-0 flex-1 leading-snug">{name}</span>
              <span className="figures text-sm text-quiet">{count}</span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}

interface Props {
  facet: Facet
  wanted: WantedFacet | undefined
}

/** One filter of a list, in a form. */
export function FacetFields({ facet, wanted }: Props) {
  return (
    <fieldset className="border-t border-line py-4">
      <legend className="float-left mb-2 w-full font-medium">{facet.name}</legend>
      <div className="clear-both">
        {facet.kind === 'range' ? (
          <RangeFields facet={facet} wanted={wanted} />
        ) : (
          <ChoiceFields facet={facet} wanted={wanted} />
        )}
      </div>
    </fieldset>
  )
}
