import { createContext } from 'react'

/** What only the edge knows while it renders a page; null in the browser, which keeps what the edge wrote. */
export interface EdgePage {
  /** `https://host` of the shop. */
  origin: string
  nonce: string
  csrfToken: string
  apiToken: string
  styles: string[]
  font: string
  /** JSON of what the loaders brought, as a script's text. */
  hydration: string
}
export const EdgeContext = createContext<EdgePage | null>(null)
