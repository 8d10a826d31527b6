import { type SQL, sql } from 'drizzle-orm'
import { textIn } from '../../../shared/cart/lines.ts'
import type { Claim, ClaimRow } from '../../../shared/claims/claims.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { type As, type Maybe, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import type { users } from '../accounts/accounts.tables.ts'
import { ofRecall } from '../orders/of-recall.ts'
import type { orders } from '../orders/orders.tables.ts'
import type { retailers } from '../retailers/retailers.tables.ts'
import type { units } from '../units/units.tables.ts'
import { PRODUCT_NAME, productOf } from '../units/units.ts'
import { type ClaimFacts, factsOf, ruleOf } from './claim-facts.ts'
import { filesAsJson } from './claim-files.ts'
import type { claimLines, claimMoves, claims } from './claims.tables.ts'
import { creditJson } from './credits.ts'
import { type ClaimReader, claimNumber, isOpenTo } from './standing.ts'
import { symptomJson, toSymptom } from './symptoms.ts'

/** A row of `CLAIM_ROW`. */
export type ClaimListRow = Pick<
  SqlRow<typeof claims>,
  'id' | 'state' | 'created_at' | 'sent_at' | 'waiting_since' | 'unit_id' | 'vendor_id'
> &
  Pick<SqlRow<typeof units>, 'code' | 'serial_number'> &
  As<SqlRow<typeof retailers>, { name: 'vendor_name' }> & { number: string; product_name: string | null }

export const CLAIM_ROW = sql`c.id, ${claimNumber} as number, c.state, c.created_at, c.sent_at, c.waiting_since, c.unit_id, u.code,
  u.serial_number, ${PRODUCT_NAME}, c.vendor_id, v.name as vendor_name`
export const claimJoins = (lang: Lang) =>
  sql`cross join units u on u.id = c.unit_id cross join vendors v on v.id = c.vendor_id ${productOf(lang)}`

export const toClaimRow = (row: ClaimListRow): ClaimRow => ({
  id: row.id,
  number: row.number,
  state: row.state,
  unit: {
    id: row.unit_id,
    code: row.code,
    serial_number: row.serial_number,
    product_name: row.product_name,
  },
  vendor: { id: row.vendor_id, name: row.vendor_name },
  created_at: row.created_at,
  sent_at: row.sent_at,
  waiting_since: row.waiting_since,
})

/** Selects the claims of a unit (`unit` selects its id) that are open to the reader, for its page; the newest first. */
export const claimsOfUnit = (reader: ClaimReader, unit: SQL) => sql`
  select c.id, ${claimNumber} as number, c.state, c.created_at from claims c indexed by claims_unit
  where c.unit_id = (${unit}) and ${isOpenTo(reader)} order by c.id desc limit 50`

type One = ClaimListRow &
  Pick<SqlRow<typeof claims>, 'description' | 'version' | 'minutes' | 'km'> & {
    facts: string
    unsent: string
    symptom: string | null
    credit: string | null
    recall: string | null
  }
type Line = Pick<SqlRow<typeof claimLines>, 'id' | 'rule_sent' | 'rule' | 'approved' | 'reason'>
type Move = Pick<SqlRow<typeof claimMoves>, 'event' | 'state' | 'party' | 'note' | 'created_at'> &
  Maybe<Pick<SqlRow<typeof users>, 'first_name' | 'last_name'>> & { files: string; rules: string | null }
type Order = Pick<SqlRow<typeof orders>, 'id' | 'number' | 'status'>

/** The reads of `toClaim`: nothing of a claim that is not open to the reader. */
export function claimReads(reader: ClaimReader, id: number, lang: Lang): [SQL, SQL, SQL, SQL] {
  const mine = sql`(select c.id from claims c where c.id = ${id} and ${isOpenTo(reader)})`
  // A retailer hears from the manufacturer, not from one of its people.
  const isOffice = reader.party === 'administrator'
  const isNamed = isOffice ? sql`m.ruleset_id is null` : sql`m.party = 'retailer'`
  const rules = sql`(select ${isOffice ? sql`s.name` : sql`''`} from claim_rulesets s where s.id = m.ruleset_id) as rules`
  const unsent =
    reader.party === 'administrator' ? sql`'[]'` : filesAsJson(sql`claim_id = c.id and move_id is null`)
  return [
    sql`select ${CLAIM_ROW}, c.description, c.version, c.minutes, c.km, ${symptomJson(lang)} as symptom, ${creditJson} as credit, ${factsOf(id)} as facts, ${unsent} as unsent, ${ofRecall('claim_id', 'c.id', lang)} as recall from claims c ${claimJoins(lang)} where c.id = ${mine}`,
    sql`select id, rule_sent, rule, approved, reason from claim_lines where claim_id = ${mine} order by position`,
    sql`select m.event, m.state, m.party, m.note, m.created_at, p.first_name, p.last_name, ${rules}, ${filesAsJson(sql`move_id = m.id`)} as files
      from claim_moves m
      left join users p on p.id = m.user_id and ${isNamed} where m.claim_id = ${mine} order by m.id`,
    sql`select o.id, o.number, o.status from orders o where o.id = (select order_id from claims where id = ${mine})`,
  ]
}
export type ClaimRows = [One, Line, Move, Order]

/** One claim with its lines, its thread and its order, in one trip. Error: `not_found`, also when it is not open to the reader. */
export const readClaim = async (db: Db, reader: ClaimReader, id: number, lang: Lang): Promise<Claim> =>
  toClaim(lang, ...(await readTogether<ClaimRows>(db, claimReads(reader, id, lang)))).claim

/** A claim, and what it is decided on. Error: `not_found`. */
export function toClaim(lang: Lang, [row]: One[], lines: Line[], moves: Move[], [order]: Order[]) {
  if (!row) throw new AppError('not_found')
  const facts: ClaimFacts = JSON.parse(row.facts)
  const claim: Claim = {
    ...toClaimRow(row),
    symptom: toSymptom(row.symptom),
    description: row.description,
    labour: { minutes: row.minutes, km: row.km },
    credit: row.credit === null ? null : JSON.parse(row.credit),
    version: row.version,
    lines: facts.lines.map((line) => {
      const stored = lines.find((one) => one.id === line.id)!
      const replaces = line.product_id !== null && line.sent !== null && line.sent.id !== line.product_id
      const said = line.sent && textIn({ name: line.sent.name, texts: line.texts }, lang).name
      return {
        id: line.id,
        product_id: line.product_id,
        quantity: line.quantity,
        code: line.code,
        name: replaces ? line.name : (said ?? line.name),
        rule: stored.rule ?? ruleOf(facts, line),
        rule_sent: stored.rule_sent,
        reason: stored.reason,
        approved: stored.approved === null ? null : stored.approved === 1,
        replaced_by: replaces ? { name: said!, code: line.sent!.code } : null,
      }
    }),
    unsent: JSON.parse(row.unsent),
    events: moves.map(({ first_name, last_name, files, rules, ...move }) => ({
      ...move,
      files: JSON.parse(files),
      by_rules: rules !== null,
      user_name: rules ?? `${first_name ?? ''} ${last_name ?? ''}`.trim(),
    })),
    order: order ?? null,
    recall: row.recall === null ? null : JSON.parse(row.recall),
  }
  return { claim, facts }
}
