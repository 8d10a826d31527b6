import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Piece } from '../../../../shared/claims/claim-files.ts'
import type { ClaimKnown } from '../../../../shared/claims/rule-facts.ts'
import { amountOf, type ClaimRule, type Verdict } from '../../../../shared/claims/rules.ts'
import type { Db } from '../../../base/db/client.ts'
import { NOW } from '../../../base/db/columns.ts'
import { readTogether } from '../../../base/db/reads.ts'
import { writeTogether } from '../../../base/db/writes.ts'
import { claimVerdicts } from './rules.tables.ts'

/** The ruleset that is on, and a claim that waits and was not judged yet as it is. */
export interface Judged {
  claimId: number
  version: number
  retailerId: number
  /** An order of checkout waits for it. */
  isOrdered: boolean
  lang: string
  lines: number[]
  minutes: number
  km: number
  ruleset: {
    id: number
    onBy: number
    rules: ClaimRule[]
    max_claim: number
    max_month: number
    sample: number
    salt: string
  }
  asked: Piece[]
  /** What rules paid its retailer in this month, in cents. */
  paid: number
}

const IS_ON = sql`s.on_at is not null and s.off_at is null`
/** What rules paid a retailer since the month began (UTC), in cents, without what a person took back. */
const paidOf = (retailerId: SQL | number) => sql`(select coalesce(sum(p.amount), 0) from claim_verdicts p
  where p.vendor_id = ${retailerId} and p.outcome = 'pay' and p.created_at >= strftime('%Y-%m-01', 'now')
    and not exists (select 1 from claims pc where pc.id = p.claim_id and pc.state = 'refused'))`

/** The guard of what rules do: they are still on, and what they pay is within their limits. Cents. */
export const mayRule = ({ ruleset, retailerId }: Judged, amount: number): SQL =>
  sql`exists (select 1 from claim_rulesets s where s.id = ${ruleset.id} and ${IS_ON}
    and (${amount} = 0 or (${amount} <= s.max_claim and ${paidOf(retailerId)} + ${amount} <= s.max_month)))`

/** What is to be judged of a claim; null: nothing, or no rules are on. One trip. */
export async function readJudged(db: Db, claimId: number): Promise<Judged | null> {
  const [[row]] = await readTogether<[{ judged: string }]>(db, [
    sql`select json_object('claimId', c.id, 'version', c.version, 'retailerId', c.vendor_id,
        'isOrdered', json(iif(c.order_id is null, 'false', 'true')), 'minutes', c.minutes, 'km', c.km, 'lang', a.lang,
        'lines', json((select json_group_array(id) from (select id from claim_lines where claim_id = c.id order by position))),
        'ruleset', json_object('id', s.id, 'onBy', s.on_by, 'rules', json(s.rules), 'max_claim', s.max_claim,
          'max_month', s.max_month, 'sample', s.sample, 'salt', s.salt),
        'asked', json((select json_group_array(v.piece) from claim_verdicts v where v.claim_id = c.id and v.outcome = 'ask')),
        'paid', ${paidOf(sql`c.vendor_id`)}) as judged
      from claims c join users a on a.id = c.user_id join claim_rulesets s on ${IS_ON}
      where c.id = ${claimId} and c.state = 'sent'
        and not exists (select 1 from claim_verdicts v where v.claim_id = c.id and v.claim_version = c.version)`,
  ])
  return row ? JSON.parse(row.judged) : null
}

/** Statement: what rules said of a claim, once for each time that it waited. */
export const verdictStatement = (
  db: Db,
  { claimId, version, ruleset, retailerId }: Judged,
  { rule, outcome, handed }: Verdict,
  known: ClaimKnown,
): SQLWrapper =>
  db.insert(claimVerdicts).values({
    claimId,
    claimVersion: version,
    rulesetId: ruleset.id,
    retailerId,
    rule,
    handed,
    known,
    outcome: outcome.do,
    piece: outcome.do === 'ask' ? outcome.piece : null,
    amount: outcome.do === 'pay' ? amountOf(known)! : 0,
  })

/** Notes that a person decides: unless the claim was moved, the rules switched off, or that was noted already. */
export async function handToPerson(db: Db, judged: Judged, verdict: Verdict, known: ClaimKnown) {
  const { claimId, version, ruleset, retailerId } = judged
  await writeTogether(db, [
    sql`insert into claim_verdicts (claim_id, claim_version, ruleset_id, rule, outcome, handed, known, vendor_id, created_at)
      select c.id, c.version, ${ruleset.id}, ${verdict.rule}, 'person', ${verdict.handed}, ${JSON.stringify(known)}, ${retailerId}, ${NOW}
      from claims c where c.id = ${claimId} and c.version = ${version} and c.state = 'sent' and ${mayRule(judged, 0)}
      on conflict (claim_id, claim_version) do nothing`,
  ])
}
