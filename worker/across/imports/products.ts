import { sql } from 'drizzle-orm'
import { filesIn, type NamedFile } from '../../../shared/imports/file-addresses.ts'
import { type Stock, stockOf } from '../../../shared/parts/stock.ts'
import type { Db } from '../../base/db/client.ts'
import { type As, type Given, pick, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { normalise } from '../../base/db/search.ts'
import type { categories, families, products } from '../../shop/catalogue/catalogue.tables.ts'
import type { productImageParts, productImages } from '../../shop/catalogue/product-diagrams.tables.ts'
import { FILED } from '../../shop/catalogue/product-fields.ts'
import { circles } from './circles.ts'
import { type Cells, type Importer, json, type Staged, type Verdict } from './importer.ts'
import { NAME_KEY, nameKey } from './names.ts'
import { productPage } from './product-export.ts'
import { madeGroups } from './product-groups.ts'
import {
  type Groups,
  type PartRecord,
  type ProductRecord,
  partOf,
  productOf,
  type Texts,
  tableOf,
} from './product-records.ts'
import { isNamed } from './product-rows.ts'
import { undoProducts } from './product-undo.ts'
import { applyProducts } from './product-writes.ts'
import { KEY_OF, successionOf } from './successors.ts'

/** Translations count too: they are changed without their product. */
const REVISION = sql.raw(`p.version || ' ' || p.updated_at || (
  select ' ' || count(*) || ' ' || coalesce(max(t.updated_at), '') from products t where t.parent_id = p.id)`)

const FILED_COLUMNS = sql.raw(FILED.map((name) => `p.${name}`).join(', '))

interface FoundProduct extends Pick<SqlRow<typeof products>, 'id' | (typeof FILED)[number]>, Stock {
  /** What the file calls it. */
  named: string
  is_archived: number
  revision: string
  next: number | null
  pictures: number
  tables: number
  drawings: number
  /** JSON: what its documents are, and of which languages. */
  documents: string
  /** JSON. */
  translations: string
}
type FoundPart = Pick<SqlRow<typeof products>, 'id' | 'code' | 'name' | 'price' | 'active'> &
  Pick<SqlRow<typeof productImages>, 'product_id'> &
  As<SqlRow<typeof productImages>, { id: 'image_id' }> &
  Pick<SqlRow<typeof productImageParts>, 'section'> & {
    /** Counted from 1. */
    place: number
    revision: string
  }
type Category = Pick<SqlRow<typeof categories>, 'id' | 'name'>
type Family = Given<Pick<SqlRow<typeof families>, 'id' | 'name' | 'cat_id'>>

const keyOf = (cells: Cells) => {
  if (!cells.code) return null
  if (cells.kind !== 'part') return KEY_OF(String(cells.code))
  return [
    't',
    nameKey(String(cells.code)),
    tableOf(cells),
    cells.part_code || `${cells.section ?? ''}\n${cells.name ?? ''}`,
  ].join('\n')
}

async function findAll(db: Db, importId: number, rows: Staged[]) {
  const codes = [...new Set(rows.flatMap(({ data }) => [data.code, data.replaced_by ?? []].flat()))]
  const [products, parts, categories, families, coming, [options]] = await readTogether<
    [FoundProduct, FoundPart, Category, Family, { code: string }, { make_groups: number }]
  >(db, [
    sql`select p.id, k.value as named, ${FILED_COLUMNS}, p.deleted_at is not null as is_archived, ${REVISION} as revision, d.stock, d.on_hand, d.expected_on, d.replaced_by_id as next, (select count(*) from product_images where product_id = p.id and deleted_at is null) as tables,
        (select count(*) from product_images where product_id = p.id and deleted_at is null and image is not null) as drawings,
        (select json_group_array(json_array(kind, lang)) from product_documents where product_id = p.id) as documents,
        (select count(*) from product_pictures where product_id = p.id) as pictures, (
          select json_group_object(t.lang, json_object('name', t.name, 'description', t.description, 'warnings', t.warnings, 'data_access', t.data_access, 'types', t.types)
            order by t.lang) from products t where t.parent_id = p.id
        ) as translations
      from ${json(codes)} k cross join products p on ${isNamed} left join part_details d on d.part_id = p.id`,
    sql`select p.id, i.product_id, i.place, i.id as image_id, l.section, p.code, p.name, p.price, p.active, ${REVISION} as revision
      from (
        select i.id, i.product_id, row_number() over (partition by i.product_id order by i.position, i.id) as place
        from product_images i where i.deleted_at is null and i.product_id in (
          select p.id from ${json(codes)} k cross join products p on ${isNamed})
      ) i cross join product_image_parts l on l.image_id = i.id cross join products p on p.id = l.part_id and p.deleted_at is null
      order by i.product_id, i.place, l.position`,
    sql`select id, name from cats where parent_id is null and deleted_at is null`,
    sql`select id, name, cat_id from fams where parent_id is null and deleted_at is null`,
    sql`select k.value as code from ${json(codes)} k
      where exists (select 1 from import_rows where import_id = ${importId} and key = 'p' || char(10) || ${sql.raw(NAME_KEY('k.value'))})`,
    sql`select make_groups from imports where id = ${importId}`,
  ])
  const groups: Groups = {
    cats: new Map([
      ...categories.map((category): [string, Category[]] => [String(category.id), [category]]),
      ...Map.groupBy(categories, ({ name }) => normalise(name)),
    ]),
    fams: Map.groupBy(families, ({ name }) => normalise(name)),
  }
  return {
    groups,
    isMaking: options?.make_groups === 1,
    products: new Map(products.map((product) => [product.named, product])),
    parts: Map.groupBy(parts, (part) => part.product_id),
    coming: new Set(coming.map(({ code }) => code)),
  }
}

const productRecord = (found: FoundProduct): ProductRecord => ({
  ...pick(found, FILED),
  code: found.code || null,
  active: found.active === 1,
  ...stockOf(found),
  replaced_by: found.next === null ? [] : [found.next],
  translations: JSON.parse(found.translations) as Record<string, Texts>,
})

const partRecord = (found: FoundPart, product: string, table: number, section: string): PartRecord => ({
  kind: 'part',
  product,
  table,
  section,
  part_code: found.code,
  name: found.name,
  price: found.price,
  active: found.active === 1,
})

type Found = Awaited<ReturnType<typeof findAll>>

/** Files that the product lacks, each with its place: pictures, drawings and documents that are there are somebody's work. */
function lacking(named: NamedFile[], known: FoundProduct | undefined) {
  const documents: [kind: string, lang: string | null][] = JSON.parse(known?.documents ?? '[]')
  const has = ({ type, kind, lang }: NamedFile) => {
    if (type === 'picture') return known !== undefined && known.pictures > 0
    if (type === 'drawing') return known !== undefined && known.drawings > 0
    return documents.some(([ofKind, ofLang]) => ofKind === kind && ofLang === lang)
  }
  const next = { picture: 0, drawing: 0, document: documents.length }
  return named.filter((file) => !has(file)).map((file) => ({ ...file, place: next[file.type]++ }))
}

function checkProduct({ line, data }: Staged, found: Found): Verdict {
  const known = found.products.get(String(data.code))
  if (known?.is_archived) return { line, errors: [{ column: 'code', message: 'archived' }] }
  const before = known && productRecord(known)
  const { after, errors, makes } = productOf(data, before, found.groups, found.isMaking)
  const name = data.replaced_by as string | null | undefined
  const { wrong, ...derived } = successionOf(name, known?.next ?? null, known?.id, found)
  if (wrong) errors.push({ column: 'replaced_by', message: 'unknown' })
  const named = filesIn(data)
  errors.push(...named.errors)
  if (errors.length > 0) return { line, errors }
  const files = lacking(named.files, known)
  if (derived.next_key === undefined) after.replaced_by = derived.next == null ? [] : [derived.next]
  return {
    line,
    target: known && before ? { id: known.id, before, revision: known.revision } : null,
    after,
    differs: derived.moved === true || makes !== undefined || files.length > 0,
    derived: { ...derived, ...(makes && { makes }), ...(files.length > 0 && { files }) },
  }
}

/** A part is known by its code, or by its section and name, in its table; by its code also in another table of the product. */
function checkPart({ line, data }: Staged, found: Found): Verdict {
  const code = String(data.code)
  const product = found.products.get(code)
  if (product?.is_archived) return { line, errors: [{ column: 'code', message: 'archived' }] }
  if (!product && !found.coming.has(code)) return { line, errors: [{ column: 'code', message: 'unknown' }] }
  const table = tableOf(data)
  const saved = (product && found.parts.get(product.id)) ?? []
  const isMeant = (part: FoundPart) =>
    data.part_code
      ? part.code !== null && nameKey(part.code) === nameKey(String(data.part_code))
      : part.code === null && part.section === (data.section ?? '') && part.name === data.name
  const here = saved.filter((part) => part.place === table && isMeant(part))
  if (here.length > 1) return { line, errors: [{ column: 'part_code', message: 'several' }] }
  const known = here[0] ?? (data.part_code ? saved.find(isMeant) : undefined)
  const before = known && partRecord(known, code, table, here[0]?.section ?? '')
  const { after, errors } = partOf(data, before)
  if (errors.length > 0) return { line, errors }
  return {
    line,
    target: known && before ? { id: known.id, before, revision: known.revision } : null,
    after,
    differs: here.length === 0,
    derived: {
      tables: product?.tables ?? 0,
      is_linked: here.length > 0,
      product: product?.id ?? null,
      product_revision: product?.revision ?? null,
      ...(!product && { product_key: KEY_OF(code) }),
    },
  }
}

async function check(db: Db, importId: number, rows: Staged[]): Promise<Verdict[]> {
  const found = await findAll(db, importId, rows)
  return rows.map((row) => (row.data.kind === 'part' ? checkPart(row, found) : checkProduct(row, found)))
}

const IS_PART = sql.raw(`after ->> 'kind' = 'part'`)
const WHAT_IT_IS = sql.raw(`json_array(after ->> 'name', after ->> 'price', after ->> 'active')`)

/**
 * A part may be in several tables, but is the same in all of them; new tables follow upon those that are there, without a gap.
 */
const markWrong = (id: number) => sql`
  update import_rows set action = 'wrong', errors = json_array(json_object('column', bad.column, 'message', bad.message))
  from (
    select line, '' as column, 'twice' as message from (
      select line, dense_rank() over (partition by what order by said) as variant from (
        select line, ${WHAT_IT_IS} as said,
          coalesce(target_id, json_array(after ->> 'product', coalesce(after ->> 'part_code', line))) as what
        from import_rows where import_id = ${id} and action in ('make', 'change', 'same') and ${IS_PART}))
    where variant > 1
    union
    select r.line, 'table', 'table_gap' from import_rows r join (
      select after ->> 'product' as product from import_rows
      where import_id = ${id} and action in ('make', 'change', 'same') and ${IS_PART}
        and after ->> 'table' > derived ->> 'tables'
      group by 1
      having count(distinct after ->> 'table') <> max(after ->> 'table') - max(derived ->> 'tables')
    ) gap on r.after ->> 'product' = gap.product
    where r.import_id = ${id} and r.action = 'make' and r.after ->> 'kind' = 'part'
    union
    select line, 'replaced_by', 'replaced_in_circle' from (${circles(id)})
    union
    select line, 'family', 'fam_of_cat' from (
      select line, dense_rank() over (partition by derived ->> '$.makes.key' order by derived ->> '$.makes.of') as variant
      from import_rows where import_id = ${id} and action in ('make', 'change') and derived ->> '$.makes.key' is not null)
    where variant > 1
  ) bad where import_id = ${id} and import_rows.line = bad.line`

/** Whether somebody was there since: a translation or a diagram is changed without its product. */
const isTouched = (at: string) => sql`(p.id is null or p.updated_at <> ${at}
  or exists (select 1 from products t where t.parent_id = p.id and t.updated_at > ${at})
  or r.action = 'make' and exists (select 1 from product_images i where i.product_id = p.id and i.image is not null
    and not exists (select 1 from import_pictures w where w.import_id = r.import_id and w.type = 'drawing' and w.picture_id = i.id)))`

/** Products by code (`#12`, its id, for one that has none); their parts by product, table, and code or section and name. */
export const productImporter: Importer = {
  entity: 'products',
  table: 'products',
  isLive: sql`t.active = 1 and t.deleted_at is null`,
  keyOf,
  check,
  markRepeated: markWrong,
  // A code or an address that was taken meanwhile, and a category that is gone, break a constraint.
  stillTrue: (id) => sql`
    not exists (select 1 from import_rows r left join products p on p.id = r.target_id
      where r.import_id = ${id} and r.action = 'change' and (p.id is null or ${REVISION} <> r.revision))
    and not exists (select 1 from import_rows r left join products p on p.id = r.derived ->> 'product'
      where r.import_id = ${id} and r.action in ('make', 'change') and r.derived ->> 'product' is not null
        and (p.id is null or ${REVISION} <> r.derived ->> 'product_revision'))
    and not exists (select 1 from import_rows r where r.import_id = ${id} and r.derived ->> 'moved' and r.derived ->> 'next' is not null
      and not exists (select 1 from products p where p.id = r.derived ->> 'next' and p.deleted_at is null))
    and not exists (${circles(id)})`,
  apply: applyProducts,
  obstacles: ({ id, at }) => sql`
    select r.line, r.after ->> 'name' as name, iif(${isTouched(at)}, 'changed', 'used') as reason
    from import_rows r left join products p on p.id = r.target_id
    where r.import_id = ${id} and r.action in ('make', 'change') and (
      ${isTouched(at)} or r.action = 'make' and (
        exists (select 1 from order_lines where product_id = p.id)
        or exists (select 1 from quotation_lines where product_id = p.id)
        or exists (select 1 from cart_items where product_id = p.id)
        or exists (select 1 from reviews where product_id = p.id)
        or exists (select 1 from product_options where option_id = p.id)
        or exists (select 1 from part_details d where d.replaced_by_id = p.id
          and not exists (select 1 from import_rows o where o.import_id = ${id} and o.target_id = d.part_id))
        or exists (select 1 from warranties where code_key = p.code_key and p.kind <> 'part')))`,
  groups: madeGroups,
  undo: undoProducts,
  page: productPage,
}
