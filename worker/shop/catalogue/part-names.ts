import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ProductBody } from '../../../shared/catalogue/catalogue.admin.ts'
import type { ProductForm } from '../../../shared/catalogue/catalogue-answers.admin.ts'
import { slugOf } from '../../../shared/catalogue/slugs.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { normalise } from '../../base/db/search.ts'
import { productsOfParts } from './part-archive.ts'
import { partGapStatements } from './part-gaps.ts'
import { nextIds } from './product-checks.ts'
import { findIndexed, type IndexedProduct, indexInChunks } from './product-index.ts'

/* The names of a product's spare parts in another language: they are saved with the product's translation, but are translations
   of the parts. A part without one has its Italian name in the shop. */

type Part = ProductForm['product_images'][number]['products'][number]
/** A name as it is saved. */
interface PartName {
  /** Of the translation. */
  id: number
  /** The Italian part's. */
  part: number
  name: string
}

/** Each part of a product once, in the order of its tables. */
const partsOf = (product: ProductForm): Part[] => [
  ...new Map(
    product.product_images.flatMap(({ products }) => products.map((part) => [part.id, part])),
  ).values(),
]

/** The names of a product's parts in a language, as the form sends them: empty where there is none. */
export const partNames = (product: ProductForm, lang: Lang) =>
  partsOf(product).map(({ id, names }) => ({ id, name: names[lang]?.name ?? '' }))

/** Which names of parts are made, changed or removed; names that are left out, or of parts no longer in the product, stay. */
function planNames(product: ProductForm, submitted: NonNullable<ProductBody['parts_data']>) {
  const { lang } = product
  const parts = new Map(partsOf(product).map((part) => [part.id, part]))
  const made: Omit<PartName, 'id'>[] = []
  const changed: PartName[] = []
  const gone: PartName[] = []
  for (const { id, name } of submitted) {
    const known = parts.get(id)?.names[lang]
    const text = name ?? ''
    if (!parts.has(id)) continue
    parts.delete(id)
    if (!known) {
      if (text !== '') made.push({ part: id, name: text })
    } else if (text === '') gone.push({ id: known.id, part: id, name: '' })
    // Saving a form confirms its names: one that is older than the Italian name counts as new.
    else if (text !== known.name || known.stale) changed.push({ id: known.id, part: id, name: text })
  }
  return { made, changed, gone }
}

/** Statements that save the names of parts in the language of a translation, for its batch; none when nothing changes. */
export async function partNameStatements(
  db: Db,
  product: ProductForm,
  submitted: ProductBody['parts_data'],
): Promise<SQLWrapper[]> {
  const { made, changed, gone } = planNames(product, submitted ?? [])
  const ids = await nextIds(db)
  const { lang } = product
  const within = <N extends object>(names: N[]) => names.map((name) => ({ ...name, lang }))
  const added = made.map((each) => ({ id: ids.product(), ...each }))
  return nameStatements(db, { made: within(added), changed: within(changed), gone: within(gone) })
}

/** Names of parts that are made, changed and removed. `own` are the Italian ones that are saved with them, by part. */
interface SavedNames {
  made: (PartName & { lang: Lang })[]
  changed: (PartName & { lang: Lang })[]
  gone: (PartName & { lang: Lang })[]
  own?: Map<number, { name: string; code: string | null }>
  /** Parts that the same batch makes. */
  fresh?: IndexedProduct[]
}

/** Statements that write names, the index, and what products lack; none when nothing changes. Italian ones are written before. */
export async function nameStatements(
  db: Db,
  { made, changed, gone, own = new Map(), fresh = [] }: SavedNames,
): Promise<SQLWrapper[]> {
  const saved = [...made, ...changed]
  const named = [...saved, ...gone].map(({ part }) => part)
  const partIds = [...new Set([...named, ...own.keys(), ...fresh.map(({ id }) => id)])]
  if (partIds.length === 0) return []
  const touched = new Set([...saved, ...gone].map(({ part, lang }) => `${part} ${lang}`))
  const savedOf = Map.groupBy(saved, ({ part }) => part)
  const indexed = [...(await findIndexed(db, partIds)), ...fresh].map((part) => ({
    ...part,
    ...own.get(part.id),
    translations: [
      ...part.translations.filter(({ lang }) => !touched.has(`${part.id} ${lang}`)),
      ...(savedOf.get(part.id) ?? []).map(({ id, lang, name }) => ({ id, lang, name, types: '' })),
    ],
  }))
  const rows = (all: typeof saved): SQL =>
    sql`json_each(${JSON.stringify(
      all.map(({ id, part, name, lang }) => ({
        id,
        part,
        lang,
        name,
        search: normalise(name),
        slug: `${slugOf(name, 'part')}-${id}`,
      })),
    )})`
  const goneIds = sql`(select value from json_each(${JSON.stringify(gone.map(({ id }) => id))}))`
  return [
    sql`insert into products (id, parent_id, lang, name, slug, search)
      select value ->> 'id', value ->> 'part', value ->> 'lang', value ->> 'name', value ->> 'slug', value ->> 'search' from ${rows(made)}`,
    sql`update products set name = value ->> 'name', search = value ->> 'search', updated_at = ${NOW}, version = version + 1
      from ${rows(changed)} where products.id = value ->> 'id'`,
    ...indexInChunks(db, indexed),
    sql`delete from product_search where rowid in ${goneIds}`,
    sql`delete from product_metas where product_id in ${goneIds}`,
    sql`delete from product_faqs where product_id in ${goneIds}`,
    sql`delete from products where id in ${goneIds} and parent_id is not null`,
    ...partGapStatements(
      db,
      (await productsOfParts(db, partIds)).map(({ id }) => id),
    ),
  ]
}
