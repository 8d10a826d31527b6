import { sql } from 'drizzle-orm'
import type { AcknowledgeAnswer, Acknowledgement } from '../../../shared/erp/taken-orders.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { json, type RowError } from '../imports/importer.ts'

/** The errors are keys under `fields`. */
export type Acknowledged = Omit<AcknowledgeAnswer, 'errors'> & { errors: RowError[] }

interface Known {
  order_id: number
  id: string
}

/** The placed orders among these, and what the system calls them and by these numbers. */
async function readKnown(db: Db, system: string, rows: Acknowledgement[]) {
  const [placed, links] = await readTogether<[{ id: number }, Known]>(db, [
    sql`select o.id from ${json(rows)} k cross join orders o on o.id = k.value ->> 'order_id' and o.status <> 'pending'`,
    sql`select record_id as order_id, foreign_id as id from foreign_ids
      where system = ${system} and entity = 'orders' and (record_id in (select value ->> 'order_id' from ${json(rows)})
        or foreign_id in (select value ->> 'id' from ${json(rows)}))`,
  ])
  return {
    placed: new Set(placed.map(({ id }) => id)),
    numbers: new Map(links.map(({ order_id, id }) => [order_id, id])),
    orders: new Map(links.map(({ order_id, id }) => [id, order_id])),
  }
}

/** What is to be said of a row without writing it; null when the order is to be taken. */
function standing(row: Acknowledgement, known: Awaited<ReturnType<typeof readKnown>>): Acknowledged | null {
  const number = known.numbers.get(row.order_id)
  const refuse = (column: string, message: string): Acknowledged => ({
    order_id: row.order_id,
    id: number ?? null,
    result: 'refused',
    errors: [{ column, message }],
  })
  if (!known.placed.has(row.order_id)) return refuse('order_id', 'unknown')
  if (number === row.id) return { ...row, result: 'unchanged', errors: [] }
  if (number !== undefined) return refuse('id', 'foreign_id_other')
  return known.orders.has(row.id) ? refuse('id', 'foreign_id_taken') : null
}

/** Writes that a system has an order; false when somebody was first. */
async function take(db: Db, author: Author, system: string, row: Acknowledgement): Promise<boolean> {
  try {
    await changeRecord(db, author, {
      action: 'edit',
      entity: 'orders',
      id: row.order_id,
      before: null,
      after: { taken_by: `${system} ${row.id}` },
      statements: [
        sql`insert into foreign_ids (system, entity, foreign_id, record_id)
          select ${system}, 'orders', ${row.id}, o.id from orders o where o.id = ${row.order_id} and o.status <> 'pending'
          on conflict do nothing`,
      ],
    })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false
    throw error
  }
}

/**
 * Stores that another system has orders, and under which numbers: each by itself, once for all. The same again changes nothing; an order that has
 * another number there, and a number that another order has, are refused.
 */
export async function acknowledgeOrders(
  db: Db,
  author: Author,
  system: string,
  rows: Acknowledgement[],
): Promise<Acknowledged[]> {
  let known = await readKnown(db, system, rows)
  const answers: Acknowledged[] = []
  for (const row of rows) {
    let answer = standing(row, known)
    if (!answer && !(await take(db, author, system, row))) {
      known = await readKnown(db, system, rows)
      answer = standing(row, known)
      if (!answer) throw new AppError('conflict')
    }
    if (!answer) {
      known.numbers.set(row.order_id, row.id)
      known.orders.set(row.id, row.order_id)
    }
    answers.push(answer ?? { ...row, result: 'acknowledged', errors: [] })
  }
  return answers
}
