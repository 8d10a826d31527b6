import { sql } from 'drizzle-orm'
import { LANGS, type Lang } from '../../../shared/languages.ts'
import type { Remedy } from '../../../shared/recalls/recalls.ts'
import { changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { type AnyMail, mailStatements } from '../../base/mail/outbox.ts'
import { translatorOf } from '../../base/texts.ts'
import { recallLink } from './links.ts'
import { requireRecallLink, textIn } from './notice.ts'
import { type Plan, readPlan } from './remedy-plan.ts'
import { remedyStatements } from './remedy-statements.ts'

const translator = translatorOf('mail')

interface Row {
  state: 'draft' | 'started' | 'closed'
  texts: string
  remedies: string
  email: string | null
  lang: Lang
  vendor_id: number | null
  unit_ids: string
  done_at: string | null
  chosen: Remedy | null
  recall_id: number
}

/** What claims and returns say of where they come from, in each language. */
async function notesOf({ texts }: Row, remedy: Remedy): Promise<Record<string, string>> {
  const of = async (lang: Lang) => {
    const t = await translator(lang)
    const values = { title: textIn(texts, lang).title, remedy: t(`mail.recall_notice.${remedy}`) }
    return [lang, t('mail.recall_case.note', values)] as const
  }
  return Object.fromEntries(await Promise.all(LANGS.map(of)))
}

/** The mails to retailers for whom something was begun by somebody else's choice, one for each account and kind. */
function retailerMails(env: Env, key: string, row: Row, remedy: Remedy, plan: Plan): AnyMail[] {
  const begun = [
    ...plan.claims.map(({ account }) => ({ account, kind: 'claim' as const })),
    ...plan.returns.map(({ account }) => ({ account, kind: 'return' as const })),
  ]
  return [...Map.groupBy(begun, ({ account, kind }) => `${account.id}:${kind}`)].map(([which, [first]]) => {
    const { account, kind } = first!
    return {
      key: `${key}:${which}`,
      template: 'recall_case',
      lang: account.lang,
      to: account.email,
      values: {
        kind,
        name: account.name,
        title: textIn(row.texts, account.lang).title,
        remedy,
        url: `${env.origin}/${account.lang}/${kind === 'claim' ? 'claims' : 'returns'}`,
      },
    }
  })
}

/**
 * Notes the remedy that a person chose, begins with it what it leads to (`remedy-plan.ts`), and mails a receipt and the retailers; until it
 * is done another one may be chosen, and the same one again does nothing. Returns the keys of the mails. Errors: `not_found`; `invalid`
 * for a remedy that is not offered; `conflict` once it is done, or the recall is over.
 */
export async function chooseRemedy(
  db: Db,
  env: Env,
  requestId: string,
  id: number,
  token: string,
  remedy: Remedy,
): Promise<string[]> {
  await requireRecallLink(env, id, token)
  let keys: string[] = []
  const author = { actor: { id: null, retailerId: null, named: sql`''` }, requestId }
  await changeRecord(db, author, async () => {
    const row = await db.get<Row | undefined>(sql`
      select r.state, r.texts, r.remedies, p.email, p.lang, p.vendor_id, p.unit_ids, p.done_at, p.remedy as chosen, p.recall_id
      from recall_recipients p join recalls r on r.id = p.recall_id where p.id = ${id}`)
    if (!row) throw new AppError('not_found')
    if (!(JSON.parse(row.remedies) as Remedy[]).includes(remedy))
      throw new AppError('invalid', { fields: { remedy: 'choose' } })
    if (row.done_at !== null || row.state !== 'started')
      throw new AppError('conflict', { text: 'recall_done' })
    if (row.chosen === remedy) return null
    const { recall_id: recallId, vendor_id: retailerId } = row
    const chooser = { id, recallId, retailerId, unitIds: JSON.parse(row.unit_ids) as number[] }
    const plan = await readPlan(db, chooser, remedy)
    const chosen = crypto.randomUUID().slice(0, 8)
    const receipt: AnyMail = {
      key: `recall:${recallId}:receipt:${id}:${remedy}:${chosen}`,
      template: 'recall_receipt',
      lang: row.lang,
      to: row.email ?? '',
      values: { title: textIn(row.texts, row.lang).title, remedy, url: await recallLink(env, row.lang, id) },
      mustReach: true,
    }
    // Who chose it sees what it led to.
    const others =
      retailerId === null ? retailerMails(env, `recall:${recallId}:case:${chosen}`, row, remedy, plan) : []
    keys = [...(row.email === null ? [] : [receipt.key]), ...others.map(({ key }) => key)]
    const notes = await notesOf(row, remedy)
    const at = new Date().toISOString()
    return {
      action: 'edit',
      entity: 'recalls',
      id: recallId,
      before: { remedy: row.chosen },
      after: { remedy },
      statements: [
        sql`update recall_recipients set remedy = ${remedy}, answered_at = coalesce(answered_at, ${NOW}), read_at = coalesce(read_at, ${NOW})
          where id = ${id} and done_at is null and remedy is ${row.chosen}
            and exists (select 1 from recalls where id = recall_id and state = 'started')`,
        ...remedyStatements(db, author, chooser, plan, notes, at),
        ...(await mailStatements(db, [receipt, ...others])),
      ],
      // A piece was taken meanwhile: it is planned anew.
      refusals: { 'order_return_lines.quantity': new AppError('conflict') },
    }
  })
  return keys
}
