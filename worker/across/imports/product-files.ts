import { sql } from 'drizzle-orm'
import { rowsThat } from './importer.ts'

/** Statements that take files out of products again that came to them from the addresses of an import. */
export function unfileStatements(id: number) {
  const came = (type: 'picture' | 'drawing' | 'document') =>
    sql`(select picture_id from import_pictures where import_id = ${id} and type = ${type} and picture_id is not null)`
  const first = (column: string, table: string) =>
    sql.raw(`(select ${column} from ${table} where product_id = products.id and ${column === 'image' ? 'image' : `kind = 'manual' and file`}
      is not null order by position, id limit 1)`)
  return [
    sql`delete from product_pictures where id in ${came('picture')}`,
    sql`delete from product_documents where id in ${came('document')}`,
    sql`update product_images set image = null where id in ${came('drawing')}`,
    // A table that holds nothing else.
    sql`delete from product_images where id in ${came('drawing')} and titles = '{}'
      and not exists (select 1 from product_image_parts where image_id = product_images.id)`,
    sql`update products set image = ${first('image', 'product_pictures')}, doc = ${first('file', 'product_documents')},
      doc_name = ${first('name', 'product_documents')}
      where id in (select r.target_id from ${rowsThat('change', id)} and r.derived ->> '$.files' is not null)`,
    sql`delete from import_pictures where import_id = ${id}`,
  ]
}
