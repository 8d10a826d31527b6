import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAdmin } from '../admin.ts'
import type { ListAddress } from './list-address.ts'

/** A filter of a list, by its name in the call: a choice among values, or a day. */
export type Filter =
  | {
      name: string
      label: string
      options: { value: string; label: string }[]
      /** Its first option serves as its label. */
      named?: true
      /** The filter that it depends on: when that one changes, this one is cleared. */
      under?: string
    }
  | { name: string; label: string; day: true }
  /** A filter that is on or off, and its value when it is on. */
  | { name: string; label: string; on: string }

/** Filters as chips; a chosen one stands out and can be removed. */
export function Filters({
  filters,
  address,
}: {
  filters: Filter[]
  address: Pick<ListAddress, 'chosen' | 'change'>
}) {
  const { t } = useAdmin()
  const field =
    'min-h-9 min-w-0 bg-transparent text-sm font-medium outline-none [&_option]:bg-raised [&_option]:text-ink'
  return filters.map((filter) => {
    const value = address.chosen[filter.name] ?? ''
    const below = filters.filter((each) => 'under' in each && each.under === filter.name)
    const set = (next: string) =>
      address.change({
        [filter.name]: next || null,
        ...Object.fromEntries(below.map(({ name }) => [name, null])),
      })
    if ('on' in filter) {
      return (
        <button
          key={filter.name}
          id={`filter-${filter.name}`}
          type="button"
          aria-pressed={value !== ''}
          onClick={() => set(value ? '' : filter.on)}
          className={`flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-medium max-sm:px-3 ${value ? 'border-pine bg-wash' : 'border-edge hover:bg-sand'}`}
        >
          <span>{filter.label}</span>
          {value && <X className="size-4" aria-hidden="true" />}
        </button>
      )
    }
    return (
      <div
        key={filter.name}
        className={`flex min-h-11 max-w-full items-center rounded-full border pr-1 pl-4 max-sm:pl-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-pine ${value ? 'border-pine bg-wash' : 'border-edge'}`}
      >
        <label
          htmlFor={`filter-${filter.name}`}
          className={'named' in filter && !value ? 'sr-only' : 'mr-2 text-sm text-quiet max-sm:mr-1.5'}
        >
          {filter.label}
        </label>
        {'day' in filter ? (
          <DayInput id={`filter-${filter.name}`} value={value} onChange={set} className={field} />
        ) : (
          <select
            id={`filter-${filter.name}`}
            value={value}
            onChange={(event) => set(event.target.value)}
            className={`${field} max-w-56 field-sizing-content`}
          >
            <option value="">{filter.named ? filter.label : t('list.all')}</option>
            {filter.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        )}
        {value && (
          <button
            type="button"
            aria-label={t('list.removeFilter', { name: filter.label })}
            onClick={() => set('')}
            className="grid size-9 place-items-center rounded-full hover:bg-sand"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        )}
      </div>
    )
  })
}

interface Props {
  id: string
  /** YYYY-MM-DD; empty for none. */
  value: string
  onChange: (day: string) => void
  className: string
}

/** Only days of these years are passed on; while a year is typed it reads 0002 or 0020. */
const CALLED = /^(19|20)/

/** A field for a day, to choose or to type. */
export function DayInput({ id, value, onChange, className }: Props) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const take = (day: string) => {
    setTyped(day)
    if (day !== value && (day === '' || CALLED.test(day))) onChange(day)
  }
  return (
    <input
      id={id}
      type="date"
      value={typed}
      onChange={(event) => take(event.target.value)}
      // WebKit shows the day of today in an empty field.
      className={`${className} ${typed ? '' : 'text-quiet'}`}
    />
  )
}
