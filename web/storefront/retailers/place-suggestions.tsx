import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Place } from '../../../shared/retailers.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useT } from '../../i18n/texts.ts'

const WAIT_MS = 150

export interface SuggestionsProps {
  field: ComponentProps<'input'>
  /** The place of the address. */
  value: string
  /** What stood in the plain field before, and whether somebody was in it. */
  typed: string
  focused: boolean
  onPick: (place: Place) => void
}

/** Places for what is typed: a little after the last key, and only the newest answer. */
function usePlaces(term: string): Place[] {
  const [places, setPlaces] = useState<Place[]>([])
  useEffect(() => {
    if (term.trim().length < 2) return setPlaces([])
    let newest = true
    const timer = setTimeout(() => {
      read(api.places.$get({ query: { search_term: term } })).then(
        (answer) => newest && setPlaces(answer.places),
        // Nothing to offer: what is typed is looked up when it is sent, and a failure is said then.
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

/** The field for a place with a list of what it may be: arrow keys, Enter, Escape. */
export function PlaceSuggestions({ field, value, typed, focused, onPick }: SuggestionsProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typed)
  const [term, setTerm] = useState(typed === value ? '' : typed)
  // What was typed before this field was there is completed as well.
  const [open, setOpen] = useState(term !== '')
  const places = usePlaces(term)

  // Sent as typed: nothing is offered any more.
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

  return (
    <Autocomplete.Root
      open={open}
      onOpenChange={setOpen}
      items={places}
      filter={null}
      value={text}
      itemToStringValue={(place: Place) => place.label}
      onValueChange={(next, { reason }) => {
        setText(next)
        if (reason !== 'item-press') return setTerm(next)
        setTerm('')
        const place = places.find((one) => one.label === next)
        if (place) onPick(place)
      }}
    >
      <Autocomplete.Input ref={input} {...field} />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-50 outline-none">
          <Autocomplete.Popup className="w-(--anchor-width) rounded-md border border-line bg-raised text-ink shadow-over data-empty:hidden">
            <Autocomplete.Status className="sr-only">
              {places.length > 0 && t('finder.suggestions', { count: places.length })}
            </Autocomplete.Status>
            <Autocomplete.List className="max-h-[min(24rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 outline-none">
              {(place: Place) => (
                <Autocomplete.Item
                  key={place.id}
                  value={place}
                  className="flex min-h-11 items-center rounded-sm px-3 py-2 outline-none select-none data-highlighted:bg-wash"
                >
                  <PlaceLabel label={place.label} />
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}

/** `Milano, Lombardia, IT`: the town first, where it lies second. */
function PlaceLabel({ label }: { label: string }) {
  const [town, ...around] = label.split(', ')
  return (
    <span className="min-w-0">
      <span className="font-medium">{town}</span>
      {around.length > 0 && <span className="text-quiet"> {around.join(', ')}</span>}
    </span>
  )
}
