import { use } from 'react'
import { oncePer } from '../shared/base/once.ts'
import { EdgeContext } from './context.ts'

/** What the edge wrote into the page's head. */
const inHead = oncePer(
  (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '',
)

/** `https://host` of the shop, for canonical addresses and JSON-LD. */
export function useOrigin(): string {
  // A page that was not rendered at the edge uses its address.
  return use(EdgeContext)?.origin ?? (inHead('origin') || location.origin)
}

/** The shop's own pages that nobody has published yet: nothing links to them. */
export function useUnwritten(): string[] {
  return (use(EdgeContext)?.unwritten ?? inHead('unwritten')).split(' ').filter(Boolean)
}
