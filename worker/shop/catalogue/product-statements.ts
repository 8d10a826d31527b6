import { eq, sql } from 'drizzle-orm'
import type { ProductBody } from '../../../shared/catalogue/catalogue.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { productFaqs, productMetas } from './catalogue.tables.ts'
import { controlUnitSatellites, productOptions } from './product-options.tables.ts'
import { type Fields, faqRecords, metaRecords } from './product-record.ts'
import { relationStatements } from './product-sets.ts'

/** Statements that rewrite the data and FAQs of one language's row; a list that is left out stays. */
export const rowStatements = (
  db: Db,
  id: number,
  { faqs_data, metas_data }: Pick<ProductBody, 'faqs_data' | 'metas_data'>,
) => [
  ...(faqs_data
    ? [
        db.delete(productFaqs).where(eq(productFaqs.productId, id)),
        insertSelected(
          db,
          productFaqs,
          {
            productId: id,
            title: sql`value ->> 'title'`,
            content: sql`value ->> 'content'`,
            position: sql`key`,
          },
          sql`from json_each(${JSON.stringify(faqRecords(faqs_data))})`,
        ),
      ]
    : []),
  ...(metas_data
    ? [
        db.delete(productMetas).where(eq(productMetas.productId, id)),
        insertSelected(
          db,
          productMetas,
          {
            productId: id,
            type: sql`value ->> 'type'`,
            name: sql`value ->> 'name'`,
            value: sql`value ->> 'value'`,
            position: sql`key`,
          },
          sql`from json_each(${JSON.stringify(metaRecords(metas_data))})`,
        ),
      ]
    : []),
]

/** Writes how soon a product can be sent, and what is sold in its place: beside those of parts, along which chains are followed. */
function stockStatement(id: number, { stock, on_hand, expected_on, replaced_by }: Fields) {
  const next = replaced_by[0] ?? null
  return sql`
  insert into part_details (part_id, stock, on_hand, expected_on, replaced_by_id)
  select ${id}, ${stock}, ${on_hand}, ${expected_on}, ${next}
  where ${stock} is not null or ${expected_on} is not null or ${next} is not null or exists (select 1 from part_details where part_id = ${id})
  on conflict (part_id) do update set stock = excluded.stock, on_hand = excluded.on_hand, expected_on = excluded.expected_on,
    replaced_by_id = excluded.replaced_by_id, updated_at = ${NOW}`
}

/** Statements that write what one can choose with a product, what it needs, and how soon it can be sent. */
export const choiceStatements = (db: Db, id: number, fields: Fields) => {
  const { options, satellites, needed, goes_with, accessories } = fields
  return [
    ...relationStatements(db, id, { needed, goes_with, accessories }),
    stockStatement(id, fields),
    db.delete(productOptions).where(eq(productOptions.productId, id)),
    insertSelected(
      db,
      productOptions,
      { productId: id, optionId: sql`value`, position: sql`key` },
      sql`from json_each(${JSON.stringify(options)})`,
    ),
    db.delete(controlUnitSatellites).where(eq(controlUnitSatellites.productId, id)),
    insertSelected(
      db,
      controlUnitSatellites,
      { productId: id, satellite: sql`value`, position: sql`key` },
      sql`from json_each(${JSON.stringify(satellites)})`,
    ),
  ]
}
