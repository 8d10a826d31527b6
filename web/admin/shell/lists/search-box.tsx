import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useAdmin } from '../admin.ts'

const DEBOUNCE_MS = 1000

/** A search field: it searches one second after the last letter, or at once on Enter and on leaving the field. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (term: string) => void }) {
  const { t } = useAdmin()
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  // Back or "clear" changed the address: show its search. Our own search, arriving late, must not replace what was typed since.
  useEffect(() => {
    if (sent.current === value) return
    sent.current = value
    setTyped(value)
  }, [value])
  const field = useRef<HTMLInputElement>(null)
  const send = useRef((_: string) => {})
  useEffect(() => {
    send.current = (term) => {
      if (term.trim() === sent.current) return
      sent.current = term.trim()
      onSearch(term.trim())
    }
  })
  // A search now would replace the screen that is being loaded.
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isLeaving = next !== undefined && next.pathname !== pathname
  useEffect(() => {
    if (isLeaving) return
    const timer = setTimeout(() => {
      // On leaving the field the search was sent already; sending it again would undo where a click led.
      if (document.activeElement === field.current) send.current(typed)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, isLeaving])
  return (
    <form
      className="relative min-w-0 grow sm:w-72 sm:grow-0"
      onSubmit={(event) => {
        event.preventDefault()
        send.current(typed)
      }}
    >
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet"
        aria-hidden="true"
      />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        name="search"
        aria-label={t('list.search')}
        placeholder={t('list.placeholder')}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // This runs before the click that took the focus, so the click's own navigation comes last.
        onBlur={() => send.current(typed)}
        className="min-h-11 w-full rounded-md border border-edge bg-raised pr-3 pl-9 text-sm placeholder:text-quiet"
      />
    </form>
  )
}
