import { type SQL, sql } from 'drizzle-orm'
import type { FileTarget } from '../../../../shared/catalogue/files/file-rows.ts'
import type { Db } from '../../../base/db/client.ts'
import type { SqlRow } from '../../../base/db/reads.ts'
import { diagramThumbSrc, thumbSrc } from '../../../base/files/sources.ts'
import type { products } from '../catalogue.tables.ts'
import type { productDocuments, productPictures } from '../product-sets.tables.ts'

type Row = Pick<SqlRow<typeof products>, 'id' | 'name' | 'kind' | 'image'> & {
  code: string
  /** JSON. */
  pictures: string
  documents: string
  drawings: string
}
type Picture = Pick<SqlRow<typeof productPictures>, 'id' | 'position' | 'image'>
type Document = Pick<SqlRow<typeof productDocuments>, 'id' | 'position' | 'kind' | 'lang' | 'file' | 'name'>

/** JSON of the rows that product `p` has in a table, in their order. */
const rowsIn = (table: string, columns: SQL, only = sql``) => sql`(
  select json_group_array(json_object('id', id, 'position', position, ${columns}) order by position, id)
  from ${sql.raw(table)} where product_id = p.id ${only})`

/** The products and spare parts that have one of these canonical codes, with what each has of files. Archived ones are none. */
export async function findFileTargets(db: Db, codes: string[]): Promise<FileTarget[]> {
  const rows = await db.all<Row>(sql`
    select p.id, p.code, p.name, p.kind, p.image,
      ${rowsIn('product_pictures', sql`'image', image`)} as pictures,
      ${rowsIn('product_documents', sql`'kind', kind, 'lang', lang, 'file', file, 'name', name`)} as documents,
      ${rowsIn('product_images', sql`'image', image`, sql`and deleted_at is null`)} as drawings
    from (select distinct value from json_each(${JSON.stringify(codes)})) k
    cross join products p indexed by products_code_key
      on p.code is not null and p.parent_id is null and p.code_key = k.value and p.deleted_at is null
    order by p.id`)
  return rows.map(({ image, pictures, documents, drawings, ...product }) => ({
    ...product,
    thumb_src: thumbSrc(image),
    pictures: (JSON.parse(pictures) as Picture[]).map(({ image, ...row }) => ({
      ...row,
      thumb_src: thumbSrc(image),
    })),
    documents: (JSON.parse(documents) as Document[]).map(({ file, name, ...row }) => ({
      ...row,
      name: file && name,
    })),
    drawings: (JSON.parse(drawings) as Picture[]).map(({ image, ...row }) => ({
      ...row,
      thumb_src: diagramThumbSrc(image),
    })),
  }))
}
