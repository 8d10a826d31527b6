import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ProductBody } from '../../../shared/catalogue/catalogue.admin.ts'
import type { ProductForm } from '../../../shared/catalogue/catalogue-answers.admin.ts'
import { TEXTS } from '../../../shared/imports/imports.ts'
import { keyOf } from '../../../shared/typed/keys.ts'
import { type Author, changeRecord, type RecordChange } from '../../base/audit/change.ts'
import { refuseStale } from '../../base/audit/versions.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { pick } from '../../base/db/reads.ts'
import type { Refusals } from '../../base/db/refusals.ts'
import { normalise } from '../../base/db/search.ts'
import { AppError } from '../../base/errors.ts'
import { products } from './catalogue.tables.ts'
import { readFacetReaders, valueStatements } from './facets/facet-values.ts'
import { productsOfParts } from './part-archive.ts'
import { partGapStatements } from './part-gaps.ts'
import { partNameStatements, partNames } from './part-names.ts'
import { checkRefs } from './product-checks.ts'
import { readProduct } from './product-form.ts'
import { findIndexed, type IndexedProduct, indexProductStatements } from './product-index.ts'
import {
  columnsOf,
  type Fields,
  faqRecords,
  fieldsOf,
  listsOf,
  mergeFields,
  metaRecords,
  NEW_PRODUCT,
} from './product-record.ts'
import { checkSets, setStatements } from './product-sets.ts'
import { choiceStatements, rowStatements } from './product-statements.ts'
import { tableStatements, tablesRecord } from './product-tables.ts'
import { bumpProducts, findOtherParts } from './shared-parts.ts'
import { freeSlug, RACED, redirectStatements, slugAfter } from './slugs.ts'
import { type Ids, joinedParts, planTables } from './table-plan.ts'

const refuse = (field: string, key: string) =>
  new AppError('invalid', { fields: { [`product_data.${field}`]: key } })

const refusals: Refusals = {
  'products.code_rank': refuse('code', 'code_taken'),
  products_fam_of_cat: refuse('fam_id', 'fam_of_cat'),
  ...RACED,
  // Another save gave the same part a name meanwhile, or a table or a part was archived.
  'products.lang': new AppError('conflict'),
  products_archived: new AppError('conflict'),
  product_images_archived: new AppError('conflict'),
  'product_image_parts.part_id': new AppError('conflict'),
}

/**
 * Makes a product with its data, FAQs, tables and parts, all or nothing. Returns its id. Errors: `invalid` with fields.
 */
export function createProduct(db: Db, author: Author, body: ProductBody): Promise<number> {
  return changeRecord(db, author, async () => {
    const fields = mergeFields(NEW_PRODUCT, body.product_data)
    const { ids } = await checkRefs(db, fields, 0)
    const id = ids.product()
    const slug = await freeSlug(db, 'product', 'it', fields.name, 0)
    return productChange(db, { id, slug, fields, body, ids, current: null })
  })
}

/**
 * Saves a product with its data, FAQs, tables and parts, all or nothing; for a translation its texts, data and FAQs, as long as `only` holds. Errors:
 * `not_found`, `invalid` with fields, `conflict` with the fields that differ now.
 */
export async function editProduct(
  db: Db,
  author: Author,
  id: number,
  body: ProductBody,
  only?: SQL,
): Promise<void> {
  await changeRecord(db, author, async () => {
    const current = await readProduct(db, id)
    const saved = fieldsOf(current)
    const { product_data } = body
    const parts_data = partNames(current, current.lang)
    refuseStale(body, { version: current.version, ...saved, ...listsOf(current), parts_data })
    if (current.parent_id !== null) return translationChange(db, current, body, only)
    const fields = mergeFields(saved, product_data)
    if ((fields.kind === 'part') !== (current.kind === 'part')) {
      throw new AppError('invalid', { fields: { 'product_data.kind': 'invalid' } })
    }
    for (const name of ['cat_id', 'price'] as const) if (product_data[name] == null) fields[name] = null
    const { ids } = await checkRefs(db, fields, id)
    const slug = await slugAfter(db, 'product', current, fields.name)
    return productChange(db, { id, slug, fields, body, ids, current })
  })
}

type Lists = { faqs_data: unknown; metas_data: unknown }
/** Whether data and FAQs are what they were: translations have their own. */
const areListsSame = (before: Lists, after: Lists) =>
  JSON.stringify([before.faqs_data, before.metas_data]) ===
  JSON.stringify([after.faqs_data, after.metas_data])

/** The condition that nobody has saved it, or switched it on or off, since it was read; the index depends on both. */
const isSame = ({ id, version, active }: ProductForm) =>
  and(eq(products.id, id), eq(products.version, version), eq(products.active, active))

interface Save {
  id: number
  slug: string
  fields: Fields
  body: ProductBody
  ids: Ids
  /** Null for a new product. */
  current: ProductForm | null
}

async function productChange(db: Db, { id, slug, fields, body, ids, current }: Save): Promise<RecordChange> {
  checkSets(current, body)
  const drawn = current?.product_images ?? []
  const submitted = body.product_images_data
  const others = submitted && (await findOtherParts(db, joinedParts(drawn, submitted), id))
  const tables = submitted ? planTables(drawn, submitted, ids, others) : null
  const parts =
    tables?.flatMap((table) => table.products).filter((part) => part.isNew || part.isChanged) ?? []
  const changed = parts.filter(({ isNew }) => !isNew).map(({ id }) => id)
  const isShared = parts.some(({ elsewhere }) => elsewhere > 0)
  const holders = isShared ? (await productsOfParts(db, changed)).map((product) => product.id) : [id]
  const indexed = await indexedAfter(db, id, fields, parts, current)
  const before = current && { ...fieldsOf(current), slug: current.slug, ...listsOf(current) }
  const after = {
    ...fields,
    slug,
    faqs_data: body.faqs_data ? faqRecords(body.faqs_data) : (before?.faqs_data ?? []),
    metas_data: body.metas_data ? metaRecords(body.metas_data) : (before?.metas_data ?? []),
    pictures_data: body.pictures_data ?? before?.pictures_data ?? [],
    documents_data: body.documents_data ?? before?.documents_data ?? [],
    product_images_data: tables
      ? tablesRecord(tables.filter(({ isGone }) => !isGone) as never)
      : (before?.product_images_data ?? []),
  }
  const columns = columnsOf(fields, slug)
  const facets = body.metas_data ? await readFacetReaders(db) : null
  const saved = current
    ? db
        .update(products)
        .set({
          ...columns,
          codeRank: sql`iif(code_key is ${fields.code && keyOf(fields.code)}, code_rank, 0)`,
          updatedAt: NOW,
          // What a trigger does when the product's own texts change.
          ...(areListsSame(before!, after) ? {} : { textsAt: NOW }),
          version: sql`version + 1`,
        })
        .where(and(isSame(current), facets?.areSame))
    : db.insert(products).values({ id, ...columns })
  return {
    action: current ? 'edit' : 'create',
    entity: 'products',
    id,
    before,
    after,
    statements: [
      saved,
      ...(current ? redirectStatements(db, 'product', id, current, slug) : []),
      ...rowStatements(db, id, body),
      ...(facets ? valueStatements(facets.readers, [{ id, data: after.metas_data }]) : []),
      ...choiceStatements(db, id, fields),
      ...setStatements(db, id, body),
      ...(tables ? tableStatements(db, id, tables, fields.cat_id!) : []),
      ...(changed.length > 0
        ? [bumpProducts(sql`select value from json_each(${JSON.stringify(changed)})`, id)]
        : []),
      ...(tables ? partGapStatements(db, holders) : []),
      ...indexProductStatements(db, indexed),
    ],
    refusals,
  }
}

type Part = { id: number; name: string; code: string | null; isNew: boolean }

/** The search index's entries of a product and its parts after the save. */
async function indexedAfter(db: Db, id: number, fields: Fields, parts: Part[], current: ProductForm | null) {
  const savedIds = [...(current ? [id] : []), ...parts.filter((part) => !part.isNew).map((part) => part.id)]
  const saved = new Map((await findIndexed(db, savedIds)).map((product) => [product.id, product]))
  const product: IndexedProduct = {
    id,
    code: fields.code ?? null,
    name: fields.name,
    types: fields.types,
    categoryId: fields.cat_id!,
    familyId: fields.fam_id ?? null,
    listed: (current?.active ?? true) && fields.kind !== 'part',
    translations: saved.get(id)?.translations ?? [],
  }
  const newPart = { ...product, types: '', familyId: null, listed: false, translations: [] }
  return [product, ...parts.map(({ id, name, code }) => ({ ...newPart, ...saved.get(id), id, name, code }))]
}

/** A translation takes texts, its data and its FAQs, and its names of the spare parts; everything else is its parent's, whatever is sent. */
async function translationChange(
  db: Db,
  current: ProductForm,
  body: ProductBody,
  only: SQL | undefined,
): Promise<RecordChange> {
  const { id } = current
  const texts = pick(mergeFields(fieldsOf(current), body.product_data), TEXTS)
  const { name } = texts
  const slug = await slugAfter(db, 'product', current, name)
  const [parent] = await findIndexed(db, [current.parent_id!])
  const translations = parent!.translations.map((each) => (each.id === id ? { ...each, ...texts } : each))
  const { faqs_data, metas_data } = listsOf(current)
  const parts_data = partNames(current, current.lang)
  const given = new Map(body.parts_data?.map((part) => [part.id, part.name ?? '']))
  const named = await partNameStatements(db, current, body.parts_data)
  return {
    action: 'edit',
    entity: 'products',
    id,
    before: {
      ...pick(current, [...TEXTS, 'slug']),
      faqs_data,
      metas_data,
      parts_data,
    },
    after: {
      ...texts,
      slug,
      faqs_data: body.faqs_data ? faqRecords(body.faqs_data) : faqs_data,
      metas_data: body.metas_data ? metaRecords(body.metas_data) : metas_data,
      parts_data: parts_data.map(({ id, name }) => ({ id, name: given.get(id) ?? name })),
    },
    statements: [
      db
        .update(products)
        .set({
          ...texts,
          slug,
          search: normalise(`${name} ${texts.types}`),
          updatedAt: NOW,
          version: sql`version + 1`,
        })
        .where(and(eq(products.id, id), eq(products.version, current.version), only)),
      ...redirectStatements(db, 'product', current.parent_id!, current, slug),
      ...rowStatements(db, id, body),
      ...indexProductStatements(db, [{ ...parent!, translations }]),
      ...named,
    ],
    refusals,
  }
}
