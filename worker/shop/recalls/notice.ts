import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type {
  ListedRecall,
  PublicRecall,
  RecallNotice,
  RecallTexts,
  Remedy,
} from '../../../shared/recalls/recalls.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { readTogether } from '../../base/db/reads.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { deviceImage } from '../catalogue/line-texts.ts'
import { CASES, toCases } from './cases.ts'
import { isRecallLink } from './links.ts'

/* Recalls as everybody reads them, and what somebody with a mailed link does. */

interface Row {
  id: number
  state: 'started' | 'closed'
  started_at: string
  texts: string
  remedies: string
  phone: string
  contact: string
}
interface ProductRow {
  code: string
  name: string
  image: string | null
  serial_from: string | null
  serial_to: string | null
}
const RECALL = sql`select r.id, r.state, r.started_at, r.texts, r.remedies, r.phone, r.contact from recalls r`
const productsOf = (recall: SQL, lang: Lang) => sql`
  select t.code, coalesce(nullif(tr.name, ''), p.name) as name, coalesce(p.image, ${deviceImage(sql`p.id`)}) as image, t.serial_from, t.serial_to
  from recall_targets t join products p on p.id = t.product_id left join products tr on tr.parent_id = p.id and tr.lang = ${lang}
  where t.recall_id = ${recall} order by t.position`

/** What is written in a language, or else in Italian. */
export const textIn = (texts: string, lang: Lang) => {
  const all = JSON.parse(texts) as RecallTexts
  return (all[lang] ?? all.it)!
}
const toPublic = ({ texts, remedies, ...row }: Row, products: ProductRow[], lang: Lang): PublicRecall => ({
  ...row,
  ...textIn(texts, lang),
  remedies: JSON.parse(remedies) as Remedy[],
  products,
})

/** The recalls that began, newest first; those that are over too. */
export async function listRecalls(db: Db, lang: Lang): Promise<ListedRecall[]> {
  const rows = await db.all<Row>(
    sql`${RECALL} where r.state <> 'draft' order by r.started_at desc, r.id desc limit 200`,
  )
  return rows.map(({ id, state, started_at, texts }) => ({
    id,
    state,
    started_at,
    title: textIn(texts, lang).title,
  }))
}

/** Error: `not_found`, also for a draft. */
export async function readRecall(db: Db, id: number, lang: Lang): Promise<PublicRecall> {
  const [[row], products] = await readTogether<[Row, ProductRow]>(db, [
    sql`${RECALL} where r.id = ${id} and r.state <> 'draft'`,
    productsOf(sql`${id}`, lang),
  ])
  if (!row) throw new AppError('not_found')
  return toPublic(row, products, lang)
}

/** Error: `not_found` for a forged link. */
export async function requireRecallLink(env: Env, id: number, token: string): Promise<void> {
  if (!(await isRecallLink(env, id, token))) throw new AppError('not_found')
}

interface PersonRow {
  kind: string
  units: string
  count: number
  remedy: Remedy | null
  answered_at: string | null
  done_at: string | null
  cases: string
}

/** A person's notice. Error: `not_found`, the same for a forged link and one whose person was erased. */
export async function readNotice(
  db: Db,
  env: Env,
  id: number,
  token: string,
  lang: Lang,
): Promise<RecallNotice> {
  await requireRecallLink(env, id, token)
  const recall = sql`(select recall_id from recall_recipients where id = ${id})`
  const [[row], [person], products] = await readTogether<[Row, PersonRow, ProductRow]>(db, [
    sql`${RECALL} where r.id = ${recall}`,
    sql`select p.kind, p.units, p.count, p.remedy, p.answered_at, p.done_at, ${CASES} as cases from recall_recipients p where p.id = ${id}`,
    productsOf(recall, lang),
  ])
  if (!row || !person) throw new AppError('not_found')
  const { kind, units, count, remedy, answered_at, done_at, cases } = person
  const named = JSON.parse(units) as string[]
  return {
    id,
    recall: toPublic(row, products, lang),
    units: named,
    more: Math.max(0, count - named.length),
    is_retailer: kind === 'buyer' || kind === 'retailer',
    remedy,
    cases: toCases(cases),
    answered_at,
    done_at,
  }
}

/** Notes that a person has opened the notice: a button or the page's script says so, because mail scanners open links, too. */
export async function markRead(db: Db, env: Env, id: number, token: string): Promise<void> {
  await requireRecallLink(env, id, token)
  await db.run(sql`update recall_recipients set read_at = ${NOW} where id = ${id} and read_at is null`)
}
