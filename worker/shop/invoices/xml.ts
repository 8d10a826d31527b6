import { escapeXml } from '../../base/xml.ts'

/** An element's name, if need be with attributes, with its text or its children, in the schema's order; null for what an invoice does not have. */
export type Part = readonly [name: string, content: string | readonly (Part | null)[]] | null

/** Elements with a line each, indented, so that a person can read the file; without those that are null. */
export function elements(parts: readonly Part[], depth = 1): string {
  const indent = '  '.repeat(depth)
  return parts
    .filter((part) => part !== null)
    .map(([name, content]) =>
      typeof content === 'string'
        ? `${indent}<${name}>${escapeXml(content)}</${name.split(' ')[0]}>\n`
        : `${indent}<${name}>\n${elements(content, depth + 1)}${indent}</${name}>\n`,
    )
    .join('')
}
