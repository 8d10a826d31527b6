import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'

/** A field for a day, which is pale while it is empty: WebKit shows the day of today in it. */
export function DayInput({ ref, onInput, className, ...input }: ComponentProps<'input'>) {
  const field = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(!(input.value ?? input.defaultValue))
  // A form fills its fields by their elements, too.
  useEffect(() => setEmpty(field.current?.value === ''))
  const take = useCallback(
    (node: HTMLInputElement | null) => {
      field.current = node
      if (typeof ref === 'function') return ref(node)
      if (ref) ref.current = node
    },
    [ref],
  )
  return (
    <input
      {...input}
      type="date"
      ref={take}
      onInput={(event) => {
        setEmpty(event.currentTarget.value === '')
        onInput?.(event)
      }}
      className={`${className} ${isEmpty ? 'text-quiet!' : ''}`}
    />
  )
}
