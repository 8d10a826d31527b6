import { lazy, Suspense, useState } from 'react'
import type { CoverUnit } from '../../../shared/claims/claim-cover.ts'
import type { ClaimLine } from '../../../shared/claims/claims.ts'
import type { OwnUnit } from '../../../shared/units/units.ts'
import { useT } from '../../i18n/texts.ts'
import type { Sheet } from '../catalogue/drawing/sheet.ts'
import { Chosen } from './chosen.tsx'
import type { FormOutcome } from './form-action.ts'

const Sheets = lazy(() =>
  import('../catalogue/drawing/sheets.tsx').then(({ Sheets }) => ({ default: Sheets })),
)

const RADIO = 'flex min-h-11 cursor-pointer items-center gap-3'

interface Props {
  /** The unit's name. */
  name: string
  /** The way here was to replace the whole unit. */
  whole: boolean
  cover: CoverUnit
  rules: OwnUnit['part_rules']
  sheets: Sheet[]
  /** What the claim says so far. */
  lines: ClaimLine[]
  /** What was typed before a refusal. */
  typed: FormOutcome['typed'] | undefined
}

/** What of a unit is faulty: parts ticked in its drawings, or the whole of it, and what the warranty says about it. */
export function Claimed({ name, whole: asked, cover, rules, sheets, lines, typed }: Props) {
  const t = useT()
  const [whole, setWhole] = useState(
    typed?.whole ?? (asked || sheets.length === 0 || lines.some(({ product_id }) => product_id === null)),
  )
  const [parts, setParts] = useState<ReadonlyMap<number, number>>(
    () =>
      new Map(
        typed?.parts ??
          lines.flatMap((line) =>
            line.product_id === null ? [] : [[line.product_id, line.quantity] as const],
          ),
      ),
  )
  const set = (id: number, quantity: number | null) => {
    const next = new Map(parts)
    if (quantity === null) next.delete(id)
    else next.set(id, quantity)
    setParts(next)
  }
  const names = new Map([
    ...lines.map((line) => [line.product_id ?? 0, line.name] as const),
    ...sheets.flatMap(({ products }) => products.map((part) => [part.id, part.name] as const)),
  ])
  const shown = new Set(sheets.flatMap(({ products }) => products.map(({ id }) => id)))
  return (
    <>
      <fieldset>
        <legend className="font-medium">{t('claims.form.what')}</legend>
        {['parts', 'whole'].map((what) => (
          <label key={what} className={RADIO}>
            <input
              type="radio"
              name="what"
              value={what}
              checked={whole === (what === 'whole')}
              disabled={what === 'parts' && sheets.length === 0}
              onChange={() => setWhole(what === 'whole')}
              className="size-5 accent-pine"
            />
            <span>{t(what === 'whole' ? 'claims.whole' : 'claims.form.parts')}</span>
          </label>
        ))}
        {sheets.length === 0 && <p className="text-sm text-quiet">{t('claims.form.noDrawings')}</p>}
      </fieldset>
      {!whole && (
        <Suspense>
          <div className="min-w-0">
            <Sheets
              sheets={sheets}
              name={name}
              selected={new Set(parts.keys())}
              onToggle={(id) => set(id, parts.has(id) ? null : 1)}
              field="parts"
            />
          </div>
        </Suspense>
      )}
      {/* What the drawings no longer show is still claimed. */}
      {[...parts.keys()].map(
        (id) => !shown.has(id) && <input key={id} type="hidden" name="parts" value={id} />,
      )}
      <Chosen {...{ cover, rules, whole, parts, names }} onQuantity={set} onRemove={(id) => set(id, null)} />
    </>
  )
}
