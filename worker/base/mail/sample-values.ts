import type { SecondFactorEvent } from './account-mails.ts'
import type { OrderEvent } from './order-mails.ts'

export const lines = [
  { name: 'Orbita 65', code: 'ORB-65', satellite: 'Astra 19E', quantity: 2 },
  { name: 'Comando One', code: 'CMD-47', satellite: '', quantity: 2, inSet: true },
  { name: 'Staffa', code: null, satellite: '', quantity: 1 },
  { name: 'Motore elevazione', code: 'OR65-B02', satellite: '', quantity: 1, of: 'Orbita 65' },
]
const priced = lines.map((line) => ({ ...line, price: '125,00 €' }))
export const address = { name: 'Camper Lario', address: 'Via Roma 1', cap: '22100', city: 'Como' }
export const customer = {
  name: 'Anna',
  surname: 'Riva',
  email: 'anna@home.test',
  telephone: '+39 333 1',
  user_type: 'private',
  lang: 'nl',
} as const
export const taxed = {
  net: '204,92 €',
  tax: '45,08 €',
  shipping: '12,20 €',
  rate: '22%',
  treatment: 'domestic',
  reason: null,
} as const
export const placed = {
  number: '2026-000042',
  total: '250,00 €',
  vat: taxed,
  vendor: address,
  lines: priced,
  company: address.name,
  said: { reference: 'PO-7781', note: 'Prima riga\nSeconda riga', wishedOn: '18.12.2026' },
}
export const changed = { before: '290,00 €', from_credit: '10,00 €' }
export const payBy = {
  holder: 'Esempio S.r.l.',
  iban: 'IT60X0542811101000000123456',
  bic: 'BPMOIT22XXX',
  reference: 'RF462026000123',
  due: '01.04.2026',
}
export const amounts = {
  total: '100,00 €',
  withheld: '50,00 €',
  delivery_costs: '20,00 €',
  refunded: '30,00 €',
}

export const ORDER_EVENTS: OrderEvent[] = [
  ...(['terminated', 'confirmed', 'cancelled', 'shipped', 'shipped_again', 'failed_delivery'] as const),
  ...(['failed_again', 'lapsed', 'withdrawn', 'part_shipped', 'tracking'] as const),
]
export const FACTOR_EVENTS: SecondFactorEvent[] = [
  ...(['code_used', 'app_on', 'app_off', 'passkey_on', 'passkey_off', 'codes_new', 'reset'] as const),
]

/** A sample for each variant of a mail. */
export const variants = <V, R>([first, ...others]: readonly V[], make: (variant: V) => R): [R, ...R[]] => [
  make(first!),
  ...others.map(make),
]
