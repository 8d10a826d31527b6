import { decodeHTMLStrict } from 'entities/decode'

const UNSEEN = /<(script|style|template|iframe)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
const PARAGRAPH = /<\/?(?:p|div|section|article|h[1-6]|ul|ol|table|blockquote|figure|hr)\b[^>]*>/gi
const IS_HTML = /<\/?[a-z][a-z0-9]*\b[^>]*>|&(?:#\d+|#x[0-9a-f]+|[a-z0-9]+);/i

/**
 * What a page of HTML says, as the shop's texts are written: paragraphs apart by a blank line, points behind `•`, a table's cells apart
 * by ` · `. A text without HTML keeps its line breaks.
 */
export function htmlText(html: string): string {
  const text = html.replace(/\r\n?/g, '\n')
  if (!IS_HTML.test(text)) return tidied(text)
  const hasTags = /<[a-z]/i.test(text)
  const flowing = hasTags ? text.replace(UNSEEN, '').replace(/\s+/g, ' ') : text
  return tidied(
    decodeHTMLStrict(
      flowing
        .replace(/\s*<li\b[^>]*>\s*/gi, '\n• ')
        .replace(/<\/(?:td|th)>\s*<(?:td|th)\b[^>]*>/gi, ' · ')
        .replace(/<(?:br|tr)\b[^>]*>/gi, '\n')
        .replace(PARAGRAPH, '\n\n')
        .replace(/<\/?[a-z!](?:"[^"]*"|'[^']*'|[^'">])*>/gi, ''),
    ),
  )
}

const tidied = (text: string) =>
  text
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n+(?=• )/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
