import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import { textIn } from '../../../shared/cart/lines.ts'
import { CLAIM_MOVES, type ClaimMove } from '../../../shared/claims/claim-states.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Author, Statements } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import type { Mail } from '../../base/mail/outbox.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { factsOf } from './claim-facts.ts'
import { fileStatements } from './claim-files.ts'
import { claimMoves, claims } from './claims.tables.ts'
import type { DecidedLine } from './decisions.ts'
import type { Standing } from './standing.ts'

const DECIDED = { waitingSince: null, decidedAt: NOW }
/** What a move sets besides the state. */
const SETS: Record<ClaimMove, SQLiteUpdateSetSource<typeof claims>> = {
  send: { waitingSince: NOW, sentAt: sql`coalesce(sent_at, ${NOW})` },
  answer: { waitingSince: NOW },
  withdraw: { waitingSince: null },
  ask: { waitingSince: null },
  return: { waitingSince: null },
  approve: DECIDED,
  approve_part: DECIDED,
  refuse: DECIDED,
}

/** Rules that move a claim: whose name they have, the guard under which they may, and the statement of what they said. */
export interface ByRules {
  rulesetId: number
  userId: number
  guard: SQL
  verdict: SQLWrapper
}

/**
 * The statements of a move: the first changes the claim only if state, version and all that was judged are as they were read; what
 * follows is written only with it (`changeRecord`).
 */
export async function moveStatements(
  db: Db,
  author: Author,
  name: ClaimMove,
  { id, state, version, text, party }: Standing,
  {
    note = '',
    mails = [],
    also = [],
    by,
    guard = by?.guard ?? sql`true`,
  }: {
    note?: string
    mails?: Mail<'claim_status'>[]
    also?: SQLWrapper[]
    by?: ByRules | undefined
    /** What has to hold besides when it is written. */
    guard?: SQL
  },
): Promise<Statements> {
  const { to } = CLAIM_MOVES[name]
  const isDecision = to === 'approved' || to === 'partly_approved' || to === 'refused'
  return [
    db
      .update(claims)
      .set({
        ...SETS[name],
        state: to,
        ...(isDecision && { decidedBy: by ? null : author.actor.id }),
        updatedAt: NOW,
        version: sql`version + 1`,
      })
      .where(
        sql`id = ${id} and version = ${version} and state = ${state} and ${factsOf(id)} = ${text} and ${guard}`,
      ),
    db.insert(claimMoves).values({
      claimId: id,
      event: name,
      from: state,
      state: to,
      party,
      note,
      userId: by?.userId ?? author.actor.id,
      rulesetId: by?.rulesetId,
    }),
    ...fileStatements(id, to),
    ...(by ? [by.verdict] : []),
    ...also,
    ...(await mailStatements(db, mails)),
  ]
}

/** The mail to the retailer's account about what an administrator did, in its language. */
export const statusMail = (
  env: Env,
  { id, number, version, person, facts, symptom }: Standing,
  event: Mail<'claim_status'>['values']['event'],
  said: Pick<Mail<'claim_status'>['values'], 'note' | 'lines' | 'credit'>,
): Mail<'claim_status'> => ({
  key: `claim:${id}:${event}:${version + 1}`,
  template: 'claim_status',
  lang: person.lang,
  to: person.email,
  values: {
    event,
    number,
    name: person.firstName,
    ...facts.unit,
    ...(symptom && { symptom: symptom[person.lang] }),
    ...said,
    url: `${env.origin}/${person.lang}/claims/${id}`,
  },
})

/** What that mail says of the lines that were decided. */
export const mailedLines = (
  lines: readonly Pick<
    DecidedLine,
    'name' | 'code' | 'quantity' | 'texts' | 'approved' | 'reason' | 'part_back'
  >[],
  lang: Lang,
): Mail<'claim_status'>['values']['lines'] =>
  lines.map((line) => ({
    name: textIn(line, lang).name,
    code: line.code,
    quantity: line.quantity,
    approved: line.approved,
    reason: line.reason,
    back: line.part_back,
  }))
