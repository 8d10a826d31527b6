import { DEFAULT_LANG, LANGS } from '../../shared/languages.ts'
import { hashPassword } from '../../worker/shop/accounts/passwords.ts'
import { userSearchText } from '../../worker/shop/accounts/search-text.ts'
import { retailerSearchText } from '../../worker/shop/retailers/search-text.ts'
import { retailers } from './retailers.ts'
import type { Row } from './rows.ts'
import { retailerCategories } from './texts/retailer-categories.ts'

/** Ids of the demo's own people. */
export const ADMIN_ID = 1
export const RETAILER_ID = 2
export const CLIENT_ID = 3
/** Who fills carts for the retailer, and asks it to approve them. */
export const COLLEAGUE_ID = 20

export function retailerRows(): [table: string, rows: Row[]][] {
  let next = 1001
  return [
    [
      'vendors',
      retailers.map(({ cats: _, ...retailer }) => ({
        ...retailer,
        search: retailerSearchText(retailer),
      })),
    ],
    [
      'vendor_categories',
      retailerCategories.flatMap(({ name }, i) =>
        LANGS.map((lang) =>
          lang === DEFAULT_LANG
            ? { id: i + 1, parent_id: null, lang, name: name[lang], position: i + 1 }
            : { id: next++, parent_id: i + 1, lang, name: name[lang], position: 0 },
        ).sort((a, b) => Number(a.parent_id !== null) - Number(b.parent_id !== null)),
      ),
    ],
    [
      'vendor_category_links',
      retailers.flatMap((retailer) =>
        retailer.cats.map((key) => ({
          vendor_id: retailer.id,
          category_id: retailerCategories.findIndex((category) => category.key === key) + 1,
        })),
      ),
    ],
  ]
}

const NAMES: [first: string, last: string, retailerId: number, lang: string][] = [
  ['Paola', 'Ronchetti', 2, 'it'],
  ['Stefano', 'Galli', 3, 'it'],
  ['Katrin', 'Huber', 33, 'de'],
  ['Julien', 'Moreau', 45, 'fr'],
  ['Sanne', 'de Vries', 53, 'nl'],
]

/** The three demo sign-ins (demo data only), a colleague of the retailer, and a few more retailer accounts. */
export async function userRows(now: string): Promise<Row[]> {
  const user = (row: Row & { first_name: string; last_name: string; email: string }): Row => ({
    telephone: '',
    password_hash: null,
    role: null,
    vendor_id: null,
    vendor_role: 'manager',
    lang: 'it',
    activated_at: now,
    ...row,
    search: userSearchText({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
  })
  const [admin, retailer, client] = await Promise.all(
    ['sosta-admin-demo', 'sosta-retailer-demo', 'sosta-client-demo'].map(hashPassword),
  )
  return [
    user({
      id: ADMIN_ID,
      first_name: 'Marta',
      last_name: 'Colombo',
      email: 'admin@sosta.test',
      password_hash: admin!,
      role: 'admin',
    }),
    user({
      id: RETAILER_ID,
      first_name: 'Davide',
      last_name: 'Bianchi',
      email: 'retailer@sosta.test',
      telephone: '+39 031 555 0101',
      password_hash: retailer!,
      role: 'vendor',
      vendor_id: 1,
    }),
    user({
      id: CLIENT_ID,
      first_name: 'Elena',
      last_name: 'Ferri',
      email: 'client@sosta.test',
      password_hash: client!,
    }),
    user({
      id: COLLEAGUE_ID,
      first_name: 'Luca',
      last_name: 'Ferrari',
      email: 'luca.ferrari@sosta.test',
      role: 'vendor',
      vendor_id: 1,
      vendor_role: 'requester',
    }),
    ...NAMES.map(([first, last, retailerId, lang], i) =>
      user({
        id: 10 + i,
        first_name: first,
        last_name: last,
        email: `${first}.${last}@sosta.test`.toLowerCase().replaceAll(' ', '-'),
        role: 'vendor',
        vendor_id: retailerId,
        lang,
      }),
    ),
  ]
}
