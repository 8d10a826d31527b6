import { type ComponentType, useEffect, useState } from 'react'

/** When the region is asked for: with a message, or once there is a network for those that wait. */
const WHEN = ['toast', 'online']

interface Props {
  texts: { region: string; close: string }
}

/** The place for toasts; it loads the region with the first of them. Without a network they wait for the next, or for the network. */
export function Toaster({ texts }: Props) {
  const [Region, setRegion] = useState<ComponentType<Props>>()
  const isThere = Region !== undefined
  useEffect(() => {
    if (isThere) return
    const load = () =>
      void import('./toast-region.tsx').then(
        ({ default: loaded }) => setRegion(() => loaded),
        () => {},
      )
    for (const event of WHEN) window.addEventListener(event, load)
    return () => {
      for (const event of WHEN) window.removeEventListener(event, load)
    }
  }, [isThere])
  return Region ? <Region texts={texts} /> : null
}
