import { sql } from 'drizzle-orm'
import type { Faq, ProductUpdate } from '../../../shared/catalogue/catalogue.ts'
import { dayOf } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import { docSrc } from '../../base/files/sources.ts'
import type { faqs, updates } from './content.tables.ts'

type FaqRow = Pick<SqlRow<typeof faqs>, keyof Faq>
type UpdateRow = Pick<
  SqlRow<typeof updates>,
  'id' | 'kind' | 'title' | 'content' | 'doc' | 'doc_name' | 'created_at'
>

/** The shop's questions and answers, in their order. A deleted translation falls back to the Italian text. */
export async function listFaqs(db: Db, lang: Lang): Promise<Faq[]> {
  return db.all<FaqRow>(sql`
    select p.id, coalesce(nullif(t.title, ''), p.title) as title, coalesce(nullif(t.content, ''), p.content) as content
    from faqs p indexed by faqs_order
    left join faqs t on t.parent_id = p.id and t.lang = ${lang} and t.deleted_at is null
    where p.parent_id is null and p.deleted_at is null
    order by p.position, p.id`)
}

/** Product updates in their order, the newest first unless it was changed by hand. A translation may have a document of its own. */
export async function listUpdates(db: Db, lang: Lang): Promise<ProductUpdate[]> {
  const rows = await db.all<UpdateRow>(sql`
    select p.id, p.kind, coalesce(nullif(t.title, ''), p.title) as title, coalesce(nullif(t.content, ''), p.content) as content,
      coalesce(t.doc, p.doc) as doc, case when t.doc is null then p.doc_name else t.doc_name end as doc_name, p.created_at
    from updates p indexed by updates_order
    left join updates t on t.parent_id = p.id and t.lang = ${lang} and t.deleted_at is null
    where p.parent_id is null and p.deleted_at is null
    order by p.position desc, p.id desc`)
  return rows.map(({ id, kind, title, content, doc, doc_name, created_at }) => ({
    id,
    kind,
    title,
    content,
    doc: docSrc(doc, doc_name),
    created_at,
    day: dayOf(created_at),
  }))
}
