import { type SQLWrapper, sql } from 'drizzle-orm'
import { slugOf } from '../../../shared/catalogue/slugs.ts'
import { TEXT_LANGS } from '../../../shared/imports/imports.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { normalise } from '../../base/db/search.ts'
import { productsOfParts } from '../../shop/catalogue/part-archive.ts'
import { partGapStatements } from '../../shop/catalogue/part-gaps.ts'
import { type IndexedProduct, indexInChunks } from '../../shop/catalogue/product-index.ts'
import { productSearchText } from '../../shop/catalogue/search-text.ts'
import { bumpProducts } from '../../shop/catalogue/shared-parts.ts'
import { each } from './importer.ts'
import type { PartMaster } from './part-records.ts'

/** A part that is written. */
export interface WrittenPart {
  id: number
  category: number
  from: PartMaster | null
  to: PartMaster
  /** What is sold in its place. */
  next: number | null
  /** The rows of its names. */
  names: { id: number; lang: Lang }[]
}

const nameIn = (part: PartMaster | null, lang: (typeof TEXT_LANGS)[number]) => part?.[`name_${lang}`] ?? ''
const detailsOf = (part: PartMaster | null) =>
  part && [part.weight_g, part.stock, part.replaced_by, part.cover_months]

/** Which names are made, changed and removed, and what the search is to hold of each part. */
function planNames(rows: WrittenPart[], newId: () => number) {
  const plan = {
    made: [] as object[],
    changed: [] as object[],
    gone: [] as number[],
    indexed: [] as IndexedProduct[],
  }
  for (const { id, from, to, names, category } of rows) {
    const translations: IndexedProduct['translations'] = []
    for (const lang of TEXT_LANGS) {
      const name = nameIn(to, lang)
      const known = names.find((each) => each.lang === lang)?.id
      if (name === '' && known !== undefined) plan.gone.push(known)
      if (name === '') continue
      const own = known ?? newId()
      translations.push({ id: own, lang, name, types: '' })
      const row = {
        id: own,
        part: id,
        lang,
        name,
        search: normalise(name),
        slug: `${slugOf(name, 'part')}-${own}`,
      }
      if (known === undefined) plan.made.push(row)
      else if (name !== nameIn(from, lang)) plan.changed.push(row)
    }
    const { name, code } = to
    plan.indexed.push({
      id,
      code,
      name,
      types: '',
      categoryId: category,
      familyId: null,
      listed: false,
      translations,
    })
  }
  return plan
}

/** Statements that write parts as their rows say, those without `from` anew; `newId` gives the next ids of products. */
export async function partStatements(
  db: Db,
  rows: WrittenPart[],
  at: string,
  newId: () => number,
): Promise<SQLWrapper[]> {
  const { made, changed, gone, indexed } = planNames(rows, newId)
  const own = rows.map(
    ({ id, category, from, to: { code, name, price, active, min_quantity, pack_size } }) => {
      const texts = {
        search: productSearchText({ name, code }),
        slug: `${slugOf(`${name} ${code ?? ''}`, 'part')}-${id}`,
      }
      const packs = { min_quantity, pack_size }
      return { ...texts, ...packs, id, category, code, name, price, active, isNew: from === null }
    },
  )
  const details = rows
    .filter(
      ({ from, to }) =>
        JSON.stringify(detailsOf(from) ?? [null, null, null, null]) !== JSON.stringify(detailsOf(to)),
    )
    .map(({ id, next, to: { weight_g, stock, cover_months } }) => ({
      id,
      next,
      weight_g,
      stock,
      cover_months,
    }))
  const goneIds = sql`(select value from json_each(${JSON.stringify(gone)}))`
  const changedIds = rows.filter(({ from }) => from !== null).map(({ id }) => id)
  return [
    ...each(
      own.filter(({ isNew }) => isNew),
      (all) => sql`
      insert into products (id, lang, kind, cat_id, code, name, slug, price, active, min_quantity, pack_size, search, created_at, updated_at)
      select value ->> 'id', 'it', 'part', value ->> 'category', value ->> 'code', value ->> 'name', value ->> 'slug', value ->> 'price',
        value ->> 'active', value ->> 'min_quantity', value ->> 'pack_size', value ->> 'search', ${at}, ${at} from ${all} order by value ->> 'id'`,
    ),
    ...each(
      own.filter(({ isNew }) => !isNew),
      (all) => sql`
      update products set name = value ->> 'name', price = value ->> 'price', active = value ->> 'active',
        min_quantity = coalesce(value ->> 'min_quantity', min_quantity), pack_size = coalesce(value ->> 'pack_size', pack_size), search = value ->> 'search', updated_at = ${at}, version = version + 1
      from ${all} where products.id = value ->> 'id'`,
    ),
    ...each(
      details,
      (all) => sql`
      insert into part_details (part_id, weight_g, stock, replaced_by_id, cover_months)
      select value ->> 'id', value ->> 'weight_g', value ->> 'stock', value ->> 'next', value ->> 'cover_months' from ${all} where true
      on conflict (part_id) do update set weight_g = excluded.weight_g, stock = excluded.stock,
        replaced_by_id = excluded.replaced_by_id, cover_months = excluded.cover_months, updated_at = ${at}`,
    ),
    ...each(
      made,
      (all) => sql`
      insert into products (id, parent_id, lang, name, slug, search, created_at, updated_at)
      select value ->> 'id', value ->> 'part', value ->> 'lang', value ->> 'name', value ->> 'slug', value ->> 'search', ${at}, ${at} from ${all}`,
    ),
    ...each(
      changed,
      (all) => sql`
      update products set name = value ->> 'name', search = value ->> 'search', updated_at = ${at}, version = version + 1
      from ${all} where products.id = value ->> 'id'`,
    ),
    ...indexInChunks(db, indexed),
    ...forgetStatements(goneIds),
    bumpProducts(sql`select value from json_each(${JSON.stringify(changedIds)})`),
    ...partGapStatements(
      db,
      (await productsOfParts(db, changedIds)).map(({ id }) => id),
    ),
  ]
}

/** Statements that delete rows of parts, or of their names. */
export const forgetStatements = (ids: SQLWrapper) => [
  sql`delete from product_search where rowid in ${ids}`,
  sql`delete from product_metas where product_id in ${ids}`,
  sql`delete from product_faqs where product_id in ${ids}`,
  sql`delete from products where id in ${ids}`,
]
