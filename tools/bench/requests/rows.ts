import { DAYS, START } from '../admin/sizes.ts'
import { COMMON, WORDS } from '../words.ts'

/* Requests with all that became of them, as statements that the database fills itself by `n` (`insertNumbered`). */

/** How large a shop is. */
export interface RequestSizes {
  requests: number
  retailers: number
  products: number
  /** One request in so many is the first retailer's. */
  firstOf: number
}

/** So many of the newest are open, in a small shop and in a large one; all others are finished. */
export const OPEN = 200
/** Between two of the open ones, in minutes: they came within ten days. */
const APART = 72
/** The accounts of the first retailer, of whom the first is signed in; then the administrator, then one of each retailer. */
export const ACCOUNTS = { first: [1, 2, 3], admin: 4, others: 10 }
const COUNTRIES = ['IT', 'DE', 'FR', 'AT', 'NL', 'ES']

const listed = (values: string[], n: string) =>
  `('${JSON.stringify(values)}' ->> ((${n}) % ${values.length}))`
/** A number from 0 to 10 006 that looks like chance. */
const mixed = (n: string) => `((${n}) * 7919 % 10007)`
/** Few products are asked for much. */
const productOf = (n: string, products: number) =>
  `1 + ${mixed(n)} * ${mixed(n)} * ${products} / (10007 * 10007)`

/** The retailers with an account each; `orders` are as many as every tenth request. */
export const retailerStatements = ({ retailers }: RequestSizes) => ({
  retailers: [
    `vendors (id, name, address, city, cap, country, telephone, email, lat, lng, active, search)
    select n, 'Camper ' || n, 'Via Roma ' || n, 'Milano', '20100', ${listed(COUNTRIES, 'n')}, '+39 02 ' || n, 'r' || n || '@example.test',
      36 + n * 7 % 220 / 10.0, -5 + n * 13 % 250 / 10.0, 1, 'camper ' || n || ' milano' from numbers`,
    `users (id, first_name, last_name, email, role, vendor_id, activated_at, search)
    select n + ${ACCOUNTS.others}, 'Anna', 'Rossi', 'u' || n || '@example.test', 'vendor', n, '2021-01-01T00:00:00.000Z', 'anna rossi'
    from numbers`,
  ],
  orders: `orders (id, number, user_id, vendor_id, payment_method, status, total, name, address, cap, city, country, request_key, placed_at,
      created_at)
    select n, 'B-' || n, 1 + n % ${retailers} + ${ACCOUNTS.others}, 1 + n % ${retailers}, 'stripe', 'delivered', 1000 + n * 7919 % 200000,
      'Camper', 'Via Roma 1', '20100', 'Milano', 'IT', 'b-' || n, at, at
    from (select n, ${instant(`${START / 1000} + n * 7919 % ${DAYS} * 86400`)} as at from numbers)`,
})

const instant = (seconds: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`

/** What became of a request that is finished, in twentieths: four in ten answered, one in four with an offer, one in ten accepted. */
const STATE = `case when became < 0 then ('["received","received","seen","answered","offered"]' ->> (-1 - became))
  when became < 2 then 'accepted' when became < 4 then 'declined' when became = 4 then 'expired' when became < 8 then 'answered'
  when became = 8 then 'declined' when became = 9 then 'withdrawn' else 'seen' end`
const BY = `case when became in (0, 1, 2, 3, 9, -1, -2) then 'customer' when became = 4 then 'clock' else 'retailer' end`

/** Requests, then all that is read beside them. */
export function requestStatements({ requests, retailers, products, firstOf }: RequestSizes): string[] {
  const newest = `(${requests} - n)`
  const end = START / 1000 + DAYS * 86_400
  const second = `iif(${newest} < ${OPEN}, ${end} - ${newest} * ${APART * 60},
    ${START / 1000} + cast(n * ${(DAYS - 20) * 86_400}.0 / ${requests} as integer))`
  const became = `iif(${newest} < ${OPEN}, -1 - ${newest} * 5 / ${OPEN}, ${mixed('n')} % 20)`
  const surname = `iif(n % ${COMMON.oneIn}, ${listed(WORDS, 'n * 7')}, '${COMMON.word}')`
  const answered = `second + iif(became < 0, 3600, 600 + ${mixed('n * 3')} * ${mixed('n * 3')} / 100)`
  const of = 'from numbers cross join quotations q on q.id = n'
  const event = (name: string, state: string, party: string, at: string, where: string) =>
    `quotation_events (quotation_id, event, state, party, vendor_id, created_at)
    select n, ${name}, ${state}, ${party}, q.vendor_id, ${at} ${of} where ${where}`
  const line = (position: number, where: string) =>
    `quotation_lines (quotation_id, product_id, name, code, quantity, position)
    select n, ${productOf(`n + ${position * 251}`, products)}, 'Articolo', 'A', 1 + n % 3, ${position} from numbers where ${where}`
  const message = (party: string, key: string, where: string) =>
    `quotation_messages (quotation_id, vendor_id, party, text, request_key, created_at)
    select n, q.vendor_id, '${party}', 'Buongiorno', '${key}-' || n, q.answered_at ${of} where q.answered_at is not null and ${where}`
  const offer = (number: number, state: string, where: string) =>
    `offers (quotation_id, vendor_id, number, state, prices, discount_kind, valid_until, ends_at, subtotal, net, tax, gross, shares, sent_at,
      accepted_name, accepted_at)
    select n, q.vendor_id, ${number}, ${state}, 'gross', 'percent', iif(q.state = 'offered', '2099-12-31', date(q.offered_at, '+30 days')),
      iif(q.state = 'offered', '2099-12-31T23:00:00.000Z', strftime('%Y-%m-%dT%H:%M:%fZ', q.offered_at, '+30 days')),
      20000, 16393, 3607, 20000, '[{"vat":2200,"net":16393,"tax":3607}]', q.offered_at,
      iif(q.state = 'accepted', 'Anna', ''), iif(q.state = 'accepted', q.offered_at, null) ${of}
    where q.offered_at is not null and ${where}`
  const offerLine = (position: number, asked: string, name: string) =>
    `offer_lines (offer_id, position, asked, product_id, name, quantity, price, vat, amount)
    select o.id, ${position}, ${asked}, iif(${asked} is null, null, ${productOf('n + 251', products)}), '${name}', 1, 10000, 2200, 10000
    from numbers cross join offers o on o.quotation_id = n`
  const last = `iif(q.state = 'offered', 'sent', q.state)`
  return [
    `quotations (id, vendor_id, name, surname, email, user_type, privacy_text, privacy_at, request_key, created_at, state, state_by, read_at,
      waiting_since, answered_at, offered_at, assigned_to, search)
    select n, vendor, 'Anna', surname, 'a' || n || '@example.test', iif(n % 7, 'private', 'retailer'), 'bench', ${instant('second')}, 'b-' || n,
      ${instant('second')}, ${STATE}, ${BY}, iif(became in (-1, -2), null, ${instant('second + 300')}),
      iif(became in (-1, -2, -3), ${instant('second')}, null),
      iif(became in (-4, -5) or became between 0 and 7, ${instant(answered)}, null),
      iif(became = -5 or became between 0 and 4, ${instant(`${answered} + 3600`)}, null),
      iif(vendor = 1 and n % 4 = 0, 1, null),
      'anna ' || surname || ' a' || n || '@example.test antenna ' || ${listed(WORDS, 'n')}
    from (select n, ${second} as second, ${became} as became, ${surname} as surname,
      iif(n % ${firstOf}, 2 + ${mixed('n')} % ${retailers - 1}, 1) as vendor from numbers)`,
    line(1, 'true'),
    line(2, 'n % 2 = 0'),
    line(3, 'n % 4 = 0'),
    event(`'ask'`, `'received'`, `'customer'`, 'q.created_at', 'true'),
    event(`'see'`, `'seen'`, `'retailer'`, 'q.read_at', 'q.read_at is not null'),
    event(`'answer'`, `'answered'`, `'retailer'`, 'q.answered_at', 'q.answered_at is not null'),
    event(`'offer'`, `'offered'`, `'retailer'`, 'q.offered_at', 'q.offered_at is not null'),
    event(
      `case when q.state = 'declined' and q.state_by = 'retailer' then 'refuse'
        else json_object('accepted', 'accept', 'declined', 'decline', 'expired', 'expire', 'withdrawn', 'withdraw') ->> q.state end`,
      'q.state',
      'q.state_by',
      `strftime('%Y-%m-%dT%H:%M:%fZ', coalesce(q.offered_at, q.created_at), '+1 day')`,
      `q.state in ('accepted', 'declined', 'expired', 'withdrawn')`,
    ),
    message('retailer', 'b-r', 'true'),
    message('customer', 'b-c', 'n % 2 = 0'),
    offer(1, `iif(n % 3, ${last}, 'superseded')`, 'true'),
    offer(2, last, 'n % 3 = 0'),
    offerLine(1, '1', 'Articolo'),
    offerLine(2, 'null', 'Montaggio'),
    'quotation_search (rowid, terms) select t.id, t.terms from numbers cross join quotation_terms t on t.id = n',
  ]
}
