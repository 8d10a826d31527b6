import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'

interface Props {
  /** The field's name, for forms sent without scripts. */
  name?: string
  value: number
  min?: number
  max?: number
  step?: number
  /** What is counted, for screen readers. */
  label: string
  less: string
  more: string
  disabled?: boolean
  onChange: (value: number) => void
}

/** A number between `min` and `max` with a minus and a plus. A typed number takes effect on leaving the field. */
export function Stepper({
  name,
  value,
  min = 1,
  max = 999,
  step = 1,
  label,
  less,
  more,
  disabled,
  onChange,
}: Props) {
  const [typed, setTyped] = useState(String(value))
  // Not in an effect: leaving the field before it runs would undo a value from elsewhere, e.g. a slider.
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setTyped(String(value))
  }
  const commit = () => {
    const next = Math.min(max, Math.max(min, Math.round(Number(typed))))
    if (Number.isFinite(next) && typed.trim() !== '') {
      setTyped(String(next))
      if (next !== value) onChange(next)
    } else setTyped(String(value))
  }
  const button =
    'grid size-11 place-items-center hover:bg-sand disabled:text-line disabled:hover:bg-transparent'
  return (
    <fieldset className="inline-flex rounded-md border border-edge bg-raised" disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        className={`${button} rounded-l-md`}
        aria-label={less}
        disabled={value <= min}
        onClick={() => onChange(value - step)}
      >
        <Minus className="size-4" aria-hidden="true" />
      </button>
      <input
        name={name}
        className="figures w-12 bg-transparent text-center font-semibold"
        inputMode="numeric"
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
      />
      <button
        type="button"
        className={`${button} rounded-r-md`}
        aria-label={more}
        disabled={value >= max}
        onClick={() => onChange(value + step)}
      >
        <Plus className="size-4" aria-hidden="true" />
      </button>
    </fieldset>
  )
}
