import { Tabs } from '@base-ui/react/tabs'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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

  return (
    <Tabs.Root ref={root} value={shown} onValueChange={show}>
      <Tabs.List activateOnFocus aria-label={label} className="flex gap-6 border-b border-line">
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.name}
            value={tab.name}
            className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent font-semibold text-quiet hover:text-ink aria-selected:border-pine aria-selected:text-ink"
          >
            {tab.label}
            {isWrong(tab) && (
              <>
                <CircleAlert className="size-4 text-bad" aria-hidden="true" />
                <span className="sr-only">{t('products.tabs.wrong')}</span>
              </>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name} keepMounted tabIndex={-1} className="pt-6 outline-none">
          {seen.current.has(name) && content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
