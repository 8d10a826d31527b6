import { type SQL, sql } from 'drizzle-orm'
import type { LineTexts } from '../../../shared/cart/lines.ts'
import type { CreditReason } from '../../../shared/credit-notes/credit-notes.ts'
import type { Law, Registration } from '../../../shared/duties/registrations.ts'
import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import type { Parcel } from '../../../shared/orders/shipments.ts'
import type { BankAccount } from '../../../shared/payments/bank-codes.ts'
import type { PaymentMethod } from '../../../shared/payments/methods.ts'
import { companyAddress, settings } from '../../../shared/settings/settings.ts'
import type { VatReason, VatTreatment } from '../../../shared/vat/vat.ts'
import { allSettings } from '../../base/settings/settings.ts'
import { movedOf } from '../receivables/store-credit.ts'

/** Name and place of a company, as on a letter. */
export interface Addressee {
  name: string
  address: string
  cap: string
  city: string
  country: string
}
export interface FactLine {
  position: number
  set_head: number | null
  code: string | null
  name: string
  texts: LineTexts | null
  satellite: string
  quantity: number
  /** Of one piece. */
  price: number
  /** How many of them are in the shipment, for a packing list of one. */
  sent: number | null
  /** Of one packed piece, in grams; like what customs know it by, missing in documents from before it was kept. */
  weight_g?: number | null
  hs_code?: string | null
  /** ISO 3166 code of the country of origin. */
  origin?: string | null
  /** What carriers and who sorts the waste are to know of it. */
  law?: Law
  /** What else says how it is sorted in the end; missing in older documents. */
  kind?: string | null
  ampere?: number | null
}

/** A part of a delivered order that is credited. Cents, as the order has its prices. */
export interface CreditedPart {
  reason: CreditReason
  /** Of the return whose goods came back. */
  return: string | null
  note: string
  /** What is taken off for the work. */
  fee: number
  shipping: number
  /** By the position of the order's line: so many times so much, of whole pieces or of their price. */
  lines: { position: number; quantity: number; each: number; whole: boolean }[]
  /** What of the order was credited before. */
  before: number
}
/** The same in documents from before there were other credit notes than those of returns. */
interface Returned {
  number: string
  fee: number
  lines: { position: number; quantity: number }[]
}

/** Everything that a document says: the order and those beside it as they were when it was made. Amounts in cents, as the order keeps them. */
export interface Facts {
  seller: {
    name: string
    address: string
    country: string
    vat_number: string
    telephone: string
    email: string
    /** Where it is registered, as Italian law wants on letters: its number there, and its capital in euros. Missing in older documents. */
    register?: { place: string; number: string; capital: number }
  }
  buyer: Addressee & { person: string }
  goes_to: Addressee
  order: {
    number: string
    created_at: string
    status: OrderStatus
    reference: string
    note: string
    wished_on: string | null
    payment_method: PaymentMethod
    total: number
    net: number | null
    tax: number | null
    shipping: number | null
    vat_treatment: VatTreatment | null
    vat_rate: number | null
    /** Missing in documents from before orders had it. */
    vat_reason?: VatReason | null
    vat_number: string | null
    withheld: number | null
    delivery_costs: number | null
  }
  lines: FactLine[]
  /** What is owed for the order, and where to. */
  owed: { reference: string; due_on: string; amount: number; paid: number; waived: number } | null
  account: BankAccount | null
  /** Of a credit note over a part of a delivered order. */
  part?: CreditedPart
  returned?: Returned
  /** The seller's numbers in the registers of the country that the goods go to. Missing in older documents. */
  registrations?: Registration[]
  /** When the goods were handed to the carrier, as far as they were. Missing in older documents. */
  supplied?: string[]
  /** The order's invoice, which a credit note is about. */
  credited: { number: string; made_at: string } | null
  /** The credit note over the whole order that is there already, for a penalty note. Missing in older documents. */
  credit_note?: { number: string; made_at: string } | null
  /** Of a packing list of one shipment: which of the order's it is, counted from 1. */
  shipment: { number: number; created_at: string; parcels: Parcel[] } | null
}

/** The seller, frozen with the rest. */
function sellerNow(): Facts['seller'] {
  const { company, contacts } = settings()
  return {
    name: company.name,
    address: companyAddress(),
    country: company.address.country,
    vat_number: company.vatNumber,
    telephone: contacts.telephone,
    email: contacts.email.sales,
    register: { place: company.register, number: company.registerNumber, capital: company.capital },
  }
}

/** Which shipment of its order `s` is, counted from 1; another try to deliver has no lines and does not count. */
export const PLACE_OF_SHIPMENT = sql`(select count(*) from shipments e where e.order_id = s.order_id and e.id <= s.id
  and exists (select 1 from shipment_lines el where el.shipment_id = e.id))`

const addressee = (of: SQL, more = sql``) =>
  sql`json_object('name', ${of}.name, 'address', ${of}.address, 'cap', ${of}.cap, 'city', ${of}.city, 'country', ${of}.country${more})`

/** What of an order `o` is credited, in cents. */
export const CREDITED = sql`coalesce((select sum(n.total) from documents n where n.order_id = o.id and n.kind = 'credit_note'), 0)`

/** Selects the facts (no function of D1 takes more than 32 arguments) over an order `o`, its retailer `v` and its buyer `u`, and a shipment `s` or none. */
export const factsOf = (
  account: BankAccount | null,
  part?: Omit<CreditedPart, 'before'>,
): SQL => sql`json_object(
  ${part ? sql`'part', json_set(${JSON.stringify(part)}, '$.before', ${CREDITED}),` : sql``}
  'seller', json(${JSON.stringify(sellerNow())}),
  'buyer', ${addressee(sql.raw('v'), sql`, 'person', trim(u.first_name || ' ' || u.last_name)`)},
  'goes_to', ${addressee(sql.raw('o'))},
  'order', json_object('number', cast(coalesce(o.number, o.id) as text), 'created_at', o.created_at, 'status', o.status,
    'reference', o.reference, 'note', o.note, 'wished_on', o.wished_on, 'payment_method', o.payment_method, 'total', o.total,
    'net', o.net, 'tax', o.tax, 'shipping', o.shipping, 'vat_treatment', o.vat_treatment, 'vat_rate', o.vat_rate, 'vat_reason', o.vat_reason,
    'vat_number', o.vat_number, 'withheld', o.withheld, 'delivery_costs', o.delivery_costs),
  'lines', (select json_group_array(json_object('position', l.position, 'set_head', l.set_head, 'code', l.code, 'name', l.name,
      'texts', json(l.texts), 'satellite', l.satellite, 'quantity', l.quantity, 'price', l.price,
      'sent', iif(s.id is null, null, coalesce((select sl.quantity from shipment_lines sl where sl.shipment_id = s.id and sl.line_id = l.id), 0)),
      'weight_g', coalesce(lp.weight_g, (select weight_g from part_details where part_id = lp.id)), 'hs_code', lp.hs_code, 'origin', lp.origin,
      'kind', lp.kind, 'ampere', lp.ampere,
      'law', json_object('packaging', lp.packaging, 'battery_chemistry', lp.battery_chemistry, 'battery_wh', lp.battery_wh,
        'refrigerant', lp.refrigerant, 'refrigerant_g', lp.refrigerant_g, 'energy_class', lp.energy_class, 'supported_until', lp.supported_until))
      order by l.position) from order_lines l left join products lp on lp.id = l.product_id where l.order_id = o.id),
  'owed', (select json_object('reference', r.reference, 'due_on', r.due_on, 'amount', r.amount - m.moved,
    'paid', max(0, r.paid - m.moved), 'waived', r.waived)
    from receivables r cross join (select ${movedOf(sql`o.id`)} as moved) m where r.order_id = o.id),
  'supplied', (select json_group_array(g.created_at order by g.id) from shipments g where g.order_id = o.id
    and exists (select 1 from shipment_lines gl where gl.shipment_id = g.id)),
  'registrations', (select json_group_array(json(g.value)) from json_each(${JSON.stringify(allSettings().registrations.list)}) g
    where g.value ->> 'country' = o.country),
  'account', json(${JSON.stringify(account)}),
  'credited', (select json_object('number', i.number, 'made_at', i.made_at) from documents i where i.order_id = o.id and i.kind = 'invoice'),
  'credit_note', (select json_object('number', c.number, 'made_at', c.made_at) from documents c
    where c.order_id = o.id and c.kind = 'credit_note' and c.credit_id is null),
  'shipment', json(iif(s.id is null, null, json_object(
    'number', ${PLACE_OF_SHIPMENT},
    'created_at', s.created_at,
    'parcels', (select json_group_array(json_object('carrier', p.carrier, 'number', p.number) order by p.id)
      from parcels p where p.shipment_id = s.id)))))`

/** The part of its order that a credit note is over; null when it is over all that was not retained of one that ended. */
export function partOf({ part, returned, lines }: Facts): CreditedPart | null {
  if (!returned) return part ?? null
  const { number, fee, lines: back } = returned
  const priced = back.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line ? [{ position, quantity, each: line.price, whole: true }] : []
  })
  return { reason: 'returned', return: number, note: '', fee, shipping: 0, lines: priced, before: 0 }
}
