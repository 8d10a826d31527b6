import { use } from 'react'
import { EdgeContext } from './context.ts'

let cached: string | undefined

/** The browser uses the origin that the edge wrote; a page that was not rendered at the edge uses its address. */
function originInBrowser(): string {
  cached ??= document.querySelector<HTMLMetaElement>('meta[name="origin"]')?.content || location.origin
  return cached
}

/** `https://host` of the shop, for canonical addresses and JSON-LD. */
export function useOrigin(): string {
  return use(EdgeContext)?.origin ?? originInBrowser()
}
