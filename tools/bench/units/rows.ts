import { DAYS, START } from '../admin/sizes.ts'

/* Units with their registrations, and claims about them, as statements that the database fills itself by `n` (`insertNumbered`). */

/** How large a shop is. */
export interface UnitSizes {
  units: number
  retailers: number
  parts: number
  /** One unit in so many is the first retailer's. */
  firstOf: number
}

/** So many registrations and claims wait, in a small shop and in a large one. */
export const WAITING = 60
/** Products 1 to 1000 are the devices; the parts follow. */
export const DEVICES = 1000
/** One unit in so many is only known from the old site, and one in so many was claimed. */
const OLD = 10
export const CLAIMED = 10

const day = `date(${START / 1000} + n * 7919 % ${DAYS} * 86400, 'unixepoch')`
const instant = (seconds: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`
const vendor = ({ firstOf, retailers }: UnitSizes, n: string) =>
  `iif(${n} % ${firstOf} = 1, 1, 2 + ${n} % ${retailers - 1})`
const codeOf = (n: string) => `(select code from products where id = 1 + ${n} % ${DEVICES})`

export const partStatements: string[] = [
  `products (id, kind, code, cat_id, name, search, slug, price)
    select ${DEVICES} * 2 + n, 'part', 'RIC-' || n, 1, 'Ricambio ' || n, 'ricambio ' || n || ' ric ' || n, 'ricambio-' || n, iif(n % 20, 100 + n % 9000, null)
    from numbers`,
  `part_details (part_id, stock) select ${DEVICES} * 2 + n, iif(n % 3, 'in_stock', 'days') from numbers where n % 2 = 0`,
]

export const retailerStatements: string[] = [
  `vendors (id, name, address, city, cap, country, telephone, email, lat, lng, active, search)
    select n, 'Camper ' || n, 'Via Roma ' || n, 'Milano', '20100', 'IT', '+39 02 ' || n, 'r' || n || '@example.test', 45, 9, 1, 'camper ' || n || ' milano'
    from numbers`,
  `users (id, first_name, last_name, email, role, vendor_id, activated_at, search)
    select n + 10, 'Anna', 'Rossi', 'u' || n || '@example.test', 'vendor', n, '2021-01-01T00:00:00.000Z', 'anna rossi' from numbers`,
]

/** Unit, registration or old warranty, and claim `n` of a unit have their numbers in common. */
export function unitStatements(sizes: UnitSizes): string[] {
  const { units } = sizes
  const wait = Math.floor(units / WAITING)
  const searchOf = `lower(replace(code, '-', ' ')) || ' s' || printf('%07d', n)`
  const from = `(select n, ${codeOf('n')} as code, ${vendor(sizes, 'n')} as vendor from numbers)`
  return [
    `warranties (id, user_id, vendor_id, code, serial_number, mounting_date, status, search, created_at)
      select n, vendor + 10, vendor, code, 'S' || printf('%07d', n), ${day}, iif(n % ${wait} = 1, 0, 1), ${searchOf},
        ${instant(`${START / 1000} + n * ${DAYS * 86_400}.0 / ${units}`)} from ${from} where n % ${OLD}`,
    `old_warranties (id, code, serial_number, mounting_date, name, surname, search)
      select n, code, 'S' || printf('%07d', n), ${day}, 'Anna', 'Rossi', ${searchOf} || ' anna rossi' from ${from} where n % ${OLD} = 0`,
    `units (id, code, serial_number, warranty_id, old_warranty_id, vendor_id, mounting_date, search)
      select n, code, 'S' || printf('%07d', n), iif(n % ${OLD}, n, null), iif(n % ${OLD}, null, n), iif(n % ${OLD}, vendor, null), ${day}, ${searchOf}
      from ${from}`,
    'unit_search (rowid, terms) select t.id, t.terms from numbers cross join unit_terms t on t.id = n',
  ]
}

/** Every tenth unit was claimed once: four in ten refused, the rest approved; those of the last ones wait. */
export function claimStatements({ units }: UnitSizes): string[] {
  const count = units / CLAIMED
  const at = (n: string) => instant(`${START / 1000} + cast(${n} * ${DAYS * 86_400}.0 / ${count} as integer)`)
  const isOpen = `n > ${count - WAITING}`
  const unit = `cross join units u on u.id = n * ${CLAIMED} - 9`
  const part = (position: number) => `${DEVICES * 2} + 1 + (n * 31 + ${position}) % 900`
  const line = (position: number) =>
    `claim_lines (claim_id, product_id, quantity, position, rule_sent, rule, approved, reason, price, sent_product_id)
      select n, ${part(position)}, 1, ${position}, 'covered', iif(${isOpen}, null, 'covered'), iif(${isOpen}, null, n % 10 > 3), iif(${isOpen}, '', 'x'),
        iif(${isOpen} or n % 10 < 4, null, 1000), iif(${isOpen} or n % 10 < 4, null, ${part(position)}) from numbers`
  const move = (event: string, before: string, state: string, party: string, where: string) =>
    `claim_moves (claim_id, event, from_state, state, party, user_id, created_at)
      select n, ${event}, '${before}', ${state}, '${party}', ${party === 'retailer' ? 'c.user_id' : '4'}, c.sent_at
      from numbers cross join claims c on c.id = n where ${where}`
  const decided = `iif(n % 10 < 4, 'refused', 'approved')`
  return [
    `claims (id, unit_id, warranty_id, vendor_id, user_id, state, description, sent_at, waiting_since, decided_at, decided_by, created_at)
      select n, u.id, u.warranty_id, u.vendor_id, u.vendor_id + 10, iif(${isOpen}, 'sent', ${decided}), 'Non si alza.', ${at('n')},
        iif(${isOpen}, ${at('n')}, null), iif(${isOpen}, null, ${at('n')}), iif(${isOpen}, null, 4), ${at('n')} from numbers ${unit}`,
    line(0),
    line(1),
    move(`'send'`, 'draft', `'sent'`, 'retailer', 'true'),
    move(`iif(n % 10 < 4, 'refuse', 'approve')`, 'sent', decided, 'administrator', `n <= ${count - WAITING}`),
    'claim_search (rowid, terms) select t.id, t.terms from numbers cross join claim_terms t on t.id = n',
  ]
}
