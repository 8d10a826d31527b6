import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { today } from '../../../shared/dates.ts'
import { orderLines, orders } from '../../shop/orders/orders.tables.ts'
import { quotationLines, quotations } from '../../shop/quotations/quotations.tables.ts'
import { testDb } from '../../testing/make.ts'
import { SALES } from '../../testing/recounts.ts'
import { salesSums } from './sums.tables.ts'

export type Sums = Record<'quotations' | 'orders' | 'pieces' | 'revenue' | 'asked', number>
const NONE: Sums = { quotations: 0, orders: 0, pieces: 0, revenue: 0, asked: 0 }

/** One event: what it adds to the sums of a subject on its day in Rome. */
export interface Sale extends Sums {
  day: string
  /** `shop`, `retailer 7`, `product 7`, or `product 0 NAME` for lines without a product. */
  subject: string
}

const isSold = (status: string) => !['pending', 'cancelled', 'terminated'].includes(status)
const subjectOf = ({ productId, name }: { productId: number | null; name: string }) =>
  productId === null ? `product 0 ${name}` : `product ${productId}`

/** Everything that counts, read from the records themselves, with the days of this runtime's time zones. */
export async function readSales(): Promise<Sale[]> {
  const db = testDb()
  const lines = Map.groupBy(await db.select().from(orderLines), ({ orderId }) => orderId)
  const asked = Map.groupBy(await db.select().from(quotationLines), ({ quotationId }) => quotationId)
  const sales: Sale[] = []
  const add = (at: string, subject: string, sums: Partial<Sums>) =>
    sales.push({ ...NONE, ...sums, day: today(Date.parse(at)), subject })
  for (const order of await db.select().from(orders)) {
    const { status, createdAt, paymentMethod, total, refunded } = order
    if (status === 'pending' || status === 'cancelled') continue
    const isPaid = paymentMethod !== 'warranty'
    for (const subject of ['shop', `retailer ${order.retailerId}`]) {
      add(createdAt, subject, { orders: 1, revenue: isPaid ? total - (refunded ?? 0) : 0 })
    }
    for (const line of isSold(status) ? (lines.get(order.id) ?? []) : []) {
      add(createdAt, 'shop', { pieces: line.quantity })
      const revenue = isPaid ? line.price * line.quantity : 0
      add(createdAt, subjectOf(line), { pieces: line.quantity, revenue })
    }
  }
  for (const { id, createdAt, retailerId } of await db
    .select()
    .from(quotations)
    .where(eq(quotations.origin, 'shopper'))) {
    for (const subject of ['shop', `retailer ${retailerId}`]) add(createdAt, subject, { quotations: 1 })
    const products = Map.groupBy(asked.get(id) ?? [], subjectOf)
    for (const [subject, same] of products) {
      add(createdAt, subject, { quotations: 1, asked: same.reduce((sum, line) => sum + line.quantity, 0) })
    }
  }
  return sales
}

/** The sums of sales by a key. */
export function sumBy(sales: Sale[], keyOf: (sale: Sale) => string): Record<string, Sums> {
  const sums: Record<string, Sums> = {}
  for (const sale of sales) {
    const key = keyOf(sale)
    sums[key] ??= { ...NONE }
    for (const name of Object.keys(NONE) as (keyof Sums)[]) sums[key][name] += sale[name]
  }
  return sums
}

/** All sums that are not zero, by subject and span. */
export async function readKept(): Promise<Record<string, Sums>> {
  const rows = await testDb().select().from(salesSums)
  const kept = rows.map(({ subject, ref, name, level, span, quotations, orders, pieces, revenue, asked }) => {
    const whose = subject === 'shop' ? subject : `${subject} ${ref}${name && ` ${name}`}`
    return [`${whose} ${level} ${span}`, { quotations, orders, pieces, revenue, asked }] as const
  })
  return Object.fromEntries(kept.filter(([, sums]) => Object.values(sums).some((sum) => sum !== 0)))
}

/** The sums that should be there. */
export async function expectedSums(): Promise<Record<string, Sums>> {
  const sales = await readSales()
  const levels = [10, 9, 7, 4, 0].map((level) =>
    sumBy(
      sales.filter(({ subject }) => subject !== 'shop' || level === 10 || level === 7),
      ({ subject, day }) => `${subject} ${level} ${day.slice(0, level)}`,
    ),
  )
  return Object.fromEntries(
    levels.flatMap((sums) =>
      Object.entries(sums).filter(([, all]) => Object.values(all).some((sum) => sum !== 0)),
    ),
  )
}

/** Counts the sums anew, from nothing. */
export const backfill = () => SALES.map((query) => env.DB.prepare(query))

/** Random numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
