import { useEffect, useRef, useState } from 'react'
import { useFetchers } from 'react-router'
import type { RoofSize } from '../../../shared/catalogue/roof-plan.ts'
import { useChangeParams } from '../../ui/change-params.ts'
import { readRoof, writeRoof } from './roof-address.ts'

/** So long nothing has moved before it is written into the address: browsers refuse an address for each step of a drag. */
const SETTLED_MS = 400

/** What is drawn on the roof, as `?roof=` has it, and how it is changed: seen at once, and in the address once it rests. */
export function useRoof(params: URLSearchParams, sizes: Map<number, RoofSize>) {
  const text = params.get('roof') ?? ''
  const [items, setItems] = useState(() => readRoof(text, sizes))
  const [seen, setSeen] = useState(text)
  const written = useRef(text)
  const change = useChangeParams()
  // What could not be written meanwhile is written then.
  const isSending = useFetchers().some(({ state }) => state !== 'idle')
  // Another address was opened, e.g. by Back; what comes from here is drawn already.
  if (text !== seen) {
    setSeen(text)
    if (text !== written.current) setItems(readRoof(text, sizes))
  }
  useEffect(() => {
    const next = writeRoof(items, sizes)
    if (isSending || next === writeRoof(readRoof(seen, sizes), sizes)) return
    const timer = setTimeout(() => {
      written.current = next
      const set = (newest: URLSearchParams, isLeaving: boolean) => {
        if (isLeaving) return null
        newest.delete('roof')
        if (next) newest.set('roof', next)
        return newest
      }
      void change(set, { replace: true, preventScrollReset: true })
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [items, seen, sizes, change, isSending])
  return { items, setItems }
}
