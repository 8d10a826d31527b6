import { useEffect, useState } from 'react'

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
