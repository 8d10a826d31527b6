import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ProductForm } from '../../../shared/catalogue/catalogue-answers.admin.ts'
import { TEXTS } from '../../../shared/imports/imports.ts'
import { stockOf } from '../../../shared/parts/stock.ts'
import type { Db } from '../../base/db/client.ts'
import { type As, columns, type SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { diagramSrc, diagramThumbSrc, docSrc, imageSrc, thumbSrc } from '../../base/files/sources.ts'
import { waitingFor } from './awaited.ts'
import { categories, families, products } from './catalogue.tables.ts'
import type { productImageParts, productImages } from './product-diagrams.tables.ts'
import { FACTS } from './product-fields.ts'
import { formSets, toFormSets } from './product-sets.ts'
import { shownElsewhere } from './shared-parts.ts'

interface Table extends Pick<SqlRow<typeof productImages>, 'id' | 'image' | 'active'> {
  titles: ProductForm['product_images'][number]['titles']
  parts: (Pick<SqlRow<typeof products>, 'id' | 'active' | 'code' | 'name' | 'price'> &
    As<SqlRow<typeof productImageParts>, { section: 'section'; point_x: 'x'; point_y: 'y' }> &
    Pick<ProductForm['product_images'][number]['products'][number], 'names' | 'elsewhere'>)[]
}
type Option = Pick<SqlRow<typeof products>, 'id' | 'name' | 'code' | 'kind' | 'active'>

// In these, `p` is the row that is asked for, `b` its parent (or itself).
const METAS = sql`
  select json_group_array(json_object('id', id, 'name', name, 'value', value, 'type', type) order by position, id)
  from product_metas where product_id = p.id`
const FAQS = sql`
  select json_group_array(json_object('id', id, 'title', title, 'content', content) order by position, id)
  from product_faqs where product_id = p.id`
const TABLES = sql`
  select json_group_array(json_object('id', i.id, 'image', i.image, 'active', i.active, 'titles', json(i.titles), 'parts', (
    select json_group_array(json_object('id', part.id, 'active', part.active, 'code', part.code, 'name', part.name,
      'price', part.price, 'section', ip.section, 'x', ip.point_x, 'y', ip.point_y,
      'elsewhere', ${shownElsewhere(sql`part.id`, sql`b.id`)}, 'names', (
        select json_group_object(pt.lang, json_object('id', pt.id, 'name', pt.name,
          'stale', json(iif(pt.updated_at < part.texts_at, 'true', 'false')))) from products pt where pt.parent_id = part.id
      )) order by ip.position, part.id)
    from product_image_parts ip join products part on part.id = ip.part_id and part.deleted_at is null where ip.image_id = i.id
  )) order by i.position, i.id)
  from product_images i where i.product_id = b.id and i.deleted_at is null`
const ARCHIVED = sql`
  select json_object('tables', (
    select json_group_array(json_object('id', i.id, 'image', i.image, 'parts', (select count(*) from product_image_parts where image_id = i.id))
      order by i.deleted_at desc) from product_images i where i.product_id = b.id and i.deleted_at is not null
  ), 'parts', (
    select json_group_array(json_object('id', part.id, 'code', part.code, 'name', part.name) order by part.deleted_at desc)
    from products part where part.deleted_at is not null and part.id in (
      select ip.part_id from product_images i join product_image_parts ip on ip.image_id = i.id
      where i.product_id = b.id and i.deleted_at is null)
  ))`
const OPTIONS = sql`
  select json_group_array(json_object('id', o.id, 'name', o.name, 'code', o.code, 'kind', o.kind, 'active', o.active)
    order by po.position, o.id)
  from product_options po join products o on o.id = po.option_id where po.product_id = b.id`
const REPLACED_BY = sql`
  select json_group_array(json_object('id', o.id, 'name', o.name, 'code', o.code, 'kind', o.kind, 'active', o.active))
  from part_details d join products o on o.id = d.replaced_by_id where d.part_id = b.id`
const STOCK = sql`
  select json_object('stock', stock, 'on_hand', on_hand, 'expected_on', expected_on) from part_details where part_id = b.id`
const SATELLITES = sql`
  select json_group_array(satellite order by position, satellite)
  from control_unit_satellites where product_id = b.id`
const TRANSLATIONS = sql`
  select json_group_array(json_object('id', t.id, 'lang', t.lang, 'name', t.name) order by t.lang)
  from products t where t.parent_id = p.id`

const json = (value: SQL) => sql<string>`(${value})`

/** A product (also a part) or a translation, for its form and for the verbs that change it. Error: `not_found`. */
export async function readProduct(db: Db, id: number): Promise<ProductForm> {
  const p = alias(products, 'p')
  const b = alias(products, 'b')
  const c = alias(categories, 'c')
  const f = alias(families, 'f')
  const [row] = await db
    .select({
      ...columns(p, 'id', 'parent_id', 'lang', 'slug', ...TEXTS),
      ...columns(b, ...FACTS),
      cat: columns(c, 'id', 'name'),
      fam: columns(f, 'id', 'name'),
      ...columns(b, 'image', 'doc', 'doc_name'),
      options: json(OPTIONS),
      stock_facts: json(STOCK),
      replaced_by: json(REPLACED_BY),
      waiting: waitingFor(sql`b.id`),
      ...formSets('b.id'),
      satellites: json(SATELLITES),
      metas: json(METAS),
      faqs: json(FAQS),
      tables: json(TABLES),
      archived: json(ARCHIVED),
      translations: json(TRANSLATIONS),
      ...columns(p, 'version', 'created_at', 'updated_at'),
    })
    .from(p)
    .innerJoin(b, sql`b.id = coalesce(p.parent_id, p.id)`)
    .innerJoin(c, eq(c.id, b.categoryId))
    .leftJoin(f, eq(f.id, b.familyId))
    .where(and(eq(p.id, id), isNull(b.deletedAt)))
  if (!row) throw new AppError('not_found')
  const { image, doc, tables, pictures, documents, relations, stock_facts, ...own } = row
  return {
    ...own,
    ...stockOf(JSON.parse(stock_facts ?? '{}')),
    cat_id: row.cat.id,
    thumb_src: thumbSrc(image),
    image_src: imageSrc(image),
    doc: docSrc(doc, row.doc_name),
    options: toNamed(row.options),
    replaced_by: toNamed(row.replaced_by),
    ...toFormSets({ pictures, documents, relations }),
    satellites: JSON.parse(row.satellites),
    metas: JSON.parse(row.metas),
    faqs: JSON.parse(row.faqs),
    product_images: (JSON.parse(tables) as Table[]).map(toTable),
    archived: toArchived(JSON.parse(row.archived)),
    translations: JSON.parse(row.translations),
  }
}

const toNamed = (json: string): ProductForm['options'] =>
  (JSON.parse(json) as Option[]).map((option) => ({ ...option, active: option.active === 1 }))

const toArchived = ({
  tables,
  parts,
}: {
  tables: { id: number; image: string | null; parts: number }[]
  parts: ProductForm['archived']['parts']
}): ProductForm['archived'] => ({
  tables: tables.map(({ image, ...table }) => ({ ...table, thumb_src: diagramThumbSrc(image) })),
  parts,
})

const toTable = ({ id, image, active, titles, parts }: Table): ProductForm['product_images'][number] => ({
  id,
  active: active === 1,
  titles,
  thumb_src: diagramThumbSrc(image),
  image_src: diagramSrc(image),
  products: parts.map(({ x, y, ...part }) => ({
    ...part,
    active: part.active === 1,
    point: x === null || y === null ? null : { x, y },
  })),
})
