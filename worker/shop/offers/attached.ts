import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import {
  MAX_OFFER_DOCUMENTS,
  type OfferContent,
  type OfferDocument,
} from '../../../shared/quotations/offers.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'
import { fileSrc } from '../../base/files/sources.ts'

/*
 * Documents of products (data sheets, manuals) that go along with an offer. They are public files; an offer has their ids, and one that its product
 * no longer has is passed over where the offer is shown.
 */

type Row = { id: number; lang: Lang | null; file: string; name: string; product: string }
export type AttachedRow = Row & { offer_id: number }

/** Of documents `d` and their products `p`, these named in the language `lang`. */
const columnsIn = (lang: SQL) => ({
  id: sql<number>`d.id`.as('id'),
  lang: sql<Lang | null>`d.lang`.as('lang'),
  file: sql<string>`d.file`.as('file'),
  name: sql<string>`d.name`.as('name'),
  product: sql<string>`coalesce(
    (select nullif(t.name, '') from products t where t.parent_id = p.id and t.lang = ${lang}), p.name)`.as(
    'product',
  ),
})

export const toAttached = ({ id, lang, file, name, product }: Row): OfferDocument => ({
  id,
  lang,
  product,
  src: fileSrc(file),
  name: name || file.split('/').at(-1)!,
})

/** Those of the products of a request, the customer's language first, then those for everybody. Products are named in `lang`. */
export const selectAttachable = (db: Db, id: number, lang: Lang) =>
  db
    .select(columnsIn(sql`${lang}`))
    .from(sql`(select distinct product_id from quotation_lines where quotation_id = ${id} and product_id is not null) l
      cross join products p on p.id = l.product_id cross join product_documents d on d.product_id = p.id`)
    .where(sql`d.file is not null`)
    .orderBy(
      sql`d.lang is not (select lang from quotations where id = ${id}), d.lang is not null, p.id, d.position, d.id`,
    )
    .limit(MAX_OFFER_DOCUMENTS)

/** Those of the offers that `which` finds, in their order, named in each offer's language. */
export const selectAttached = (db: Db, which: SQL) =>
  db
    .select({ offer_id: sql<number>`offers.id`.as('offer_id'), ...columnsIn(sql`offers.lang`) })
    .from(sql`offers cross join json_each(offers.documents) chosen cross join product_documents d on d.id = chosen.value
      cross join products p on p.id = d.product_id`)
    .where(sql`${which} and d.file is not null`)
    .orderBy(sql`offers.id, chosen.key`)

/** SQL: the ids of a form as they are stored, without those that belong to no product in a line of the offer. */
export const attachable = (id: number, { documents, lines }: OfferContent): SQL => {
  const positions = JSON.stringify(lines.flatMap(({ asked }) => asked ?? []))
  return sql`(select json_group_array(d.id order by chosen.key) from json_each(${JSON.stringify(documents)}) chosen
    cross join product_documents d on d.id = chosen.value
    where d.file is not null and d.product_id in (select product_id from quotation_lines
      where quotation_id = ${number(id)} and position in (select value from json_each(${positions}))))`
}
