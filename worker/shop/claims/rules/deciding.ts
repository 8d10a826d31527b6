import { sql } from 'drizzle-orm'
import type { ClaimKnown } from '../../../../shared/claims/rule-facts.ts'
import { decideBy, isSampled, saidOf, type Verdict } from '../../../../shared/claims/rules.ts'
import type { Lang } from '../../../../shared/languages.ts'
import type { Author } from '../../../base/audit/change.ts'
import type { Db } from '../../../base/db/client.ts'
import type { Env } from '../../../base/env.ts'
import { AppError } from '../../../base/errors.ts'
import { writeLog } from '../../../base/log.ts'
import { lineOf } from '../../../base/reasons.ts'
import { translatorOf } from '../../../base/texts.ts'
import { decideClaim } from '../decisions.ts'
import type { ByRules } from '../move-statements.ts'
import { moveClaim } from '../moves.ts'
import { readKnown } from './known.ts'
import { handToPerson, type Judged, mayRule, readJudged, verdictStatement } from './verdicts.ts'

const texts = translatorOf('claim')
/** Once more when something came between: an amount of the month, another claim. */
const ATTEMPTS = 2

/** The history names the ruleset, and no person. */
const authorOf = ({ ruleset }: Judged, requestId: string): Author => ({
  actor: {
    id: null as never,
    retailerId: null,
    named: sql`(select name from claim_rulesets where id = ${ruleset.id})`,
  },
  requestId,
})

/** What the rules say: those of the sample, and what waits for an order of checkout, are a person's. */
async function judge(
  { claimId, isOrdered, ruleset, asked, paid }: Judged,
  known: ClaimKnown,
): Promise<Verdict> {
  const verdict = decideBy(ruleset, known, { asked, paid })
  if (verdict.outcome.do === 'person') return verdict
  const handed = isOrdered
    ? 'not_payable'
    : (await isSampled(ruleset.salt, claimId, ruleset.sample))
      ? 'sample'
      : null
  return handed ? { rule: verdict.rule, outcome: { do: 'person' }, handed } : verdict
}

/** Why it is paid, in the retailer's language. */
async function reasonOf({ ruleset }: Judged, { rule }: Verdict, lang: Lang): Promise<string> {
  const t = await texts(lang)
  const said = saidOf(ruleset.rules[rule!]!).map((one) => t(`claim.said.${one}`))
  const reasons = new Intl.ListFormat(lang, { type: 'conjunction' }).format(said)
  return said.length > 0 ? t('claim.paid', { reasons }) : t('claim.paid_plain')
}

/** Does what the rules say, as a person would by the same verbs. Returns the keys of the mails. */
async function act(db: Db, env: Env, author: Author, judged: Judged, verdict: Verdict, known: ClaimKnown) {
  const { claimId, version, lines, minutes, km, ruleset } = judged
  const lang = judged.lang as Lang
  const amount = verdict.outcome.do === 'pay' ? Number(known.parts_amount) + Number(known.labour_amount) : 0
  const by: ByRules = {
    rulesetId: ruleset.id,
    userId: ruleset.onBy,
    guard: mayRule(judged, amount),
    verdict: verdictStatement(db, judged, verdict, known),
  }
  if (verdict.outcome.do === 'ask') {
    const note = (await texts(lang))(`claim.ask.${verdict.outcome.piece}`)
    return moveClaim(db, env, author, { party: 'administrator' }, 'ask', claimId, { version, note, by })
  }
  const back = verdict.outcome.do === 'pay' && verdict.outcome.part_back
  const decision = {
    version,
    note: await reasonOf(judged, verdict, lang),
    lines: lines.map((id) => ({ id, approved: true, reason: null, ...(back && { part_back: true }) })),
    ...(minutes + km > 0 && { labour: { minutes, km, reason: null } }),
  }
  return (await decideClaim(db, env, author, claimId, decision, by)).mails
}

/**
 * Decides a claim that waits, if rules are on: pays it, asks for a piece, or leaves it to a person; once for each time that it waits,
 * however often it is called. What a person could not pay either is left to one. Returns the keys of the mails.
 */
export async function decideByRules(db: Db, env: Env, claimId: number, requestId: string): Promise<string[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const judged = await readJudged(db, claimId)
    const known = judged && (await readKnown(db, [claimId], { whenSent: false })).get(claimId)
    if (!judged || !known) return []
    const verdict = await judge(judged, known)
    if (verdict.outcome.do !== 'person') {
      try {
        return await act(db, env, authorOf(judged, requestId), judged, verdict, known)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        // The claim was moved, or the rules were switched off: it is looked at again.
        if (error.code === 'conflict' && !error.details.text) continue
        verdict.handed = 'not_payable'
      }
    }
    await handToPerson(db, judged, { ...verdict, outcome: { do: 'person' } }, known)
    return []
  }
  return []
}

/** The same behind a move of a retailer's, which stands in any case: what fails here is tried again by the cron. */
export async function decideAfterMove(
  db: Db,
  env: Env,
  claimId: number,
  requestId: string,
): Promise<string[]> {
  try {
    return await decideByRules(db, env, claimId, requestId)
  } catch (error) {
    writeLog('error', { event: 'claim_rules_failed', claim: claimId, reason: lineOf(error) })
    return []
  }
}

/** Claims in one run of the cron. */
const AT_ONCE = 20

/** Decides what was sent while the rules were on and was not judged, because something failed right after it. */
export async function decideWaiting(db: Db, env: Env, requestId: string) {
  const waiting = await db.all<{ id: number }>(sql`select c.id from claim_rulesets s
    cross join claims c indexed by claims_waiting on c.waiting_since >= s.on_at
    where s.on_at is not null and s.off_at is null
      and not exists (select 1 from claim_verdicts v where v.claim_id = c.id and v.claim_version = c.version)
    order by c.waiting_since, c.id limit ${AT_ONCE}`)
  const mails: string[] = []
  for (const { id } of waiting) mails.push(...(await decideByRules(db, env, id, requestId)))
  return { claims: waiting.length, mails: mails.length }
}
