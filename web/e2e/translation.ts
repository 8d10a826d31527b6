import type { BrowserContext } from '@playwright/test'
import { isHydrated } from './hydrated.ts'

/** Runs in each page: once `isTaken` (React has taken over what the edge sent), texts are put into `font` elements. */
function translatePage(isTaken: () => boolean): void {
  const wrap = (text: Node) => {
    if (
      !text.nodeValue?.trim() ||
      text.parentElement?.closest('script, style, textarea, [translate=no], font')
    )
      return
    const font = document.createElement('font')
    font.textContent = text.nodeValue
    text.parentNode?.replaceChild(font, text)
  }
  const wrapAll = (root: Node) => {
    const texts: Node[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) wrap(text)
  }
  // Before that a translated page is rendered anew, which it says as an error.
  const begin = () => {
    if (!isTaken()) return setTimeout(begin, 50)
    wrapAll(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) node.nodeType === Node.TEXT_NODE ? wrap(node) : wrapAll(node)
    }).observe(document.body, { childList: true, subtree: true })
  }
  document.addEventListener('DOMContentLoaded', begin)
}

/**
 * What a browser's own translation does to the pages of a context: it puts each text, and each that comes later, into a `font`
 * element. The words stay the same, so that tests find them.
 */
export const translate = (context: BrowserContext) =>
  context.addInitScript({ content: `(${translatePage})(${isHydrated})` })
