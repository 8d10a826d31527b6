import { type SQL, sql } from 'drizzle-orm'
import type { ClaimState } from '../../../shared/claims/claim-states.ts'
import type {
  FaultPage,
  FaultProgress,
  FaultReport,
  OwnFaults,
} from '../../../shared/faults/fault-reports.ts'
import { DEFAULT_LANG, type Lang } from '../../../shared/languages.ts'
import { coverOf } from '../../../shared/warranties/cover.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { claimNumber } from '../claims/standing.ts'
import { symptomJson, symptomsOf, toSymptom } from '../claims/symptoms.ts'
import { isLinked, requireLink } from '../units/own-owner.ts'
import { PRODUCT_NAME, productOf } from '../units/units.ts'
import { isReplaced } from '../warranties/replacements.ts'
import type { faultReports } from './faults.tables.ts'
import { type FaultReader, IS_WRITABLE, isOpenTo, REPORTS } from './persons.ts'

/** More than anybody has. */
const MAX_SHOWN = 20

/** SQL: the messages of report `r` with their photos as JSON (`FaultMessage[]`); an owner hears from the shop, not from one of its people. */
const messagesJson = (
  isNamed: boolean,
) => sql`(select json_group_array(json_object('id', id, 'party', party, 'text', text, 'lang', lang,
    'created_at', created_at, 'user_name', ${isNamed ? sql`coalesce((select trim(p.first_name || ' ' || p.last_name) from users p where p.id = user_id), '')` : sql`''`},
    'files', json((select json_group_array(json_object('id', f.id, 'kind', 'photo', 'name', f.name, 'size', f.size))
      from (select * from fault_files where message_id = of.id order by position) f))))
  from (select * from fault_messages where report_id = r.id order by id) of)`

type Row = Pick<SqlRow<typeof faultReports>, 'id' | 'state' | 'created_at'> & {
  vendor_name: string
  symptom: string | null
  messages: string
  can_write: number
  claim_id: number | null
  claim_number: string | null
  claim_state: ClaimState | null
}
const columns = (
  lang: Lang,
  isNamed: boolean,
) => sql`r.id, r.state, r.created_at, ${symptomJson(lang, 'r')} as symptom,
  (select name from vendors where id = r.vendor_id) as vendor_name, ${messagesJson(isNamed)} as messages, ${IS_WRITABLE} as can_write,
  c.id as claim_id, iif(c.id is null, null, ${claimNumber}) as claim_number, c.state as claim_state`
const CLAIM = sql.raw('left join claims c on c.id = r.claim_id')

const PROGRESS: Record<ClaimState, FaultProgress> = {
  draft: 'preparing',
  sent: 'examined',
  asked: 'examined',
  returned: 'examined',
  approved: 'decided',
  partly_approved: 'decided',
  refused: 'decided',
  withdrawn: 'ended',
}

const shared = ({ id, state, symptom, messages, can_write, created_at }: Row) => ({
  id,
  state,
  symptom: toSymptom(symptom),
  created_at,
  messages: JSON.parse(messages) as FaultReport['messages'],
  can_write: can_write === 1,
})

/** What the owner of a unit reported, the newest first, and what another report can name. Error: `not_found` for a dead link. */
export async function listOwnFaults(
  db: Db,
  env: Env,
  ownerId: number,
  token: string,
  lang: Lang,
): Promise<OwnFaults> {
  const link = await requireLink(env, ownerId, token)
  const linked = sql`from unit_owners o join units u on u.id = o.unit_id and u.mounting_date is not null where ${isLinked(ownerId, link)}`
  const [[place], symptoms, rows] = await readTogether<
    [{ served: number }, { id: number; name: string }, Row]
  >(db, [
    sql`select exists (select 1 from vendors v where v.id = u.vendor_id and v.active = 1 and v.deleted_at is null)
      and not ${isReplaced(sql`u.id`)} as served ${linked}`,
    symptomsOf(sql`(select u.id ${linked})`, lang),
    sql`select ${columns(lang, false)} from ${REPORTS} ${CLAIM}
      where ${isOpenTo({ party: 'owner', ownerId, link })} order by r.id desc limit ${sql.raw(String(MAX_SHOWN))}`,
  ])
  if (!place) throw new AppError('not_found')
  return {
    symptoms: place.served === 1 ? symptoms : null,
    reports: rows.map((row) => ({
      ...shared(row),
      vendor_name: row.vendor_name,
      progress: row.claim_state && PROGRESS[row.claim_state],
    })),
  }
}

type PageRow = Row & {
  unit_id: number
  code: string
  serial_number: string
  product_name: string | null
  covered_until: string | null
  name: string
  email: string
  telephone: string
  owner_lang: Lang
}

const pages = (
  lang: Lang,
  where: SQL,
) => sql`select ${columns(lang, true)}, u.id as unit_id, u.code, u.serial_number, ${PRODUCT_NAME},
    u.covered_until, o.name, o.email, o.telephone, o.lang as owner_lang
  from ${REPORTS} ${CLAIM} ${productOf(lang)} where ${where} order by r.id desc limit ${sql.raw(String(MAX_SHOWN))}`

const toPage = (row: PageRow): FaultPage => ({
  ...shared(row),
  unit: {
    id: row.unit_id,
    code: row.code,
    serial_number: row.serial_number,
    product_name: row.product_name,
  },
  cover: row.covered_until === null ? null : coverOf(row.covered_until),
  owner:
    row.can_write === 1
      ? { name: row.name, email: row.email, telephone: row.telephone, lang: row.owner_lang }
      : null,
  claim:
    row.claim_id === null ? null : { id: row.claim_id, number: row.claim_number!, state: row.claim_state! },
})

/** A report as its retailer reads it. Error: `not_found`, also for another retailer's. */
export async function readFault(db: Db, reader: FaultReader, id: number, lang: Lang): Promise<FaultPage> {
  const [[row]] = await readTogether<[PageRow]>(db, [pages(lang, sql`r.id = ${id} and ${isOpenTo(reader)}`)])
  if (!row) throw new AppError('not_found')
  return toPage(row)
}

/** The reports of a unit as administrators read them, the newest first. */
export async function listUnitFaults(db: Db, unitId: number): Promise<FaultPage[]> {
  const [rows] = await readTogether<[PageRow]>(db, [
    pages(DEFAULT_LANG, isOpenTo({ party: 'administrator', unitId })),
  ])
  return rows.map(toPage)
}

/** The key of a photo. Error: `not_found`, also for whom its report is not open. */
export async function findFaultFile(
  db: Db,
  reader: FaultReader,
  id: number,
  fileId: number,
): Promise<string> {
  const [[row]] = await readTogether<[{ file: string }]>(db, [
    sql`select f.file from ${REPORTS} join fault_messages m on m.report_id = r.id join fault_files f on f.message_id = m.id
      where f.id = ${fileId} and r.id = ${id} and ${isOpenTo(reader)}`,
  ])
  if (!row) throw new AppError('not_found')
  return row.file
}
