import { Parser } from 'saxen'

/** Products that a feed may have; more are none of a shop's that could be imported. */
const MAX_ITEMS = 100_000

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Whether a text is a feed of XML rather than a table. */
export const isFeed = (text: string) => /^\s*<(\?xml|rss|feed)\b/i.test(text)

/**
 * A feed of products (RSS 2.0 or Atom, as Google Merchant reads them) as a table: the fields of all items in the first row, then a row an
 * item. Several elements of one name stand in one cell, a line each; what is in elements of elements is left out. Error: an `Error` when it is
 * not well-formed, or has a document type, which could define entities.
 */
export function readFeed(xml: string): string[][] {
  const parser = new Parser()
  const refuse = (message: string) => {
    throw new Error(message)
  }
  const items: Map<string, string>[] = []
  const open: string[] = []
  let text = ''
  const atItem = () => open.findIndex((name) => name === 'item' || name === 'entry')
  const isField = () => atItem() >= 0 && open.length === atItem() + 2
  const add = (name: string, value: string) => {
    const item = items.at(-1)!
    const known = item.get(name)
    if (value !== '') item.set(name, known === undefined ? value : `${known}\n${value}`)
  }
  const close = () => {
    if (isField()) add(open.at(-1)!, text.trim())
    open.pop()
  }
  parser.on('error', (error) => refuse(error.message))
  parser.on('attention', () => refuse('a document type'))
  parser.on('openTag', (name, attributesOf, decode, isClosed) => {
    open.push(local(name))
    if (atItem() === open.length - 1) {
      if (items.length === MAX_ITEMS) refuse('too many items')
      items.push(new Map())
    }
    text = ''
    const { href } = attributesOf()
    // Atom has its addresses in attributes.
    if (isField() && typeof href === 'string') text = decode(href)
    if (isClosed) close()
  })
  parser.on('closeTag', (_, __, isClosed) => {
    if (!isClosed) close()
  })
  parser.on('text', (value, decode) => {
    if (isField()) text += decode(value)
  })
  parser.on('cdata', (value) => {
    if (isField()) text += value
  })
  parser.parse(xml)
  const heads = [...new Set(items.flatMap((item) => [...item.keys()]))]
  return [heads, ...items.map((item) => heads.map((head) => item.get(head) ?? ''))]
}
