import { Parser } from 'saxen'

/** An element with its attributes, both without the prefixes of their namespaces. */
export interface Element {
  name: string
  attributes: Record<string, string>
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads a part of a Word document, or another XML: every element, the texts in it, and where elements end. Throws at anything not well-formed, other encodings,
 * and a document type, which could define entities.
 */
export function readXml(
  xml: string,
  onElement: (element: Element) => void,
  onText: (text: string, element: string) => void = () => undefined,
  onEnd: () => void = () => undefined,
): void {
  const parser = new Parser()
  const open: string[] = []
  const refuse = (message: string) => {
    throw new Error(message)
  }
  parser.on('error', (error) => refuse(error.message))
  parser.on('warn', (error) => refuse(error.message))
  parser.on('attention', () => refuse('a document type'))
  parser.on('question', (text) => {
    const [, encoding = 'utf-8'] = /encoding\s*=\s*["']([^"']*)/i.exec(text) ?? []
    if (!/^(utf-8|us-ascii)$/i.test(encoding)) refuse('another encoding')
  })
  parser.on('openTag', (name, attributesOf, decode, isClosed) => {
    const attributes: Record<string, string> = {}
    for (const [key, value] of Object.entries(attributesOf())) attributes[local(key)] = decode(value)
    onElement({ name: local(name), attributes })
    if (isClosed) onEnd()
    else open.push(local(name))
  })
  parser.on('closeTag', (_, __, isClosed) => {
    if (isClosed) return
    open.pop()
    onEnd()
  })
  parser.on('text', (text, decode) => onText(decode(text), open.at(-1) ?? ''))
  parser.on('cdata', (text) => onText(text, open.at(-1) ?? ''))
  parser.parse(xml)
}
