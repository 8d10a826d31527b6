import { use } from 'react'
import { EdgeContext } from './context.ts'

let kept: string | undefined

/** The browser uses the origin that the edge wrote; a page that was not rendered at the edge uses its address. */
function originInBrowser(): string {
  kept ??= document.querySelector<HTMLMetaElement>('meta[name="origin"]')?.content || location.origin
  return kept
}

/** `https://host` of the shop, for canonical addresses and JSON-LD. */
export function useOrigin(): string {
  return use(EdgeContext)?.origin ?? originInBrowser()
}
