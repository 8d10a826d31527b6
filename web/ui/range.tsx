import { useId } from 'react'

interface Props {
  label: string
  unit: string
  /** The values it can have, from the least to the greatest. */
  stops: readonly number[]
  value: number
  onChange: (value: number) => void
  /** Sends the position among the stops in a form. */
  name?: string
  form?: string
}

const TRACK =
  '[&::-webkit-slider-runnable-track]:h-0.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-edge [&::-moz-range-track]:h-0.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-edge'
const THUMB =
  '[&::-webkit-slider-thumb]:-mt-[11px] [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-4 [&::-webkit-slider-thumb]:border-paper [&::-webkit-slider-thumb]:bg-pine [&::-webkit-slider-thumb]:ring-1 [&::-webkit-slider-thumb]:ring-pine [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-4 [&::-moz-range-thumb]:border-paper [&::-moz-range-thumb]:bg-pine'

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
          {value}
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
        className={`block h-11 w-full cursor-pointer appearance-none bg-transparent ${TRACK} ${THUMB}`}
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
