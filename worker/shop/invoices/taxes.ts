import { sql } from 'drizzle-orm'
import type { BookedKind } from '../../../shared/payments/invoices.admin.ts'
import type { PaymentMethod } from '../../../shared/payments/methods.ts'
import type { Db } from '../../base/db/client.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import type { documents } from '../documents/documents.tables.ts'
import type { Facts } from '../documents/facts.ts'
import type { eInvoices } from './invoices.tables.ts'
import { EXCLUDED, natureOf } from './natures.ts'
import { type Frozen, fatturaOf } from './of-document.ts'

/** What an accountant books of an invoice, credit note or penalty note, which has one rate. Cents; the rate in hundredths of a per cent. */
export interface Taxes {
  country: string
  vat_number: string | null
  rate: number
  /** The tax office's code for why there is no VAT; empty where there is. */
  nature: string
  net: number
  tax: number
  payment_method: PaymentMethod
}

/** So many documents are read at once, each with all that it says. */
const AT_ONCE = 200

type Row = Pick<SqlRow<typeof documents>, 'id' | 'number' | 'made_at' | 'facts'> &
  Pick<SqlRow<typeof eInvoices>, 'buyer'> & { kind: BookedKind; total: number }

/** A penalty note is outside VAT. */
function taxesOfPenalty(total: number, facts: Facts, { vat_number }: Pick<Frozen, 'vat_number'>): Taxes {
  const { buyer, order } = facts
  return {
    country: buyer.country,
    vat_number: vat_number ?? order.vat_number,
    rate: 0,
    nature: EXCLUDED.code,
    net: total,
    tax: 0,
    payment_method: order.payment_method,
  }
}

function taxesOf({ facts: text, buyer: frozen, kind, ...row }: Row): Taxes {
  const facts = JSON.parse(text) as Facts
  const buyer = JSON.parse(frozen) as Frozen
  if (kind === 'penalty_note') return taxesOfPenalty(row.total, facts, buyer)
  // The same as its file says to the tax office, to the cent.
  const { rate, treatment, goesTo, net, tax, ...fattura } = fatturaOf({
    ...row,
    kind,
    facts,
    buyer,
  })
  return {
    country: fattura.buyer.country,
    vat_number: fattura.buyer.vat_number,
    rate,
    nature: natureOf(treatment, goesTo)?.code ?? '',
    net,
    tax,
    payment_method: facts.order.payment_method,
  }
}

/** By what a buyer was known: as the electronic file has it; a penalty note has that of the order's invoice, if there is one. */
const BUYER = sql`coalesce(e.buyer, (select x.buyer from documents i cross join e_invoices x on x.document_id = i.id
  where i.order_id = d.order_id and i.kind = 'invoice'), '{}')`

/** The taxes of invoices, credit notes and penalty notes, by their ids. */
export async function readTaxes(db: Db, ids: number[]): Promise<Map<number, Taxes>> {
  const found = new Map<number, Taxes>()
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = JSON.stringify(ids.slice(at, at + AT_ONCE))
    const rows = await db.all<Row>(
      sql`select d.id, d.kind, d.number, d.made_at, d.total, d.facts, ${BUYER} as buyer from json_each(${some}) i
        cross join documents d on d.id = i.value left join e_invoices e on e.document_id = d.id
        where d.kind in ('invoice', 'credit_note', 'penalty_note')`,
    )
    for (const row of rows) found.set(row.id, taxesOf(row))
  }
  return found
}
