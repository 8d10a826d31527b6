import { sql } from 'drizzle-orm'
import { LANGS } from '../../../shared/languages.ts'
import type { RecallData } from '../../../shared/recalls/recalls.admin.ts'
import type { RecallState, RecallTexts } from '../../../shared/recalls/recalls.ts'
import { keyOf } from '../../../shared/typed/keys.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { number } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { eachPerson } from './concerned.ts'

const ENTITY = 'recalls'

interface Target {
  productId: number
  code: string
  given: RecallData['targets'][number]
}

/** The products of the targets. Error: `invalid` at a code that no product has. */
async function findTargets(db: Db, { targets }: RecallData): Promise<Target[]> {
  const keys = JSON.stringify(targets.map(({ code }) => keyOf(code)))
  const rows = await db.all<{ id: number; code: string; code_key: string }>(sql`
    select id, code, code_key from products where parent_id is null and deleted_at is null and code_key in (select value from json_each(${keys}))
    order by id desc`)
  return targets.map((given, at) => {
    const product = rows.find(({ code_key }) => code_key === keyOf(given.code))
    if (!product)
      throw new AppError('invalid', { fields: { [`recall_data.targets.${at}.code`]: 'code_unknown' } })
    return { productId: product.id, code: product.code, given }
  })
}

const targetRows = (recall: ReturnType<typeof sql>, targets: Target[]) => sql`
  insert into recall_targets (recall_id, product_id, code, serial_from, serial_to, shipped_from, shipped_to, bought_from, bought_to, position)
  select ${recall}, value ->> 'productId', value ->> 'code', nullif(value ->> '$.given.serial_from', ''), nullif(value ->> '$.given.serial_to', ''),
    value ->> '$.given.shipped_from', value ->> '$.given.shipped_to', value ->> '$.given.bought_from', value ->> '$.given.bought_to', key + 1
  from json_each(${JSON.stringify(targets)})`

const columnsOf = ({ texts, remedies, phone, contact }: RecallData) => ({
  texts: JSON.stringify(texts),
  remedies: JSON.stringify([...new Set(remedies)]),
  phone: phone ?? '',
  contact: contact ?? '',
})

/** A new recall, as a draft. Returns its id. Error: `invalid` at a code. */
export async function createRecall(db: Db, author: Author, data: RecallData): Promise<number> {
  const targets = await findTargets(db, data)
  const { texts, remedies, phone, contact } = columnsOf(data)
  return changeRecord(db, author, {
    action: 'create',
    entity: ENTITY,
    after: data,
    statements: [
      sql`insert into recalls (texts, remedies, phone, contact) values (${texts}, ${remedies}, ${phone}, ${contact})`,
      targetRows(sql`(select max(id) from recalls)`, targets),
    ],
  })
}

/** Changes a recall; a running one only in its words. Errors: `not_found`; `conflict`; `invalid` at a code. */
export const editRecall = (db: Db, author: Author, id: number, data: RecallData, version: number) =>
  changeRecord(db, author, async () => {
    const [recall, found] = await Promise.all([readState(db, id), findTargets(db, data)])
    if (recall.version !== version || recall.state === 'closed') throw await movedMeanwhile(db, ENTITY, id)
    const { texts, remedies, phone, contact } = columnsOf(data)
    const isDraft = recall.state === 'draft'
    return {
      action: 'edit',
      entity: ENTITY,
      id,
      before: { texts: recall.texts },
      after: { texts: data.texts },
      statements: [
        sql`update recalls set texts = ${texts}, remedies = ${remedies}, phone = ${phone}, contact = ${contact}, updated_at = ${NOW},
          version = version + 1 where id = ${id} and version = ${version} and state = ${recall.state}`,
        // Who is concerned is settled when it starts.
        ...(isDraft
          ? [sql`delete from recall_targets where recall_id = ${id}`, targetRows(sql`${id}`, found)]
          : []),
      ],
    }
  })

async function readState(db: Db, id: number) {
  const row = await db.get<
    | { state: RecallState; version: number; texts: string; phone: string; contact: string; targets: number }
    | undefined
  >(sql`select state, version, texts, phone, contact, (select count(*) from recall_targets where recall_id = recalls.id) as targets
    from recalls where id = ${id}`)
  if (!row) throw new AppError('not_found')
  return { ...row, texts: JSON.parse(row.texts) as RecallTexts }
}

/**
 * Starts a recall: everybody whom it concerns is written down once, and its products are kept from sale and from registration, in one
 * batch; the job tells them. Errors: `not_found`; `conflict`; `invalid` when a language has no notice, or nobody says where to ask.
 */
export const startRecall = (db: Db, author: Author, id: number, version: number) =>
  changeRecord(db, author, async () => {
    const { state, version: now, texts, phone, contact, targets } = await readState(db, id)
    if (state !== 'draft' || now !== version) throw await movedMeanwhile(db, ENTITY, id)
    const missing = LANGS.filter((lang) => !texts[lang])
    if (missing.length > 0 || targets === 0 || (phone === '' && contact === ''))
      throw new AppError('invalid', { text: 'recall_incomplete' })
    return {
      action: 'status',
      entity: ENTITY,
      id,
      before: { state },
      after: { state: 'started' },
      statements: [
        sql`update recalls set state = 'started', started_at = ${NOW}, started_by = ${author.actor.id}, updated_at = ${NOW}, version = version + 1
          where id = ${id} and state = 'draft' and version = ${version}`,
        sql`insert into sale_stops (product_id, reason, recall_id, started_by)
          select distinct product_id, 'recall', ${id}, ${author.actor.id} from recall_targets where recall_id = ${id}`,
        sql`insert into recall_recipients (recall_id, kind, person_key, email, name, lang, vendor_id, address, units, count, unit_ids)
          select ${number(id)}, kind, person_key, email, name, lang, vendor_id, address, units, count, unit_ids from (${eachPerson(id)})`,
      ],
    }
  })

/** Ends a recall: its products are sold again, nobody is reminded. Errors: `not_found`; `conflict`. */
export const closeRecall = (db: Db, author: Author, id: number, version: number) =>
  changeRecord(db, author, async () => {
    const { state, version: now } = await readState(db, id)
    if (state !== 'started' || now !== version) throw await movedMeanwhile(db, ENTITY, id)
    return {
      action: 'status',
      entity: ENTITY,
      id,
      before: { state },
      after: { state: 'closed' },
      statements: [
        sql`update recalls set state = 'closed', closed_at = ${NOW}, closed_by = ${author.actor.id}, updated_at = ${NOW}, version = version + 1
          where id = ${id} and state = 'started' and version = ${version}`,
        sql`update sale_stops set ended_at = ${NOW}, ended_by = ${author.actor.id} where recall_id = ${id} and ended_at is null`,
      ],
    }
  })
