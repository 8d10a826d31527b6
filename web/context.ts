import { createContext } from 'react'

/** What the edge knows while it renders a page; null in the browser, which keeps the rendered values. */
export interface EdgePage {
  /** `https://host` of the shop. */
  origin: string
  /** The shop's own pages that nobody has published yet, separated by blanks. */
  unwritten: string
  nonce: string
  csrfToken: string
  apiToken: string
  /** How many pieces are in the cart. */
  cartCount: string
  /** Addresses of style sheets. */
  styles: string[]
  /** Styles that stand in the page. */
  sheet: string | null
  /** The script at the page's end. */
  script: string
}
export const EdgeContext = createContext<EdgePage | null>(null)
