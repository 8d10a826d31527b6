import { useEffect, useState } from 'react'

interface Props {
  id: string
  /** YYYY-MM-DD; empty for none. */
  value: string
  onChange: (day: string) => void
  className: string
}

/** The days that calls take; a year that is still being typed (0002, 0020) is before them. */
const CALLED = /^(19|20)/

/** A day, to choose or to type. */
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
      className={className}
    />
  )
}
