import { useEffect, useId, useRef } from 'react'
import type { Place } from '../../../shared/retailers/retailers.ts'
import { ComboInput } from '../../ui/combo-input.tsx'
import { FieldError, INPUT } from '../../ui/input.tsx'

// Without suggestions at the edge.
const importSuggestions = import.meta.env.SSR ? null : () => import('./place-suggestions.tsx')

interface Props {
  label: string
  value: string
  placeholder: string
  error?: string | undefined
  /** Called when a suggested place was chosen; free text is sent by the form as `place`. */
  onPick: (place: Place) => void
}

/** The field for a place, which suggests some while one types. */
export function PlaceField({ label, value, placeholder, error, onPick }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  // The place may change elsewhere; what was typed before the scripts came stays.
  useEffect(() => {
    if (shown.current !== value && input.current) input.current.value = value
    shown.current = value
  }, [value])
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <ComboInput
        id={id}
        ref={input}
        type="text"
        name="place"
        defaultValue={value}
        placeholder={placeholder}
        enterKeyHint="search"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`${INPUT} min-h-12 text-lg`}
        load={importSuggestions}
        given={{ value, onPick }}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
