import { sql } from 'drizzle-orm'
import type { UpdateKind } from '../../../shared/content/update-kinds.ts'
import type { Lang } from '../../../shared/languages.ts'
import { PRODUCT_OF_UNIT } from '../units/serial-ranges.ts'

/* What the mails about an update say, in the receiver's language. */

/** A text that is longer is cut; the unit's page has it whole. */
const MOST_TEXT = 3000

/** Names in the languages that have one, by JSON; `it` is the product's own. */
type Names = Partial<Record<Lang, string>>
/** A unit as a mail names it. */
export interface NamedUnit {
  code: string
  serial_number: string
  /** JSON of `Names`; null without a product. */
  names: string | null
}
/** Selects that of unit `u`. */
export const NAMED_UNIT =
  sql.raw(`u.code, u.serial_number, (select json_group_object(n.lang, n.name) from products p
    join products n on n.id = p.id or n.parent_id = p.id
    where p.id = (${PRODUCT_OF_UNIT})) as names`)

/** In a language, or else in Italian. */
export const named = ({ code, serial_number, names }: NamedUnit, lang: Lang) => {
  const known: Names = names ? JSON.parse(names) : {}
  return { product: known[lang] || known.it || code, serial: serial_number }
}

/** An update, or its translation. */
export interface Texts {
  /** A translation's says nothing. */
  kind: UpdateKind
  lang: Lang
  title: string
  content: string
}

/** In a language, or else in Italian. */
export const textIn = (texts: Texts[], lang: Lang) => {
  const italian = texts.find((text) => text.lang === 'it')!
  const own = texts.find((text) => text.lang === lang)
  const content = own?.content || italian.content
  return {
    kind: italian.kind,
    title: own?.title || italian.title,
    content: content.length > MOST_TEXT ? `${content.slice(0, MOST_TEXT)}…` : content,
  }
}
