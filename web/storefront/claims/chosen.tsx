import { X } from 'lucide-react'
import { type CoverUnit, lineCoverOf } from '../../../shared/claims/claim-cover.ts'
import type { OwnUnit } from '../../../shared/units/units.ts'
import { useT } from '../../i18n/texts.ts'
import { NumberInput } from '../../ui/number-field.tsx'

interface Props {
  cover: CoverUnit
  rules: OwnUnit['part_rules']
  whole: boolean
  /** The chosen parts and how many of each. */
  parts: ReadonlyMap<number, number>
  names: ReadonlyMap<number, string>
  onQuantity: (id: number, quantity: number) => void
  onRemove: (id: number) => void
}

/** What is claimed, line by line, with what the warranty says about it. */
export function Chosen({ cover, rules, whole, parts, names, onQuantity, onRemove }: Props) {
  const t = useT()
  const partOf = (id: number) => rules.find((rule) => rule.id === id) ?? { places: 0, cover_months: null }
  const ruleOf = (id: number, quantity: number) =>
    lineCoverOf(cover, { whole: false, quantity, ...partOf(id) })
  const wholeRule = lineCoverOf(cover, { whole: true, quantity: 1, places: 0, cover_months: null })
  const found = whole ? [wholeRule] : [...parts].map(([id, quantity]) => ruleOf(id, quantity))
  const covered = found.filter((rule) => rule === 'covered').length
  return (
    <section>
      <h2 className="mb-2 text-lg">{t('claims.form.chosen')}</h2>
      {whole && (
        <p>
          <span className="font-semibold">{t('claims.whole')}</span>
          <span className="block text-sm text-quiet">{t(`claims.rule.${wholeRule}`)}</span>
        </p>
      )}
      {!whole && parts.size === 0 && <p className="text-quiet">{t('claims.form.none')}</p>}
      {!whole && parts.size > 0 && (
        <>
          <ul className="border-t border-line">
            {[...parts].map(([id, quantity]) => {
              const name = names.get(id) ?? ''
              return (
                <li
                  key={id}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2"
                >
                  <NumberInput
                    name={`quantity-${id}`}
                    aria-label={name}
                    min={1}
                    max={partOf(id).places || 1}
                    required
                    defaultValue={quantity || null}
                    onNumber={(typed) => onQuantity(id, typed || 0)}
                    className="w-20!"
                  />
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <span>{name}</span>
                    <span className="block text-sm text-quiet">
                      {t(`claims.rule.${ruleOf(id, quantity)}`)}
                    </span>
                  </span>
                  <button
                    type="button"
                    aria-label={t('claims.form.remove', { name })}
                    onClick={() => onRemove(id)}
                    className="grid size-11 place-items-center rounded-md text-quiet hover:bg-sand"
                  >
                    <X className="size-5" aria-hidden="true" />
                  </button>
                </li>
              )
            })}
          </ul>
          <p className="figures mt-2 text-sm text-quiet" role="status">
            {`${t('claims.form.count', { count: parts.size })} · ${t('claims.form.covered', { count: covered })}`}
          </p>
        </>
      )}
      {found.length > covered && <p className="prose mt-2 text-sm">{t('claims.form.open')}</p>}
    </section>
  )
}
