import { sql } from 'drizzle-orm'
import type { Complaint, ComplaintData, GatewayFacts } from '../../../shared/recalls/recalls.admin.ts'
import type { RecallTexts, Remedy } from '../../../shared/recalls/recalls.ts'
import { keyOf } from '../../../shared/typed/keys.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { number, readTogether } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'

/* The register of complaints about safety, and what the Safety Business Gateway asks about a recall. */

const ENTITY = 'safety-complaints'
const SHOWN = 500
const COMPLAINT = sql`select c.id, c.happened_on, p.code, p.name as product, c.serial_number, c.event, c.injury, c.measure, c.version
  from safety_complaints c join products p on p.id = c.product_id`

/** The newest complaints, by the day on which they happened. */
export const listComplaints = (db: Db) =>
  db.all<Complaint>(sql`${COMPLAINT} order by c.happened_on desc, c.id desc limit ${number(SHOWN)}`)

/** Enters a complaint. Returns its id. Error: `invalid` at the code. */
export async function addComplaint(db: Db, author: Author, data: ComplaintData): Promise<number> {
  const product = await db.get<{ id: number } | undefined>(sql`
    select id from products where code_key = ${keyOf(data.code)} and code is not null and parent_id is null order by id limit 1`)
  if (!product) throw new AppError('invalid', { fields: { 'complaint_data.code': 'code_unknown' } })
  const { happened_on, serial_number, event, injury, measure } = data
  return changeRecord(db, author, {
    action: 'create',
    entity: ENTITY,
    after: data,
    statements: [
      sql`insert into safety_complaints (happened_on, product_id, serial_number, event, injury, measure, user_id)
        values (${happened_on}, ${product.id}, ${serial_number ?? ''}, ${event}, ${injury ?? ''}, ${measure ?? ''}, ${author.actor.id})`,
    ],
  })
}

/** Says what was done about a complaint. Errors: `not_found`; `conflict`. */
export const setMeasure = (db: Db, author: Author, id: number, measure: string, version: number) =>
  changeRecord(db, author, async () => {
    const before = await db.get<{ measure: string; version: number } | undefined>(
      sql`select measure, version from safety_complaints where id = ${id}`,
    )
    if (!before) throw new AppError('not_found')
    if (before.version !== version) throw new AppError('conflict')
    return {
      action: 'edit',
      entity: ENTITY,
      id,
      before: { measure: before.measure },
      after: { measure },
      statements: [
        sql`update safety_complaints set measure = ${measure}, updated_at = ${NOW}, version = version + 1 where id = ${id} and version = ${version}`,
      ],
    }
  })

/** What is reported of a recall. Error: `not_found`, also for a draft. */
export async function readFacts(db: Db, id: number): Promise<GatewayFacts> {
  type Row = { started_at: string; texts: string; remedies: string; phone: string; contact: string }
  const [[row], products, countries, [told], complaints] = await readTogether<
    [
      Row,
      GatewayFacts['products'][number],
      GatewayFacts['countries'][number],
      { people: number; told: number },
      Complaint,
    ]
  >(db, [
    sql`select started_at, texts, remedies, phone, contact from recalls where id = ${id} and state <> 'draft'`,
    sql`select t.code, p.name, t.serial_from, t.serial_to, (select count(*) from units u where u.code_key = t.code_key
        and u.range_key between t.low and t.high) as units
      from recall_targets t join products p on p.id = t.product_id where t.recall_id = ${id} order by t.position`,
    // Where pieces were sent to.
    sql`select o.country, sum(l.quantity) as pieces from recall_targets t join order_lines l on l.product_id = t.product_id
      join orders o on o.id = l.order_id and o.status in ('shipped','delivered','failed_delivery')
      where t.recall_id = ${id} group by o.country order by 2 desc, 1`,
    sql`select count(*) as people, count(told_at) as told from recall_recipients where recall_id = ${id}`,
    sql`${COMPLAINT} where c.product_id in (select product_id from recall_targets where recall_id = ${id}) order by c.happened_on`,
  ])
  if (!row) throw new AppError('not_found')
  return {
    ...row,
    texts: JSON.parse(row.texts) as RecallTexts,
    remedies: JSON.parse(row.remedies) as Remedy[],
    products,
    countries,
    ...told!,
    complaints,
  }
}
