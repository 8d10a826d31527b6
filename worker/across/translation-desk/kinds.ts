import { type SQL, sql } from 'drizzle-orm'
import type { DeskKind } from '../../../shared/translation-desk/desk.admin.ts'

const PRODUCT = sql`json_object('name', r.name, 'types', r.types, 'description', r.description, 'warnings', r.warnings, 'data_access', r.data_access,
  'metas', (select json_group_array(json_object('type', m.type, 'name', m.name, 'value', m.value) order by m.position, m.id)
    from product_metas m where m.product_id = r.id),
  'faqs', (select json_group_array(json_object('title', f.title, 'content', f.content) order by f.position, f.id)
    from product_faqs f where f.product_id = r.id))`

/** What is read of a row `r` by its name alone, and of an article, whose translation can be archived while the record is not. */
const NAMED = { name: sql`r.name`, texts: sql`json_object('name', r.name)`, is: sql`true` }
const ARTICLE = {
  name: sql`r.title`,
  texts: sql`json_object('title', r.title, 'content', r.content)`,
  is: sql`true`,
  archivesTranslations: true,
}

interface Kind {
  table: SQL
  /** By what a row `r` is called, and JSON of its texts. */
  name: SQL
  texts: SQL
  /** Which Italian rows `p` of the table are of the kind. */
  is: SQL
  /** Archived translations count as missing. */
  archivesTranslations?: boolean
}
/** Each kind with its table, and how its rows are read. */
export const KINDS: Record<DeskKind, Kind> = {
  products: { ...NAMED, table: sql`products`, texts: PRODUCT, is: sql`p.kind <> 'part'` },
  parts: { ...NAMED, table: sql`products`, is: sql`p.kind = 'part'` },
  categories: { ...NAMED, table: sql`cats` },
  fams: { ...NAMED, table: sql`fams` },
  faqs: { ...ARTICLE, table: sql`faqs` },
  updates: { ...ARTICLE, table: sql`updates` },
  'vendor-categories': { ...NAMED, table: sql`vendor_categories` },
}
