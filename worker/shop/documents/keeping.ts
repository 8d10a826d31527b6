import { type SQL, sql } from 'drizzle-orm'
import { today } from '../../../shared/dates.ts'
import { type DocumentKind, SERIES } from '../../../shared/documents/document-kinds.ts'
import type { DocumentInput } from '../../../shared/documents/documents.ts'
import type { BankAccount } from '../../../shared/payments/bank-codes.ts'
import type { Db } from '../../base/db/client.ts'
import { rowsOf } from '../../base/db/insert-selected.ts'
import { number } from '../../base/db/reads.ts'
import { IS_BY_BANK } from '../orders/orders.tables.ts'
import { givenBack } from '../receivables/store-credit.ts'
import { documents } from './documents.tables.ts'
import { type CreditedPart, factsOf, PLACE_OF_SHIPMENT } from './facts.ts'

const IS_INVOICED = sql`exists (select 1 from documents i where i.order_id = o.id and i.kind = 'invoice')`

/**
 * What is credited of an order `o` that ended, in cents: of one with an invoice all that was invoiced, otherwise what went back of a cancelled
 * one. What is retained of a terminated one is no price of goods: a penalty note says it, and without an invoice there is nothing to credit.
 */
const CREDIT = sql`(case when o.status not in ('cancelled','terminated') then 0
  when ${IS_INVOICED} then o.total
  when o.status = 'terminated' then 0
  when ${IS_BY_BANK} then coalesce((select ${givenBack} from receivables r where r.order_id = o.id), 0)
  else coalesce(o.refunded, 0) end)`

/** What is retained of a terminated order `o`, in cents: never more than it came to. */
const RETAINED = sql`iif(o.status = 'terminated' and o.payment_method not in ('warranty','replacement'),
  max(0, o.total - coalesce(o.refunded, o.total)), 0)`
/** Older credit notes left on the invoice what is retained: a penalty note would charge it twice. */
const IS_LEFT_ON_INVOICE = sql`(${IS_INVOICED} and exists (
  select 1 from documents p where p.order_id = o.id and p.kind = 'credit_note' and p.credit_id is null and p.total < o.total))`

/** When a document of an order `o` may be made, and what it comes to. */
const RULES: Record<DocumentInput['kind'], { may: SQL; total: SQL }> = {
  proforma: {
    may: sql`o.payment_method = 'transfer' and o.status in ('placed','confirmed')`,
    total: sql`o.total`,
  },
  confirmation: {
    may: sql`o.status in ('confirmed','shipped','delivered','failed_delivery')`,
    total: sql`o.total`,
  },
  packing_list: {
    may: sql`o.status in ('confirmed','shipped','delivered','failed_delivery')`,
    total: sql`null`,
  },
  credit_note: { may: sql`${CREDIT} > 0`, total: CREDIT },
  penalty_note: { may: sql`${RETAINED} > 0 and not ${IS_LEFT_ON_INVOICE}`, total: RETAINED },
}

/** The shipments `s` of which there are packing lists: another try to deliver has no lines. */
const HAS_LINES = sql`exists (select 1 from shipment_lines sl where sl.shipment_id = s.id)`

/** The document `d` of this kind that an order `o`, its shipment or one of its credits has. */
const isSame = (kind: SQL, shipment: SQL, credit = sql`null`) =>
  sql`d.order_id = o.id and d.kind = ${kind} and d.shipment_id is ${shipment} and d.credit_id is ${credit}`

interface Wanted {
  kind: DocumentKind
  orderId: number
  /** Of a packing list: selects the id of a shipment. */
  shipment?: SQL | undefined
  /** Of a credit note over a part of a delivered order: selects the id of the credit, and what it says. */
  credit?: { id: SQL; part: Omit<CreditedPart, 'before'> }
  account: BankAccount | null
  now?: number
}

/** Selects a document of an order as it would be made now, one that has none of this kind and for which `may` holds. */
export function selectDocument(
  { kind, orderId, shipment, credit, account, now = Date.now() }: Wanted,
  { may, total }: { may: SQL; total: SQL },
): SQL {
  const year = number(Number(today(now).slice(0, 4)))
  const [at, name] = [new Date(now).toISOString(), sql`${kind}`]
  const series = kind in SERIES ? SERIES[kind as keyof typeof SERIES] : null
  const ofSeries = sql`from documents where kind = ${name} and year = ${year}`
  return rowsOf(
    documents,
    {
      kind,
      orderId: sql`o.id`,
      shipmentId: sql`s.id`,
      creditId: credit?.id ?? sql`null`,
      retailerId: sql`o.vendor_id`,
      year: sql`${year}`,
      seq: sql`n.seq`,
      number: series
        ? sql`${series} || '-' || ${year} || '-' || printf('%04d', n.seq)`
        : sql`coalesce(o.number, o.id) || iif(s.id is null, '', '/' || ${PLACE_OF_SHIPMENT})`,
      lang: sql`u.lang`,
      total,
      facts: factsOf(account, credit?.part),
      madeAt: series ? sql`max(${at}, coalesce((select max(made_at) ${ofSeries}), ''))` : at,
    },
    sql`from orders o cross join users u on u.id = o.user_id cross join vendors v on v.id = o.vendor_id
      left join shipments s on s.id = ${shipment ?? sql`null`} and s.order_id = o.id
      cross join (select ${series ? sql`(select coalesce(max(seq), 0) + 1 ${ofSeries})` : sql`null`} as seq) n
    where o.id = ${number(orderId)} and ${may} and ${shipment ? HAS_LINES : sql`true`}
      and not exists (select 1 from documents d where ${isSame(name, sql`s.id`, credit?.id)})`,
  )
}

/**
 * Statement: makes a document of an order as it is when this runs. The number of a series is taken here, so that no two are alike and none
 * is missing; a later one is never dated before.
 */
export const makeStatement = (db: Db, wanted: Wanted, rule: { may: SQL; total: SQL }) =>
  db.insert(documents).select(selectDocument(wanted, rule))

/** The same of a kind whose rules are here. */
export const documentStatement = (db: Db, wanted: Wanted & Pick<DocumentInput, 'kind'>) =>
  makeStatement(db, wanted, RULES[wanted.kind])

/** Statements: the documents that a terminated order gets, after those that settle it: its invoice is credited, what is retained is charged. */
export const terminationStatements = (db: Db, orderId: number, account: BankAccount | null) => [
  documentStatement(db, { kind: 'credit_note', orderId, account }),
  documentStatement(db, { kind: 'penalty_note', orderId, account }),
]

/** Selects as `kind` and `shipment_id` what could be made of an order and is not. */
export const selectMissing = (orderId: SQL): SQL => {
  const may = sql.join(
    Object.entries(RULES).map(([kind, rule]) => sql`when ${kind} then ${rule.may}`),
    sql` `,
  )
  return sql`select w.kind, w.shipment_id from (
      select k.value as kind, null as shipment_id, o.id as order_id, k.key as place from orders o
        cross join json_each(${JSON.stringify(Object.keys(RULES))}) k where o.id = ${orderId}
      union all select 'packing_list', s.id, s.order_id, 2 from shipments s where s.order_id = ${orderId} and ${HAS_LINES}
    ) w cross join orders o on o.id = w.order_id
    where case w.kind ${may} end and not exists (select 1 from documents d where ${isSame(sql`w.kind`, sql`w.shipment_id`)})
    order by w.place, w.shipment_id`
}
