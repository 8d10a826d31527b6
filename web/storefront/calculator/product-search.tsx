import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Consumer } from '../../../shared/consumption.ts'
import { useT } from '../../i18n/texts.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { INPUT } from '../../ui/input.tsx'
import { matching } from './matching.ts'

/** Milliseconds for a click on the list to arrive after the field lost the focus. */
const HIDE_AFTER = 200

/** `words`: its other names. */
export interface Searched extends Consumer {
  words: string
}

interface Props {
  /** The products that can still be picked. */
  consumers: Searched[]
  /** Products that draw no current. */
  others: { name: string; words: string }[]
  figure: Intl.NumberFormat
  onPick: (consumer: Consumer) => void
}

/** Finds products by a part of their name: arrow keys, Enter, Escape; the list closes a moment after the field is left. */
export function ProductSearch({ consumers, others, figure, onPick }: Props) {
  const t = useT()
  const id = useId()
  const hydrated = useHydrated()
  const [term, setTerm] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const timer = useRef(0)
  const list = useRef<HTMLDivElement>(null)
  const found = matching(consumers, term)
  const idle = found.length === 0 ? matching(others, term).slice(0, 3) : []

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const show = (next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
    setActive(-1)
  }
  const pick = (consumer: Consumer) => {
    onPick(consumer)
    setTerm('')
    show(false)
  }
  const move = (by: number) => {
    if (!open) show(true)
    if (found.length > 0)
      setActive(active < 0 && by < 0 ? found.length - 1 : (active + by + found.length) % found.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Escape: () => show(false),
      // Without arrow keys, Enter takes the only match.
      Enter: () => {
        const chosen = open
          ? (found[active] ?? (found.length === 1 && term ? found[0] : undefined))
          : undefined
        if (chosen) pick(chosen)
        else show(true)
      },
    }
    const act = keys[event.key]
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }

  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {t('calculator.search.label')}
      </label>
      <input
        id={id}
        type="text"
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && found[active] ? `${id}-${found[active].id}` : undefined}
        autoComplete="off"
        maxLength={200}
        disabled={!hydrated}
        placeholder={t('calculator.search.example')}
        value={term}
        onChange={(event) => {
          setTerm(event.target.value)
          show(true)
        }}
        onFocus={() => show(true)}
        onClick={() => setOpen(true)}
        onBlur={() => {
          timer.current = window.setTimeout(() => show(false), HIDE_AFTER)
        }}
        onKeyDown={onKeyDown}
        className={`${INPUT} disabled:opacity-100`}
      />
      <p role="status" className="sr-only">
        {open && t('calculator.search.found', { count: found.length })}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field, e.g. while the list is scrolled */}
      <div
        hidden={!open}
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-line bg-raised shadow-over"
      >
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t('calculator.search.list')}
          hidden={found.length === 0}
          className="max-h-80 overflow-y-auto overscroll-contain p-1"
        >
          {found.map((consumer, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one
            <div
              key={consumer.id}
              id={`${id}-${consumer.id}`}
              role="option"
              aria-selected={i === active}
              onClick={() => pick(consumer)}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm px-3 py-2 hover:bg-sand aria-selected:bg-wash"
            >
              <span className="min-w-0 font-medium">{consumer.name}</span>
              <span className="figures shrink-0">
                {figure.format(consumer.ampere)}{' '}
                <span className="text-sm text-quiet">{t('calculator.unit.device')}</span>
              </span>
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <p className="px-4 py-3 text-quiet">
            {idle.length > 0
              ? t('calculator.search.idle', { names: idle.map(({ name }) => name).join(', ') })
              : t('calculator.search.none')}
          </p>
        )}
      </div>
    </div>
  )
}
