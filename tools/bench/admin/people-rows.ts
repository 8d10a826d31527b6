import { userSearchText } from '../../../worker/shop/accounts/search-text.ts'
import { retailerSearchText } from '../../../worker/shop/retailers/search-text.ts'
import { randomFrom } from '../../demo/random.ts'
import type { Row } from '../../demo/rows.ts'
import { numbered, type Rows } from '../fill.ts'
import { COOKIES, sidOf } from '../people.ts'
import { COMMON, WORDS } from '../words.ts'
import { momentOf, type Sizes } from './sizes.ts'

const FAR = '2999-01-01T00:00:00.000Z'
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

/** A name; one in five has the common word as surname. The same ones for the same numbers. */
export function nameOf(n: number) {
  const random = randomFrom(n)
  const word = () => capital(WORDS[Math.floor(random() * WORDS.length)]!)
  const [first, last] = [word(), word()]
  return { first, last: n % COMMON.oneIn === 0 ? capital(COMMON.word) : last }
}

function retailerRow(n: number): Row {
  const { first, last } = nameOf(n)
  const retailer = {
    name: `Camper ${last} ${n}`,
    address: `Via ${first} ${n}`,
    city: capital(WORDS[n % 97]!),
    cap: '20100',
    country: 'IT',
    telephone: `+39 02 ${n}`,
    email: `retailer${n}@example.test`,
  }
  return { id: n, ...retailer, active: n % 9 === 0 ? 0 : 1, search: retailerSearchText(retailer) }
}

function userRow(id: number, role: 'admin' | 'vendor' | null, sizes: Sizes): Row {
  const { first, last } = nameOf(id)
  const email = `person${id}@example.test`
  return {
    id,
    first_name: first,
    last_name: last,
    email,
    role,
    vendor_id: role === 'vendor' ? 1 + (id % sizes.vendors) : null,
    activated_at: momentOf(0, 1),
    search: userSearchText({ firstName: first, lastName: last, email }),
  }
}

/** The administrator who calls, the other administrators, then as many retailer accounts as clients. */
export const firstAccount = (sizes: Sizes) => sizes.others + 1

export function peopleRows(sizes: Sizes): Rows {
  const { others, accounts } = sizes
  const roleOf = (id: number) => (id <= others ? 'admin' : id <= others + accounts ? 'vendor' : null)
  return [
    ['vendors', numbered(sizes.vendors, retailerRow)],
    [
      'vendor_categories',
      numbered(20, (n) => ({ id: n, name: `Categoria ${nameOf(n).last} ${n}`, position: n })),
    ],
    ['users', numbered(others + 2 * accounts, (id) => userRow(id, roleOf(id), sizes))],
    ['sessions', [{ id_hash: sidOf(COOKIES.admin), user_id: 1, last_seen_at: FAR, expires_at: FAR }]],
  ]
}
