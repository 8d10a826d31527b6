import { fillKept, insertNumbered, withoutTriggers } from '../bulk.ts'
import { fillAdmin } from './fill.ts'
import { DAYS, SIZES, type Sizes, START } from './sizes.ts'

/* A shop with a million orders: what a dashboard and an export cost then. */

export const MILLION = 1_000_000

export const MILLION_SIZES: Sizes = { ...SIZES.small, orders: 0, quotations: 0, vendors: 400 }

const AT = `strftime('%Y-%m-%dT%H:%M:%fZ', ${START / 1000} + n * ${DAYS * 86_400}.0 / ${MILLION}, 'unixepoch')`
const { accounts, products, vendors, others } = MILLION_SIZES
const USER = `${others + 1} + n % ${accounts}`
/** Few products sell much: of a thousand the first hundred make a third. */
const productOf = (n: string) =>
  `1 + (${n}) * 7919 % 10007 * ((${n}) * 7919 % 10007) * ${products} / (10007 * 10007)`
const TABLES = [
  `orders (id, number, user_id, vendor_id, payment_method, status, total, name, address, cap, city, country, request_key,
    placed_at, created_at)
  select n, 'M-' || n, ${USER}, 1 + (${USER}) % ${vendors}, iif(n % 3, 'stripe', 'paypal'),
    case n % 20 when 0 then 'cancelled' when 1 then 'shipped' when 2 then 'pending' else 'delivered' end,
    1000 + n * 7919 % 200000, 'Camper', 'Via Roma 1', '20100', 'Milano', 'IT', 'm-' || n, ${AT}, ${AT}`,
  ...[0, 1].map(
    (position) => `order_lines (order_id, product_id, name, code, price, quantity, position)
  select n, ${productOf(`n + ${position * 499}`)}, 'Articolo', 'A', 1000, 1 + n % 3, ${position}`,
  ),
  `quotations (id, vendor_id, name, surname, email, user_type, privacy_text, privacy_at, request_key, read_at, state, waiting_since,
    created_at)
  select n, 1 + n % ${vendors}, 'Anna', 'Rossi', 'a' || n || '@example.test', iif(n % 7, 'private', 'retailer'), 'bench', ${AT},
    'm-' || n, iif(n % 1000, ${AT}, null), iif(n % 1000, 'seen', 'received'), iif(n % 1000, null, ${AT}), ${AT}`,
  `quotation_lines (quotation_id, product_id, name, quantity, position)
  select n, ${productOf('n + 251')}, 'Articolo', 1 + n % 3, 0`,
]

export async function fillMillion(db: D1Database): Promise<void> {
  await fillAdmin(db, MILLION_SIZES)
  await withoutTriggers(db, async () => {
    for (const table of TABLES) await insertNumbered(db, `${table} from numbers`, MILLION)
    await fillKept(db)
  })
}
