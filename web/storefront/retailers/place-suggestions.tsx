import { type ComponentProps, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Place } from '../../../shared/retailers.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useT } from '../../i18n/texts.ts'

const WAIT_MS = 150

export interface SuggestionsProps {
  field: ComponentProps<'input'>
  /** The place in the address. */
  value: string
  /** The text of the plain field before, and whether it had the focus. */
  typed: string
  focused: boolean
  onPick: (place: Place) => void
}

/** Suggestions for the text: a little after the last key, and only the newest answer. */
function usePlaces(term: string): Place[] {
  const [places, setPlaces] = useState<Place[]>([])
  useEffect(() => {
    if (term.trim().length < 2) return setPlaces([])
    let newest = true
    const timer = setTimeout(() => {
      read(api.places.$get({ query: { search_term: term } })).then(
        (answer) => newest && setPlaces(answer.places),
        // No suggestions: the text is looked up when it is sent, and a failure is shown then.
        () => newest && setPlaces([]),
      )
    }, WAIT_MS)
    return () => {
      newest = false
      clearTimeout(timer)
    }
  }, [term])
  return places
}

/** The field for a place with a list of suggestions: arrow keys, Enter, Escape. */
export function PlaceSuggestions({ field, value, typed, focused, onPick }: SuggestionsProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typed)
  const [term, setTerm] = useState(typed === value ? '' : typed)
  // Text from the plain field gets suggestions at once.
  const [open, setOpen] = useState(term !== '')
  const places = usePlaces(term)
  const [active, setActive] = useState(-1)

  // Sent as typed: no more suggestions.
  useEffect(() => {
    const form = input.current?.form
    const close = () => {
      setOpen(false)
      setTerm('')
    }
    form?.addEventListener('submit', close)
    return () => form?.removeEventListener('submit', close)
  }, [])

  useLayoutEffect(() => {
    if (!focused || !input.current) return
    input.current.focus()
    input.current.setSelectionRange(typed.length, typed.length)
  }, [focused, typed])

  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    setText(value)
    setOpen(false)
    setTerm('')
  }, [value])

  const isShown = open && places.length > 0
  const chosen = isShown ? places[active] : undefined
  const pick = (place: Place) => {
    setText(place.label)
    setTerm('')
    setOpen(false)
    onPick(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isShown) return
    const { key } = event
    if (key === 'ArrowDown') setActive((active + 1) % places.length)
    else if (key === 'ArrowUp') setActive((active <= 0 ? places.length : active) - 1)
    else if (key === 'Escape') setOpen(false)
    else if (key === 'Enter' && chosen) pick(chosen)
    else return
    event.preventDefault()
  }
  return (
    <div className="relative">
      <input
        ref={input}
        type="text"
        {...field}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${field.id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${field.id}-${chosen.id}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setTerm(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="sr-only">
        {isShown && t('finder.suggestions', { count: places.length })}
      </p>
      <div
        id={`${field.id}-list`}
        role="listbox"
        aria-label={t('finder.suggestions', { count: places.length })}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-40 mt-1 max-h-96 overflow-y-auto overscroll-contain rounded-md border border-line bg-raised p-1 text-ink shadow-over"
      >
        {places.map((place, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one
          <div
            key={place.id}
            id={`${field.id}-${place.id}`}
            role="option"
            aria-selected={i === active}
            // So that the field keeps the focus and the list stays open for the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(place)}
            className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 py-2 select-none hover:bg-sand aria-selected:bg-wash"
          >
            <PlaceLabel label={place.label} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** `Milano, Lombardia, IT`: the town first, then its region. */
function PlaceLabel({ label }: { label: string }) {
  const [town, ...around] = label.split(', ')
  return (
    <span className="min-w-0">
      <span className="font-medium">{town}</span>
      {around.length > 0 && <span className="text-quiet"> {around.join(', ')}</span>}
    </span>
  )
}
