import { sql } from 'drizzle-orm'

/** Documents that people read to know something; certificates and declarations prove something. */
const READ_KINDS = sql.raw(`('manual', 'mounting', 'safety', 'datasheet', 'other')`)

/** Documents `d` of products `p` that are read: PDFs that everybody may open, of products that shoppers can list. */
export const READ_DOCUMENTS = sql`
  product_documents d
  cross join products p on p.id = d.product_id and p.active = 1 and p.deleted_at is null and p.parent_id is null and p.kind <> 'part'
  cross join files f on f.key = d.file and f.public = 1 and f.type = 'application/pdf'
  where d.file is not null and d.kind in ${READ_KINDS}`
