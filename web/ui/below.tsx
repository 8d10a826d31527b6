import { useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { Elements } from './elements.ts'

/**
 * What is below a page's first view: after a click the first view appears without waiting for it. A document, a way back and a link
 * to a part of the page have all at once, or they would stand at another place. With the key of what it shows.
 */
export function Below({ children }: { children: Elements }) {
  const type = useNavigationType()
  const { hash } = useLocation()
  return useDeferredValue(true, type === 'POP' || hash !== '') ? children : <div className="min-h-dvh" />
}
