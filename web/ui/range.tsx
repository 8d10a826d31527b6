import { useId } from 'react'

interface Props {
  label: string
  unit: string
  /** The values it can have, from the least to the greatest. */
  stops: readonly number[]
  value: number
  onChange: (value: number) => void
  /** The name under which a form sends the index of the stop. */
  name?: string
  form?: string
}

/** A slider over a few values, with the chosen one set large. */
export function Range({ label, unit, stops, value, onChange, name, form }: Props) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p aria-hidden="true" className="title figures text-4xl">
          <span>{value}</span>
          <span className="ml-1.5 text-base font-normal text-quiet">{unit}</span>
        </p>
      </div>
      <input
        id={id}
        type="range"
        name={name}
        form={form}
        min={0}
        max={stops.length - 1}
        step={1}
        value={Math.max(0, stops.indexOf(value))}
        aria-valuetext={`${value} ${unit}`}
        onChange={(event) => onChange(stops[Number(event.target.value)]!)}
        className="range"
      />
      <div aria-hidden="true" className="figures -mt-1.5 flex justify-between text-2xs text-quiet">
        {stops.map((stop) => (
          <span key={stop} className="w-6 text-center">
            {stop}
          </span>
        ))}
      </div>
    </div>
  )
}
