import { type SQL, sql } from 'drizzle-orm'
import type { Obstacle, PrivacyAnswer, PrivacySection } from '../../../shared/accounts/privacy.admin.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/translate.ts'
import type { Db } from '../../base/db/client.ts'
import { type As, type Given, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { sha256 } from '../../base/hashes.ts'
import type { users } from '../../shop/accounts/accounts.tables.ts'
import { othersRun } from '../../shop/accounts/last-administrator.ts'
import type { warranties } from '../../shop/warranties/warranties.tables.ts'
import {
  accountsOf,
  hasAddress,
  isOfAccount,
  isOwnWarranty,
  SECTIONS,
  type Section,
  type Who,
} from './declaration.ts'
import { PERSONAL } from './personal-data.ts'

const COUNTED = PERSONAL.filter(({ isPart }) => !isPart)

type Account = Pick<SqlRow<typeof users>, 'id' | 'role'> & { name: string; deleted: number }
type Warranty = SqlRow<typeof warranties>
/** A warranty's invoice, a review's photo, what came with a message about a request, with a claim, a return or a fault, or a document of an order. */
type Document = As<Warranty, { id: 'record_id' }> & Given<Pick<Warranty, 'doc'>> & Pick<Warranty, 'doc_name'>
export interface Found {
  accounts: Account[]
  documents: Document[]
  sections: { section: Section; rows: number; until: string | null }[]
  /** The person's language; Italian for somebody without an account. */
  lang: Lang
}

export const whoIs = async (email: string): Promise<Who> => ({ email, hash: await sha256(email) })

const readAccounts = (who: Who) => sql`select id, trim(first_name || ' ' || last_name) as name, role,
  deleted_at is not null as deleted from users where email = ${who.email} order by deleted_at is not null, id desc`

/** In two parts, because D1 takes five terms in a statement. */
const readDocuments = (who: Who) => sql`
  select * from (select id as record_id, doc, doc_name from warranties where ${isOwnWarranty(who)} and doc is not null order by id)
  union all select review_id, file, 'photo-' || (position + 1) || '.webp' from review_photos
    where review_id in (select id from reviews where ${hasAddress(who)})
  union all select m.quotation_id, f.file, f.name from quotation_files f join quotation_messages m on m.id = f.message_id
    where m.quotation_id in (select id from quotations where ${hasAddress(who)})
  union all select * from (select f.claim_id, f.file, f.name from claim_files f join claims c on c.id = f.claim_id where ${isOfAccount(who)}
    union all select f.return_id, f.file, f.name from order_return_files f join order_returns r on r.id = f.return_id where r.${isOfAccount(who)}
    union all select m.report_id, f.file, f.name from fault_files f join fault_messages m on m.id = f.message_id
      join fault_reports r on r.id = m.report_id where r.owner_id in (select id from unit_owners where ${hasAddress(who)})
    union all select id, doc, 'proof-' || id || substr(doc, instr(doc, '.')) from owner_requests where ${hasAddress(who)}
    union all select d.order_id, f.file, d.kind || '-' || d.id || '-' || f.lang || '.pdf' from document_files f
      join documents d on d.id = f.document_id join orders o on o.id = d.order_id where o.${isOfAccount(who)})
  union all select quotation_id, pdf, 'offer-' || quotation_id || '-' || number || '.pdf' from offers
    where pdf is not null and quotation_id in (select id from quotations where ${hasAddress(who)})`

const readLang = ({ email }: Who) => sql`select lang from (
  select lang, 0 as place from users where email = ${email} and deleted_at is null
  union all select lang, 1 from subscribers where lower(email) = ${email}
  union all select lang, 2 from quotations where lower(email) = ${email}
  union all select lang, 3 from messages where lower(email) = ${email}
  union all select lang, 4 from owner_requests where lower(email) = ${email}) order by place limit 1`

const countRows = (who: Who) =>
  COUNTED.map(
    ({ table, isOf, retainedUntil = sql`null` }): SQL =>
      sql`select count(*) as rows, max(${retainedUntil}) as until from ${table} where ${isOf(who)}`,
  )

/** How many records there are of a person, by purpose. */
export async function findPerson(db: Db, who: Who): Promise<Found> {
  const [accounts, documents, langs, ...counts] = await readTogether<
    [Account, Document, Pick<SqlRow<typeof users>, 'lang'>, ...{ rows: number; until: string | null }[]]
  >(db, [readAccounts(who), readDocuments(who), readLang(who), ...countRows(who)])
  const sections = (Object.keys(SECTIONS) as Section[]).flatMap((section) => {
    const found = counts.filter((_, i) => COUNTED[i]!.section === section).map(([count]) => count!)
    const rows = found.reduce((sum, count) => sum + count.rows, 0)
    return rows > 0 ? [{ section, rows, until: found[0]!.until }] : []
  })
  return { accounts, documents, sections, lang: langs[0]?.lang ?? 'it' }
}

/** The condition that no payment of this person is under way. */
export const nothingPending = (who: Who) =>
  sql`not exists (select 1 from orders where status = 'pending' and user_id in ${accountsOf(who)})`

/** Why this person cannot be erased by that administrator; null when nothing is in the way. */
export async function findObstacle(
  db: Db,
  who: Who,
  actorId: number,
  accounts: { id: number }[],
): Promise<Obstacle | null> {
  const ids = accounts.map(({ id }) => id)
  if (ids.includes(actorId)) return 'own_account'
  const row = await db.get<{ others: number; settled: number }>(
    sql`select ${othersRun(ids)} as others, ${nothingPending(who)} as settled`,
  )
  if (!row.others) return 'last_admin'
  return row.settled ? null : 'payment_pending'
}

/** A purpose in words. */
export function describeSection(section: Section, say: Translate): Omit<PrivacySection, 'rows' | 'until'> {
  const { basis, time, stays } = SECTIONS[section]
  const words = (part: string) => say(`privacy.sections.${section}.${part}`)
  return {
    section,
    stays,
    name: words('name'),
    why: words('why'),
    fate: words('fate'),
    basis: say(`privacy.basis.${basis}`),
    time: say(`privacy.times.${time}`),
  }
}

/** What an administrator sees of a person before deciding. */
export async function showPerson(
  db: Db,
  actorId: number,
  email: string,
  say: Translate,
): Promise<PrivacyAnswer> {
  const who = await whoIs(email)
  const { accounts, documents, sections } = await findPerson(db, who)
  return {
    email,
    accounts: accounts.map(({ deleted, ...account }) => ({ ...account, deleted: deleted === 1 })),
    sections: sections.map(({ section, rows, until }) => ({ ...describeSection(section, say), rows, until })),
    files: documents.length,
    obstacle: await findObstacle(db, who, actorId, accounts),
  }
}
