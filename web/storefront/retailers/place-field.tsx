import { type ComponentType, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Place } from '../../../shared/retailers.ts'
import { FieldError, INPUT } from '../../ui/input.tsx'
import type { SuggestionsProps } from './place-suggestions.tsx'

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

/** The field for a place. It is a plain field until its first use; then it suggests places. */
export function PlaceField({ label, value, placeholder, error, onPick }: Props) {
  const id = useId()
  const plain = useRef<HTMLInputElement>(null)
  const asked = useRef(false)
  const [suggestions, setSuggestions] = useState<{
    Field: ComponentType<SuggestionsProps>
    typed: string
    focused: boolean
  }>()

  function loadSuggestions() {
    if (asked.current || !importSuggestions) return
    asked.current = true
    importSuggestions().then(
      ({ PlaceSuggestions }) => {
        const input = plain.current
        // Synchronously, because a key pressed between reading the plain field and replacing it would be lost.
        flushSync(() =>
          setSuggestions({
            Field: PlaceSuggestions,
            typed: input?.value ?? '',
            focused: document.activeElement === input,
          }),
        )
      },
      // The field works without suggestions: the text is looked up when it is sent.
      () => {
        asked.current = false
      },
    )
  }

  const field = {
    id,
    name: 'place',
    placeholder,
    maxLength: 200,
    autoComplete: 'off',
    enterKeyHint: 'search',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    className: `${INPUT} min-h-12 text-lg`,
  } as const
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {suggestions ? (
        <suggestions.Field
          field={field}
          value={value}
          typed={suggestions.typed}
          focused={suggestions.focused}
          onPick={onPick}
        />
      ) : (
        <input
          key={value}
          ref={plain}
          type="text"
          defaultValue={value}
          onFocus={loadSuggestions}
          {...field}
        />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
