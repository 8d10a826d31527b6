import { type SQL, sql } from 'drizzle-orm'
import { type Author, changeRecord, STALE } from '../../../base/audit/change.ts'
import { movedMeanwhile } from '../../../base/audit/meanwhile.ts'
import type { Db } from '../../../base/db/client.ts'
import { number } from '../../../base/db/reads.ts'
import { AppError } from '../../../base/errors.ts'
import { CONDITIONS } from '../conditions.ts'
import { FILE, fileAfter, fileOf } from '../file-names.ts'
import { readInvoiceFile } from '../files.ts'

/** What has to be so of the buyer now, by the sentence that says what is missing; over `o`, `v` and the document `d`. */
const ANEW = {
  invoice_buyer: CONDITIONS.invoice_buyer,
  invoice_cap: CONDITIONS.invoice_cap,
  /** Another country is another VAT, which the document's sums do not have. */
  invoice_moved: sql`v.country = json_extract(d.facts, '$.buyer.country')`,
} as const satisfies Record<string, SQL>

const OF = sql`e_invoices e cross join documents d on d.id = e.document_id cross join orders o on o.id = d.order_id
  cross join vendors v on v.id = d.vendor_id left join vendor_conditions x on x.vendor_id = v.id`
const VAT_NUMBER = sql`coalesce(nullif(x.vat_number, ''), o.vat_number)`

/** The facts of a document `d` with the buyer as it is now. */
const FACTS = sql`json_set(d.facts, '$.buyer.name', v.name, '$.buyer.address', v.address, '$.buyer.cap', v.cap, '$.buyer.city', v.city,
  '$.order.vat_number', ${VAT_NUMBER})`
const BUYER = sql`json_object('vat_number', ${VAT_NUMBER}, 'tax_code', coalesce(x.tax_code, ''), 'sdi_code', coalesce(x.sdi_code, ''),
  'pec', coalesce(x.pec, ''))`

/** Refuses what cannot be sent anew. Errors: `not_found`; `conflict` with a sentence. */
async function refuse(db: Db, id: number): Promise<void> {
  const asked = Object.entries<SQL>(ANEW).map(
    ([name, holds]) => sql`coalesce(${holds}, 0) as ${sql.identifier(name)}`,
  )
  const [found] = await db.all<Record<keyof typeof ANEW | 'is_refused', 0 | 1>>(
    sql`select e.outcome is 'refused' as is_refused, ${sql.join(asked, sql`, `)} from ${OF} where e.document_id = ${number(id)}`,
  )
  if (!found) throw new AppError('not_found')
  if (!found.is_refused) throw new AppError('conflict', { text: 'invoice_not_refused' })
  const missing = (Object.keys(ANEW) as (keyof typeof ANEW)[]).find((name) => !found[name])
  if (missing) throw new AppError('conflict', { text: missing })
}

/** Statements: the first keeps the file that was refused, if it is this one and still so; the others only make sense with it. */
export const againStatements = (id: number, refused: number): [SQL, ...SQL[]] => [
  sql`insert into refused_invoices (document_id, file, xml, facts, hand_over_id)
    select e.document_id, ${FILE}, e.xml, d.facts, e.hand_over_id from ${OF}
    where e.document_id = ${number(id)} and e.outcome = 'refused' and ${FILE} = ${number(refused)}
      and ${sql.join(Object.values(ANEW), sql` and `)}`,
  sql`update documents set facts = (select ${FACTS} from ${OF} where e.document_id = documents.id) where id = ${number(id)}`,
  sql`update e_invoices set buyer = (select ${BUYER} from ${OF} where e.document_id = e_invoices.document_id), xml = null,
      hand_over_id = null, outcome = null,
      file = ${fileAfter(sql`(select max(r.id) from refused_invoices r where r.document_id = e_invoices.document_id)`)}
    where document_id = ${number(id)}`,
  sql`delete from document_files where document_id = ${number(id)}`,
]

/**
 * An invoice that was refused gets a new file: under the same number and day, with the buyer's address, numbers and code as they are now.
 * It waits to be handed over again; the refused file stays as it was. `file`: the name of the refused one, so that two who send it anew
 * do it once. Returns the keys in FILES of its PDFs, which say the old facts and are no longer kept. Errors: `not_found`; `conflict` unless
 * it is refused, and while something of the buyer is missing.
 */
export async function sendAgain(db: Db, author: Author, id: number, file: string): Promise<string[]> {
  await refuse(db, id)
  // What was refused is kept as it was sent, whoever made its file.
  await readInvoiceFile(db, id)
  const refused = fileOf(file) ?? 0
  const held = await db.all<{ file: string }>(
    sql`select file from document_files where document_id = ${number(id)}`,
  )
  await changeRecord(db, author, {
    action: 'resend',
    entity: 'invoices',
    id,
    before: { file },
    after: { state: 'waiting' },
    statements: againStatements(id, refused),
    refusals: { [STALE]: () => movedMeanwhile(db, 'invoices', id) },
  })
  return held.map(({ file: key }) => key)
}
