import { sql } from 'drizzle-orm'
import { chapterName, type VolumeChapter } from '../../../../shared/catalogue/catalogue-volumes.ts'
import type { EnergyClass } from '../../../../shared/catalogue/energy-arrow.ts'
import type { Lang } from '../../../../shared/languages.ts'
import type { Db } from '../../../base/db/client.ts'
import type { As, Maybe, SqlRow } from '../../../base/db/reads.ts'
import type { categories, families, products } from '../catalogue.tables.ts'
import { refsIn } from '../product-cards.ts'
import type { Printable } from './printable.ts'
import { shownIn } from './state.ts'

/** How many values of a product are printed, as fit on a page; its page in the shop has all. */
const MOST_VALUES = 60
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
  energyClass: EnergyClass | null
  values: { name: string; value: string }[]
  /** Whether it has more values than are printed. */
  hasMore: boolean
  /** The path of its page in the shop. */
  path: string
  /** The language of its texts: Italian where there is no translation. */
  lang: Lang
}
/** A category, or a part of one, with its products. */
export interface Chapter {
  name: string
  image: string | null
  products: PrintedProduct[]
}

type Row = Pick<
  SqlRow<typeof products>,
  'id' | 'name' | 'slug' | 'code' | 'description' | 'image' | 'energy_class'
> &
  As<SqlRow<typeof categories>, { image: 'cat_image' }> &
  Maybe<As<SqlRow<typeof families>, { name: 'fam_name' }>> & {
    chapter: number
    translated: number
    /** JSON. */
    metas: string
  }

/** The products of a volume by category and family in their order, in one language or else in Italian. No price is ever read. */
export async function readChapters(
  db: Db,
  lang: Lang,
  chapters: VolumeChapter[],
  printable: Printable,
): Promise<Chapter[]> {
  const rows = await db.all<Row>(sql`
    with shown as materialized (${shownIn(chapters)})
    select shown.chapter, p.id, coalesce(nullif(t.name, ''), p.name) as name,
      coalesce(nullif(t.slug, ''), p.slug) as slug, p.code,
      substr(coalesce(nullif(t.description, ''), p.description), 1, ${MOST_LETTERS}) as description, p.image, p.energy_class,
      c.image as cat_image, coalesce(nullif(ft.name, ''), f.name) as fam_name, coalesce(t.name, '') <> '' as translated, (
        select json_group_array(json_object('name', m.name, 'value', m.value)) from (
          select substr(name, 1, 200) as name, substr(value, 1, 400) as value from product_metas
          where product_id = coalesce((select product_id from product_metas where product_id = t.id limit 1), p.id)
          order by position, id limit ${MOST_VALUES + 1}
        ) m
      ) as metas
    from shown cross join products p on p.id = shown.id ${refsIn(lang)}
    order by shown.chapter, shown.place`)
  return chapters.map((chapter, i) => {
    const own = rows.filter((row) => row.chapter === i)
    const products = own.map((row) => toPrinted(row, lang, printable))
    return { name: printable(chapterName(chapter)) || '–', image: own[0]?.cat_image ?? null, products }
  })
}

function toPrinted(row: Row, lang: Lang, printable: Printable): PrintedProduct {
  const code = printable(row.code ?? '')
  const metas = JSON.parse(row.metas) as PrintedProduct['values']
  return {
    id: row.id,
    name: printable(row.name) || code || `${row.id}`,
    code,
    family: printable(row.fam_name ?? ''),
    description: printable(row.description),
    image: row.image,
    energyClass: row.energy_class,
    values: metas
      .slice(0, MOST_VALUES)
      .map(({ name, value }) => ({ name: printable(name), value: printable(value) }))
      .filter(({ name, value }) => name !== '' || value !== ''),
    hasMore: metas.length > MOST_VALUES,
    path: `/${lang}/products/${encodeURIComponent(row.slug.toWellFormed())}`,
    lang: row.translated === 1 ? lang : 'it',
  }
}
