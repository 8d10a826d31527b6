import { type SQLWrapper, sql } from 'drizzle-orm'
import { slugOf } from '../../../shared/catalogue/slugs.ts'
import { TEXT_LANGS } from '../../../shared/imports/imports.ts'
import type { Lang } from '../../../shared/languages.ts'
import { DETAIL_NAMES, OWN_FACT_NAMES } from '../../../shared/parts/part-fields.ts'
import { STOCK_NAMES } from '../../../shared/parts/stock.ts'
import type { Db } from '../../base/db/client.ts'
import { pick } from '../../base/db/reads.ts'
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
const detailsOf = (part: PartMaster | null) => [
  ...STOCK_NAMES.map((name) => part?.[name] ?? null),
  part?.replaced_by ?? null,
  ...DETAIL_NAMES.map((name) => part?.[name] ?? null),
]

/** SQL over `json_each` for columns that are written. */
function columnsOf(names: readonly string[]) {
  const join = (part: (name: string) => string) => sql.raw(names.map(part).join(', '))
  return {
    names: join((name) => name),
    values: join((name) => `value ->> '${name}'`),
    excluded: join((name) => `${name} = excluded.${name}`),
    /** What an import from before the column was there says nothing of stays. */
    kept: join((name) => `${name} = coalesce(value ->> '${name}', ${name})`),
  }
}
const OWN = columnsOf(OWN_FACT_NAMES)
const DETAILS = columnsOf([...STOCK_NAMES, 'replaced_by_id', ...DETAIL_NAMES])

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
  const own = rows.map(({ id, category, from, to }) => {
    const { code, name, price, active } = to
    const texts = {
      search: productSearchText({ name, code }),
      slug: `${slugOf(`${name} ${code ?? ''}`, 'part')}-${id}`,
    }
    const facts = pick(to, OWN_FACT_NAMES)
    return { ...texts, ...facts, id, category, code, name, price, active, isNew: from === null }
  })
  const details = rows
    .filter(({ from, to }) => JSON.stringify(detailsOf(from)) !== JSON.stringify(detailsOf(to)))
    .map(({ id, next, to }) => ({
      part_id: id,
      replaced_by_id: next,
      ...pick(to, [...STOCK_NAMES, ...DETAIL_NAMES]),
    }))
  const goneIds = sql`(select value from json_each(${JSON.stringify(gone)}))`
  const changedIds = rows.filter(({ from }) => from !== null).map(({ id }) => id)
  return [
    ...each(
      own.filter(({ isNew }) => isNew),
      (all) => sql`
      insert into products (id, lang, kind, cat_id, code, name, slug, price, active, ${OWN.names}, search, created_at, updated_at)
      select value ->> 'id', 'it', 'part', value ->> 'category', value ->> 'code', value ->> 'name', value ->> 'slug', value ->> 'price',
        value ->> 'active', ${OWN.values}, value ->> 'search', ${at}, ${at} from ${all} order by value ->> 'id'`,
    ),
    ...each(
      own.filter(({ isNew }) => !isNew),
      (all) => sql`
      update products set name = value ->> 'name', price = value ->> 'price', active = value ->> 'active',
        ${OWN.kept}, search = value ->> 'search', updated_at = ${at}, version = version + 1
      from ${all} where products.id = value ->> 'id'`,
    ),
    ...each(
      details,
      (all) => sql`
      insert into part_details (part_id, ${DETAILS.names}) select value ->> 'part_id', ${DETAILS.values} from ${all} where true
      on conflict (part_id) do update set ${DETAILS.excluded}, updated_at = ${at}`,
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
