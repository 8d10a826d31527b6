import { readXml } from './docx/xml.ts'

/** An element with its own texts joined, and the elements in it. */
export interface XmlNode {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlNode[]
}

const MAX_NODES = 400_000
const MAX_DEPTH = 60

/** The encoding of UTF-16, whose first sign is a mark or `<`; null for any other. */
function wideEncodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : null
}

/** Whether bytes begin as a document of XML does, in any encoding that is read here. */
export const isXml = (bytes: Uint8Array): boolean =>
  wideEncodingOf(bytes) !== null ||
  /^(\xef\xbb\xbf)?\s*</.test(new TextDecoder('latin1').decode(bytes.subarray(0, 200)))

/** Bytes as text, in UTF-16 or the encoding that the declaration at their head names. Throws at others, and at what is not of it. */
function decoded(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, named = 'utf-8'] = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(head) ?? []
  const text = new TextDecoder(wideEncodingOf(bytes) ?? named, { fatal: true, ignoreBOM: false }).decode(
    bytes,
  )
  // What it says of the encoding no longer holds.
  return text.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '')
}

/**
 * A whole document as its elements, without the prefixes of their namespaces. Throws at anything not well-formed, at document types,
 * which could define entities, and at more elements, or deeper ones, than files of its kind have.
 */
export function readTree(bytes: Uint8Array): XmlNode {
  const top: XmlNode = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  let count = 0
  readXml(
    decoded(bytes),
    ({ name, attributes }) => {
      const node: XmlNode = { name, attributes, text: '', children: [] }
      if (++count > MAX_NODES || open.length > MAX_DEPTH) throw new Error('too much of it')
      open.at(-1)!.children.push(node)
      open.push(node)
    },
    (text) => {
      open.at(-1)!.text += text
    },
    () => void open.pop(),
  )
  const [root, ...more] = top.children
  if (!root || more.length > 0) throw new Error('not one element')
  return root
}

/** The first element at a path of names below a node. */
export function nodeAt(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  let at = node
  for (const name of path) at = at?.children.find((child) => child.name === name)
  return at
}

/** Its text without spaces around, or nothing. */
export const textAt = (node: XmlNode | undefined, ...path: string[]): string =>
  nodeAt(node, ...path)?.text.trim() ?? ''

export const nodesOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []
