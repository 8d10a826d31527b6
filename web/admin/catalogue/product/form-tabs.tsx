import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { get, useFormState } from 'react-hook-form'
import { useAdmin } from '../../shell/admin.ts'

interface Tab {
  name: string
  label: string
  /** The paths of its fields in the form's values. */
  paths: string[]
  content: ReactNode
}

/** Keeps the tab in the address, without adding an entry to the browser's history. */
const keepInAddress = (tab: string) => window.history.replaceState(window.history.state, '', `#${tab}`)

/** Where the keys of a row of tabs lead, from one of `count`. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * A form in tabs. Tabs whose fields have errors are marked; after saving, the first of them is shown. A tab that was never
 * opened is not rendered, because spare parts can be many.
 */
export function FormTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const { t } = useAdmin()
  const [shown, setShown] = useState(
    () => tabs.find(({ name }) => `#${name}` === window.location.hash)?.name ?? tabs[0]!.name,
  )
  const seen = useRef(new Set<string>())
  seen.current.add(shown)
  const show = (tab: string) => {
    setShown(tab)
    keepInAddress(tab)
  }

  const { errors, submitCount } = useFormState()
  const isWrong = ({ paths }: Tab) => paths.some((path) => get(errors, path) !== undefined)
  const firstWrong = tabs.find(isWrong)?.name
  const root = useRef<HTMLDivElement>(null)
  const toFocus = useRef(false)
  const latest = useRef({ firstWrong, shown, show })
  useEffect(() => {
    latest.current = { firstWrong, shown, show }
    if (!toFocus.current) return
    toFocus.current = false
    root.current?.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) [aria-invalid=true]')?.focus()
  })
  useEffect(() => {
    const { firstWrong, shown, show } = latest.current
    if (submitCount === 0 || !firstWrong || firstWrong === shown) return
    toFocus.current = true
    show(firstWrong)
  }, [submitCount])

  const id = useId()
  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === shown)
    const next = tabs[STEPS[event.key]?.(at, tabs.length) ?? -1]
    if (!next || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    show(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }

  return (
    <div ref={root}>
      <div role="tablist" aria-label={label} className="flex gap-6 border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === shown}
            aria-controls={`${id}-${tab.name}-panel`}
            tabIndex={tab.name === shown ? 0 : -1}
            onClick={() => show(tab.name)}
            onKeyDown={walk}
            className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent font-semibold text-quiet hover:text-ink aria-selected:border-pine aria-selected:text-ink"
          >
            <span>{tab.label}</span>
            {isWrong(tab) && (
              <>
                <CircleAlert className="size-4 text-bad" aria-hidden="true" />
                <span className="sr-only">{t('products.tabs.wrong')}</span>
              </>
            )}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== shown}
          tabIndex={-1}
          className="pt-6 outline-none"
        >
          {seen.current.has(name) && content}
        </div>
      ))}
    </div>
  )
}
