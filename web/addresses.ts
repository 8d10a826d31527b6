import { use } from 'react'
import { EdgeContext } from './context.ts'

/** An address read from text; null when it is none. `URL.parse` and `URL.canParse` of newer browsers. */
export function addressOf(text: string, base?: URL): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

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
