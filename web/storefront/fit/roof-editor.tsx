import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  MAX_ROOF_ITEMS,
  placeFor,
  ROOF_KINDS,
  type RoofItem,
  type RoofKind,
  type RoofPlan,
  type RoofSize,
} from '../../../shared/catalogue/roof-plan.ts'
import { nameOf, type ProductNames, placeWords } from '../../../shared/catalogue/roof-words.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { movedTo, RoofCanvas } from './roof-canvas.tsx'
import { RoofRow } from './roof-row.tsx'

/** How large things usually are, in centimetres. */
const USUAL: Record<RoofKind, RoofSize> = {
  hatch: { length: 40, width: 40 },
  panel: { length: 120, width: 54 },
  cooler: { length: 100, width: 70 },
  antenna: { length: 60, width: 50 },
  rail: { length: 150, width: 5 },
}

/** A new thing on the roof: where it has room, or else in the middle, where its faults are seen. */
export function putOn(plan: RoofPlan, item: RoofItem): RoofItem {
  const place = placeFor(plan, item, plan.items)
  if (place) return { ...item, ...place }
  return movedTo(plan, item, (plan.length - item.length) / 2, (plan.width - item.width) / 2)
}

interface Props {
  plan: RoofPlan
  names: ProductNames
  onChange: (items: RoofItem[]) => void
}

/** The roof to scale with what is on it, drawn and as a list of numbers; what was done is said to who does not see it. */
export function RoofEditor({ plan, names, onChange }: Props) {
  const t = useT()
  const box = useRef<HTMLElement>(null)
  const [said, setSaid] = useState('')
  const say = (items: RoofItem[], at: number) =>
    setSaid(`${nameOf(t, items[at]!, at, names)}. ${placeWords(t, { ...plan, items }, at, names)}`)
  const move = (at: number, item: RoofItem) => {
    const items = plan.items.with(at, item)
    onChange(items)
    say(items, at)
  }
  const remove = (at: number) => {
    setSaid(t('roof.removed', { name: nameOf(t, plan.items[at]!, at, names) }))
    onChange(plan.items.toSpliced(at, 1))
  }
  const add = (kind: RoofKind) => {
    const items = [...plan.items, putOn(plan, { kind, x: 0, y: 0, ...USUAL[kind] })]
    onChange(items)
    say(items, items.length - 1)
  }
  const open = (at: number) => box.current?.querySelector<HTMLElement>(`[data-thing="${at}"] input`)?.focus()
  const isFull = plan.items.length >= MAX_ROOF_ITEMS
  return (
    <section ref={box} aria-labelledby="roof" className="min-w-0">
      <h2 id="roof" className="text-xl">
        {t('roof.title')}
      </h2>
      <p className="prose mt-1 text-quiet">{t('roof.text')}</p>
      <div className="mt-4">
        <RoofCanvas plan={plan} names={names} onMove={move} onRemove={remove} onOpen={open} />
      </div>
      <p className="figures mt-1 flex flex-wrap justify-between gap-x-6 text-sm text-quiet">
        <span>{t('roof-plan.front')}</span>
        <span>{t('roof-plan.scale', { length: plan.length, width: plan.width })}</span>
      </p>
      <p id="roof-keys" className="mt-1 text-sm text-quiet pointer-coarse:sr-only">
        {t('roof.keys')}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <fieldset className="scripted mt-4 min-w-0" disabled={isFull}>
        <legend className="text-sm text-quiet">{t('roof.add')}</legend>
        <div className="mt-1 flex flex-wrap gap-2">
          {ROOF_KINDS.map((kind) => (
            <Button key={kind} onClick={() => add(kind)}>
              <Plus className="size-4" aria-hidden="true" />
              <span>{t(`roof-plan.kinds.${kind}`)}</span>
            </Button>
          ))}
        </div>
        {isFull && <p className="mt-2 text-sm text-quiet">{t('roof.full', { count: MAX_ROOF_ITEMS })}</p>}
      </fieldset>
      {plan.items.length > 0 && (
        <ul aria-label={t('roof.list')} className="mt-4 border-b border-line">
          {plan.items.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a thing is its place in the list
            <RoofRow key={at} plan={plan} at={at} names={names} onMove={move} onRemove={remove} />
          ))}
        </ul>
      )}
    </section>
  )
}
