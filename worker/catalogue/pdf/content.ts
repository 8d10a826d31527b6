import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../db/client.ts'
import { refsIn } from '../product-cards.ts'
import { printable } from './printable.ts'
import { SHOWN } from './state.ts'

/** Values of a product that are read; its page has the others. */
const MOST_VALUES = 14
const MOST_LETTERS = 1200

/** A product as the PDF shows it. Every text can be printed; `name` is never empty. */
export interface PrintedProduct {
  id: number
  name: string
  code: string
  family: string
  description: string
  /** The stem of its picture's keys in FILES. */
  image: string | null
  values: { name: string; value: string }[]
  /** The path of its page in the shop. */
  path: string
}
/** A category with its products. */
export interface Chapter {
  name: string
  image: string | null
  products: PrintedProduct[]
}

interface Row {
  id: number
  name: string
  slug: string
  code: string | null
  description: string
  image: string | null
  cat_id: number
  cat_name: string
  cat_image: string | null
  fam_name: string | null
  /** JSON. */
  metas: string
}

/** The shop's products by category and family in their order, in one language or else in Italian. No price is ever read. */
export async function readChapters(db: Db, lang: Lang): Promise<Chapter[]> {
  const rows = await db.all<Row>(sql`
    with shown as materialized (${SHOWN})
    select p.id, coalesce(nullif(t.name, ''), p.name) as name, coalesce(nullif(t.slug, ''), p.slug) as slug, p.code,
      substr(coalesce(nullif(t.description, ''), p.description), 1, ${MOST_LETTERS}) as description, p.image,
      c.id as cat_id, coalesce(nullif(ct.name, ''), c.name) as cat_name, c.image as cat_image,
      coalesce(nullif(ft.name, ''), f.name) as fam_name, (
        select json_group_array(json_object('name', m.name, 'value', m.value)) from (
          select substr(name, 1, 200) as name, substr(value, 1, 400) as value from product_metas
          where product_id = coalesce((select product_id from product_metas where product_id = t.id limit 1), p.id)
          order by position, id limit ${MOST_VALUES}
        ) m
      ) as metas
    from shown cross join products p on p.id = shown.id ${refsIn(lang)}
    order by c.position, c.id, f.id is null, f.position, f.id, p.id`)
  const chapters = new Map<number, Chapter>()
  for (const row of rows) {
    const chapter = chapters.get(row.cat_id) ?? {
      name: printable(row.cat_name) || '–',
      image: row.cat_image,
      products: [],
    }
    chapters.set(row.cat_id, chapter)
    chapter.products.push(toPrinted(row, lang))
  }
  return [...chapters.values()]
}

function toPrinted(row: Row, lang: Lang): PrintedProduct {
  const code = printable(row.code ?? '')
  const metas = JSON.parse(row.metas) as PrintedProduct['values']
  return {
    id: row.id,
    name: printable(row.name) || code || `${row.id}`,
    code,
    family: printable(row.fam_name ?? ''),
    description: printable(row.description),
    image: row.image,
    values: metas
      .map(({ name, value }) => ({ name: printable(name), value: printable(value) }))
      .filter(({ name, value }) => name !== '' || value !== ''),
    path: `/${lang}/products/${encodeURIComponent(row.slug.toWellFormed())}`,
  }
}
