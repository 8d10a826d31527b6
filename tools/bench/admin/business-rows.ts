import { normalise } from '../../../worker/base/db/search.ts'
import { quotationSearchText } from '../../../worker/shop/quotations/search-text.ts'
import { warrantySearchText } from '../../../worker/shop/warranties/search-text.ts'
import type { Row } from '../../demo/rows.ts'
import { WORDS } from '../words.ts'
import { firstAccount, nameOf } from './people-rows.ts'
import { DAYS, dayOf, momentOf, type Sizes } from './sizes.ts'

const STATUSES = ['placed', 'confirmed', 'shipped', 'cancelled', 'pending']
const LINES = 2
/** One in this many is not opened, read or decided on. */
const WAITING = 100
const codeOf = (n: number) => `${WORDS[n % 20]!.slice(0, 3)}-${n % 20}`.toUpperCase()

/** The account that has one warranty in a hundred. */
const ownerOf = (n: number, sizes: Sizes) => firstAccount(sizes) + (n % 100 === 0 ? 0 : n % sizes.accounts)

export function orderRow(n: number, sizes: Sizes): Row {
  const user = firstAccount(sizes) + (n % sizes.accounts)
  const at = momentOf(n, sizes.orders)
  return {
    id: n,
    number: `2026-${String(n).padStart(6, '0')}`,
    user_id: user,
    vendor_id: 1 + (user % sizes.vendors),
    payment_method: n % 3 === 0 ? 'paypal' : 'stripe',
    status: n % 20 < STATUSES.length ? STATUSES[n % 20]! : 'delivered',
    total: 1000 + ((n * 7919) % 200_000),
    name: 'Camper',
    address: 'Via Roma 1',
    cap: '20100',
    city: 'Milano',
    country: 'IT',
    request_key: `bench-${n}`,
    placed_at: at,
    created_at: at,
  }
}

export const orderLineRows = (n: number, sizes: Sizes): Row[] =>
  Array.from({ length: LINES }, (_, position) => ({
    order_id: n,
    product_id: 1 + ((n * 31 + position * 17) % sizes.products),
    name: `Articolo ${n}`,
    code: codeOf(n),
    price: 1000,
    quantity: 1 + (n % 3),
    position,
  }))

export function quotationRow(n: number, sizes: Sizes): Row {
  const { first, last } = nameOf(n)
  const [at, email] = [momentOf(n, sizes.quotations), `customer${n}@example.test`]
  const lines = [{ name: `Antenna ${WORDS[n % WORDS.length]}` }]
  return {
    id: n,
    vendor_id: 1 + (n % sizes.vendors),
    name: first,
    surname: last,
    email,
    user_type: n % 7 === 0 ? 'retailer' : 'private',
    privacy_text: 'bench',
    privacy_at: at,
    request_key: `bench-${n}`,
    read_at: n % WAITING === 0 ? null : at,
    state: n % WAITING === 0 ? 'received' : 'seen',
    waiting_since: n % WAITING === 0 ? at : null,
    created_at: at,
    search: quotationSearchText({ name: first, surname: last, email }, lines),
  }
}

export function warrantyRow(n: number, sizes: Sizes): Row {
  const [code, serial] = [codeOf(n), `S${n}`]
  return {
    id: n,
    user_id: ownerOf(n, sizes),
    vendor_id: 1 + (n % sizes.vendors),
    code,
    serial_number: serial,
    mounting_date: dayOf((n * 7919) % DAYS),
    status: n % WAITING === 1 ? 0 : 1,
    search: warrantySearchText({ code, serialNumber: serial }),
  }
}

export function oldWarrantyRow(n: number): Row {
  const { first, last } = nameOf(n)
  const row = {
    code: codeOf(n),
    serial_number: `V${n}`,
    name: first,
    surname: last,
    plate: `AB${n}CD`,
    email: `old${n}@example.test`,
  }
  return {
    id: n,
    ...row,
    mounting_date: dayOf((n * 7919) % DAYS),
    telephone: '',
    note: '',
    link: '',
    search: normalise(Object.values(row).join(' ')),
  }
}

export function messageRow(n: number, sizes: Sizes): Row {
  const { first, last } = nameOf(n)
  const at = momentOf(n, sizes.messages)
  return {
    id: n,
    name: first,
    surname: last,
    email: `m${n}@example.test`,
    subject: `Domanda ${WORDS[n % 89]}`,
    message: 'Buongiorno',
    privacy_text: 'bench',
    privacy_at: at,
    created_at: at,
    read_at: n % WAITING === 0 ? null : at,
  }
}

export const auditRow = (n: number, sizes: Sizes): Row => ({
  id: n,
  user_id: 1,
  user_name: 'Bench',
  action: 'edit',
  entity: n % 4 === 0 ? 'orders' : 'products',
  entity_id: 1 + (n % 1000),
  before: '{"price":1}',
  after: '{"price":2}',
  created_at: momentOf(n, sizes.audit_entries),
})

export function articleRow(n: number): Row {
  const { first, last } = nameOf(n)
  const [title, content] = [`${last} ${first} ${n}?`, 'Un testo.']
  return { id: n, title, content, search: normalise(`${title} ${content}`) }
}
