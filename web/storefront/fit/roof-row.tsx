import { RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MAX_ROOF, type RoofItem, type RoofPlan } from '../../../shared/catalogue/roof-plan.ts'
import { faultWords, nameOf, type ProductNames } from '../../../shared/catalogue/roof-words.ts'
import { useT } from '../../i18n/texts.ts'
import { INPUT } from '../../ui/input.tsx'
import { movedTo, turnedIn } from './roof-canvas.tsx'

interface FieldProps {
  label: string
  /** The thing's name, for who hears the field alone. */
  of: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** Whole centimetres; what is typed counts as soon as it is possible, and the field shows what counts once it is left. */
function Centimetres({ label, of, value, min, max, onChange }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    const number = Number(text)
    if (/^\d{1,4}$/.test(text) && number >= min && number <= max) onChange(number)
  }
  return (
    <label className="grid min-w-0 gap-1 text-sm text-quiet">
      <span>
        <span className="sr-only">{`${of}: `}</span>
        <span>{label}</span>
      </span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed ?? String(value)}
        onChange={(event) => change(event.target.value.trim())}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          // Else it would send the form around it.
          if (event.key === 'Enter') event.preventDefault()
        }}
        className={`${INPUT} figures`}
      />
    </label>
  )
}

interface Props {
  plan: RoofPlan
  at: number
  names: ProductNames
  onMove: (at: number, item: RoofItem) => void
  onRemove: (at: number) => void
}

const ACTION = 'grid size-11 place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink'

/** A thing on the roof in numbers, and what is wrong with its place. */
export function RoofRow({ plan, at, names, onMove, onRemove }: Props) {
  const t = useT()
  const item = plan.items[at]!
  const name = nameOf(t, item, at, names)
  const faults = faultWords(t, plan, at, names)
  const set = (change: Partial<RoofItem>) => {
    const next = { ...item, ...change } as RoofItem
    onMove(at, movedTo(plan, next, next.x, next.y))
  }
  const field = (key: 'length' | 'width' | 'x' | 'y', min: number, max: number) => (
    <Centimetres
      label={t(`roof.fields.${key}`)}
      of={name}
      value={item[key]}
      min={min}
      max={Math.max(min, max)}
      onChange={(value) => set({ [key]: value })}
    />
  )
  const isOurs = item.kind === 'product'
  return (
    <li data-thing={at} className="border-t border-line py-3">
      <div className="flex items-center justify-between gap-2">
        <p className={`min-w-0 font-medium ${isOurs ? 'text-pine' : ''}`}>
          <span>{name}</span>
          {isOurs && (
            <span className="figures font-normal text-quiet">{` ${item.length} × ${item.width} cm`}</span>
          )}
        </p>
        <div className="flex shrink-0">
          <button
            type="button"
            aria-label={t('roof.turnOf', { name })}
            title={t('roof.turn')}
            onClick={() => onMove(at, turnedIn(plan, item))}
            className={ACTION}
          >
            <RotateCw className="size-5" aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={t('roof.removeOf', { name })}
            title={t('roof.remove')}
            onClick={() => onRemove(at)}
            className={ACTION}
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </button>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4">
        {!isOurs && field('length', 1, MAX_ROOF.length)}
        {!isOurs && field('width', 1, MAX_ROOF.width)}
        {field('x', 0, plan.length - item.length)}
        {field('y', 0, plan.width - item.width)}
      </div>
      {faults.map((fault) => (
        <p key={fault} className="mt-2 text-sm font-medium text-bad">
          {fault}
        </p>
      ))}
    </li>
  )
}
