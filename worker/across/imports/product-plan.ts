import { sql } from 'drizzle-orm'
import { slugOf } from '../../../shared/catalogue/slugs.ts'
import { LANGS, type Lang } from '../../../shared/languages.ts'
import { stockOf } from '../../../shared/parts/stock.ts'
import type { Db } from '../../base/db/client.ts'
import { among } from '../../base/db/columns.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import type { products } from '../../shop/catalogue/catalogue.tables.ts'
import { nextIds } from '../../shop/catalogue/product-checks.ts'
import type { productImages } from '../../shop/catalogue/product-diagrams.tables.ts'
import type { IndexedProduct } from '../../shop/catalogue/product-index.ts'
import type { Ids } from '../../shop/catalogue/table-plan.ts'
import { jsonParts, type Run } from './importer.ts'
import { nameKey } from './names.ts'
import { planGroups } from './product-groups.ts'
import {
  indexedOf,
  indexedPart,
  type OnePart,
  type OneProduct,
  partRow,
  productRow,
  readParents,
  readProductRows,
  TEXT_AT,
  translationRow,
} from './product-rows.ts'
import { isOtherState, KEY_OF, type State } from './successors.ts'

type Product = SqlRow<typeof products>
type Slugs = (lang: Lang, name: string, code: string, id: number) => string

/** Gives out addresses that nobody has: the name's, or with the code behind it when it is taken. */
async function slugGiver(db: Db, products: OneProduct[]): Promise<Slugs> {
  const names = products.flatMap(({ after }) => [
    after.name,
    ...Object.values(after.translations).map((t) => t.name),
  ])
  const bases = [...new Set(names.map((name) => slugOf(name, 'product')))]
  const found = await Promise.all(
    jsonParts(bases.map((slug) => ({ slug }))).map((part) =>
      db.all<Pick<Product, 'lang' | 'slug'>>(
        sql`select p.lang, p.slug from json_each(${part}) k cross join products p on p.slug = k.value ->> 'slug'
          and ${among('p.lang', LANGS)}`,
      ),
    ),
  )
  const taken = new Set(found.flat().map(({ lang, slug }) => `${lang} ${slug}`))
  return (lang, name, code, id) => {
    const base = slugOf(name, 'product')
    const withCode = `${base}-${slugOf(code, 'x')}`
    const slug = [base, withCode].find((each) => !taken.has(`${lang} ${each}`)) ?? `${withCode}-${id}`
    taken.add(`${lang} ${slug}`)
    return slug
  }
}

/** Everything that the statements write, as rows for `json_each`; long texts are named by their `line` and `text`. */
interface Plan {
  made: object[]
  changed: object[]
  slugs: { lang: Lang; slug: string; target: number; old: string }[]
  copied: object[]
  images: object[]
  links: object[]
  rows: object[]
  states: State[]
  /** Rows whose successor the same file makes. */
  followed: { line: number; next: number }[]
  indexed: IndexedProduct[]
}

function planProduct(plan: Plan, row: OneProduct, ids: Ids, slugs: Slugs, oldSlug: string | null) {
  const { after, before } = row
  const id = row.targetId ?? ids.product()
  const slug =
    before && before.name === after.name && oldSlug
      ? oldSlug
      : slugs('it', after.name, after.code ?? String(id), id)
  const written = productRow(after, { id, slug, line: row.line })
  ;(before ? plan.changed : plan.made).push(written)
  if (oldSlug && oldSlug !== slug) plan.slugs.push({ lang: 'it', slug, target: id, old: oldSlug })
  const texts = Object.entries(after.translations) as [Lang, (typeof after.translations)['de'] & object][]
  const translations = texts.map(([lang, text]) => {
    const known = row.translations.find((each) => each.lang === lang)
    const ownId = known?.id ?? ids.product()
    const ownSlug =
      known?.name === text.name ? known.slug : slugs(lang, text.name, after.code ?? String(id), ownId)
    const isSame = known && JSON.stringify(before?.translations[lang]) === JSON.stringify(text)
    const written = translationRow(text, { id: ownId, parent_id: id, lang, slug: ownSlug, line: row.line })
    if (!known) {
      plan.made.push(written)
      if (before) plan.copied.push({ from: id, to: ownId })
    } else if (!isSame) plan.changed.push(written)
    if (known && known.slug !== ownSlug) plan.slugs.push({ lang, slug: ownSlug, target: id, old: known.slug })
    return { id: ownId, lang, name: text.name, types: text.types }
  })
  const oldSlugs = Object.fromEntries(row.translations.map((each) => [each.lang, each.slug]))
  plan.indexed.push(indexedOf(id, after, translations))
  const { cat_id, fam_id } = after
  plan.rows.push({
    line: row.line,
    id,
    derived: { ...row.derived, slug: oldSlug, slugs: oldSlugs },
    ...(row.derived.made && { placed: { cat_id, fam_id } }),
  })
  return { id, categoryId: after.cat_id! }
}

/** How soon it can be sent and what is sold in its place, once every product of the file has its id. */
function planState(plan: Plan, row: OneProduct, id: number, placed: Map<string, number>): void {
  if (!isOtherState(row)) return
  const { next, next_key } = row.derived
  const made = next_key === undefined ? undefined : placed.get(next_key)
  if (made !== undefined) plan.followed.push({ line: row.line, next: made })
  plan.states.push({ id, ...stockOf(row.after), next: made ?? next ?? null })
}

interface Tables {
  /** Ids of tables by product and number, those that are there and those to be made. */
  find: (product: number, table: number) => { id: number; isNew: boolean }
}

function planPart(
  plan: Plan,
  row: OnePart,
  parent: { id: number; categoryId: number },
  ids: Ids,
  tables: Tables,
  twins: Map<string, number>,
) {
  const { after } = row
  const twin = after.part_code === null ? undefined : `${parent.id}\n${after.part_code}`
  const known = row.targetId ?? (twin === undefined ? undefined : twins.get(twin))
  const id = known ?? ids.product()
  if (twin !== undefined) twins.set(twin, id)
  const written = { id, ...partRow(after), types: '', line: row.line, text: TEXT_AT() }
  const slug = `${slugOf(`${after.name} ${after.part_code ?? ''}`, 'part')}-${id}`
  if (known === undefined) plan.made.push({ ...written, slug, cat_id: parent.categoryId })
  else if (row.targetId !== null) plan.changed.push(written)
  const image = tables.find(parent.id, after.table)
  plan.links.push({ image: image.id, part: id, section: after.section })
  if (known === undefined || row.targetId !== null)
    plan.indexed.push(indexedPart(id, after, parent.categoryId))
  const derived = { ...row.derived, image: image.id, made_image: image.isNew }
  plan.rows.push({ line: row.line, id, derived })
}

async function tableFinder(db: Db, plan: Plan, products: number[], ids: Ids): Promise<Tables> {
  const saved = await db.all<Pick<SqlRow<typeof productImages>, 'id' | 'product_id'>>(sql`
    select id, product_id from product_images
    where deleted_at is null and product_id in (select value from json_each(${JSON.stringify(products)})) order by product_id, position, id`)
  const tables = new Map(
    [...Map.groupBy(saved, (row) => row.product_id)].map(([id, rows]) => [id, rows.map((r) => r.id)]),
  )
  const made = new Map<string, number>()
  return {
    find(product, table) {
      const known = tables.get(product)?.[table - 1]
      if (known !== undefined) return { id: known, isNew: false }
      const key = `${product} ${table}`
      const id = made.get(key) ?? ids.table()
      if (!made.has(key)) plan.images.push({ id, product, position: table - 1 })
      made.set(key, id)
      return { id, isNew: true }
    },
  }
}

/** Decides ids, addresses, tables and search terms of everything that an import of products writes. */
export async function planProducts(db: Db, run: Run) {
  const { products, parts } = await readProductRows(db, run.id)
  const plan: Plan = {
    made: [],
    changed: [],
    slugs: [],
    copied: [],
    images: [],
    links: [],
    rows: [],
    states: [],
    followed: [],
    indexed: [],
  }
  const [ids, slugs, oldSlugs, parents] = await Promise.all([
    nextIds(db),
    slugGiver(db, products),
    db.all<
      Pick<Product, 'id' | 'slug'>
    >(sql`select p.id, p.slug from import_rows r join products p on p.id = r.target_id
      where r.import_id = ${run.id} and r.action = 'change'`),
    readParents(db, [...new Set(parts.map(({ after }) => after.product))]),
  ])
  const groups = await planGroups(db, products)
  const placed = new Map<string, number>()
  const own: { row: OneProduct; id: number }[] = []
  const slugBefore = new Map(oldSlugs.map(({ id, slug }) => [id, slug]))
  for (const row of products) {
    const place = planProduct(plan, row, ids, slugs, slugBefore.get(row.targetId ?? 0) ?? null)
    parents.set(nameKey(row.after.code ?? `#${place.id}`), place)
    placed.set(KEY_OF(row.after.code ?? `#${place.id}`), place.id)
    own.push({ row, id: place.id })
  }
  for (const { row, id } of own) planState(plan, row, id, placed)
  const tables = await tableFinder(db, plan, [...new Set([...parents.values()].map(({ id }) => id))], ids)
  const twins = new Map<string, number>()
  // Those that are there come first, so that a new row of the same part finds it.
  for (const row of parts)
    if (row.targetId !== null && row.after.part_code !== null) {
      const parent = parents.get(nameKey(row.after.product))
      if (parent) twins.set(`${parent.id}\n${row.after.part_code}`, row.targetId)
    }
  for (const row of parts) {
    const parent = parents.get(nameKey(row.after.product))
    // A product that is gone: the guard stops the batch before this could miss anything.
    if (parent) planPart(plan, row, parent, ids, tables, twins)
  }
  return {
    plan,
    groups,
    touched: [...new Set(parts.flatMap(({ after }) => parents.get(after.product)?.id ?? []))],
  }
}
