import { X } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { newestWaiting } from './toast.ts'

/** When the region is asked for: with a message, or once there is a network for those that wait. */
const WHEN = ['toast', 'online']

interface Props {
  texts: { region: string; close: string }
}

/**
 * The place for toasts; it loads the region with the first of them. Where it cannot be loaded, because there is no network, the
 * newest message stands plainly at the upper edge, where no bar is, until there is one.
 */
export function Toaster({ texts }: Props) {
  const [Region, setRegion] = useState<ComponentType<Props>>()
  const [plain, setPlain] = useState<string | null>(null)
  const isThere = Region !== undefined
  useEffect(() => {
    if (isThere) return
    const load = () =>
      void import('./toast-region.tsx').then(
        ({ default: loaded }) => setRegion(() => loaded),
        () => setPlain(newestWaiting()),
      )
    for (const event of WHEN) window.addEventListener(event, load)
    return () => {
      for (const event of WHEN) window.removeEventListener(event, load)
    }
  }, [isThere])
  if (Region) return <Region texts={texts} />
  if (plain === null) return null
  return (
    <div
      role="alert"
      className="no-print fixed inset-x-4 top-[calc(var(--header)+1rem)] z-50 mx-auto flex max-w-md items-center gap-x-3 rounded-md border border-line bg-raised px-4 py-3 shadow-over"
    >
      <p className="min-w-0 flex-1">{plain}</p>
      <button
        type="button"
        aria-label={texts.close}
        onClick={() => setPlain(null)}
        className="grid size-8 shrink-0 place-items-center rounded-md hover:bg-sand"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}
