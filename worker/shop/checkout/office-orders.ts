import { asc, sql } from 'drizzle-orm'
import type {
  OfficeBuying,
  OfficeDraft,
  OfficeOrder,
  OfficePriced,
} from '../../../shared/orders/office-orders.ts'
import { BY_BANK, type ByBank, isOnCredit } from '../../../shared/payments/methods.ts'
import { type Author, STALE } from '../../base/audit/change.ts'
import { entryStatement } from '../../base/audit/entries.ts'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import { columns } from '../../base/db/reads.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { bankAccount } from '../../base/settings/bank.ts'
import { users } from '../accounts/accounts.tables.ts'
import { isWelcome } from '../accounts/sessions.ts'
import type { Draft } from '../orders/drafts.ts'
import { readCredit } from '../receivables/credit.ts'
import { selectAddresses } from '../retailers/addresses.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { payByBank } from './by-bank.ts'
import { clearOffice, fillOffice, officeBuyer } from './office-carts.ts'
import type { Placed } from './outcomes.ts'

/** Under which key an administrator's order is put together: another call with it is the same order. */
export const officeKey = (userId: number, key: string) => `office:${userId}:${key}`

/** What the office needs to know of a retailer to order for it. Error: `not_found`, also for one that is switched off. */
export async function readBuying(db: Db, retailerId: number): Promise<OfficeBuying> {
  const [[vendor], accounts, addresses] = await db.batch([
    db
      .select(columns(retailers, 'id', 'name', 'address', 'cap', 'city', 'country'))
      .from(retailers)
      .where(sql`id = ${retailerId} and active = 1`),
    db
      .select({
        id: users.id,
        name: sql<string>`trim(first_name || ' ' || last_name)`.as('user_name'),
        email: users.email,
      })
      .from(users)
      .where(
        sql`${users.retailerId} = ${retailerId} and ${users.role} = 'vendor' and ${users.retailerRole} in ('manager', 'buyer') and ${isWelcome}`,
      )
      .orderBy(sql`vendor_role = 'manager' desc`, asc(users.id)),
    selectAddresses(db, retailerId),
  ])
  if (!vendor) throw new AppError('not_found')
  const bank = bankAccount()
  const credit = bank && (await readCredit(db, retailerId))
  const byBank = bank ? BY_BANK.filter((method) => !isOnCredit(method) || credit !== null) : []
  return { vendor, accounts, addresses, credit, methods: [...byBank, 'link'] }
}

/** A draft as the office, and who changes an order, see it. */
export const toPriced = (draft: Draft): OfficePriced => {
  const { lines, shipping, isOnRequest, net, tax, total, treatment } = draft
  return {
    lines: lines.map(({ product_id, name, code, satellite, quantity, price }) => ({
      product_id,
      name,
      code,
      satellite,
      quantity,
      price,
    })),
    shipping,
    on_request: isOnRequest,
    net,
    tax,
    total,
    treatment,
  }
}

/** What an order would cost; nothing is kept of it. Errors: those of `fillOffice`. */
export async function priceOffice(db: Db, author: Author, input: OfficeDraft): Promise<OfficePriced> {
  const buyer = await officeBuyer(db, officeKey(author.actor.id, `draft-${crypto.randomUUID()}`), input)
  try {
    return toPriced(await fillOffice(db, buyer, input))
  } finally {
    await clearOffice(db, buyer)
    await db.run(sql`delete from carts where visitor = ${buyer.office}`)
  }
}

/** The order that was made of an office cart; null for none. */
async function findMade(db: Db, office: string): Promise<Placed | null> {
  const [made] = await db.all<{ id: number }>(sql`
    select o.id from carts c join orders o on o.cart_id = c.id and o.status <> 'pending' where c.visitor = ${office}`)
  return made ? { state: 'placed', orderId: made.id, mails: [] } : null
}

/** What the history says of it: the prices that are not the list's, with their reasons. */
const historyOf = ({ vendor_id, user_id, lines, shipping, payment_method }: OfficeOrder, total: number) => {
  const prices = lines.flatMap(({ product_id, price, reason }) =>
    price == null ? [] : [{ product_id, price, reason }],
  )
  return {
    vendor_id,
    user_id,
    payment_method,
    total,
    ...(shipping !== null && { shipping }),
    ...(prices.length > 0 && { own_prices: prices }),
  }
}

/**
 * Places an order in the name of a retailer's account, by transfer or on account, as the account would itself; its history says who it was.
 * `key` makes the same call again the same order. Errors: those of `fillOffice` and `payByBank`.
 */
export async function placeOffice(
  db: Db,
  env: Env,
  author: Author,
  input: OfficeOrder & { payment_method: ByBank },
  key: string,
): Promise<Placed> {
  const office = officeKey(author.actor.id, key)
  const made = await findMade(db, office)
  if (made) return made
  const buyer = await officeBuyer(db, office, input)
  await fillOffice(db, buyer, input)
  const { payment_method, total } = input
  try {
    return await payByBank(
      db,
      env,
      buyer,
      { payment_method, price: total, store_credit: 0 },
      {
        by: author.actor.id,
        along: ({ cartId }, { id }) => [
          // Of one cart there is one order: the same call at the same moment stops here.
          entryStatement(
            db,
            author,
            { action: 'create', entity: 'orders', id, after: historyOf(input, total) },
            sql`exists (select 1 from orders where id = ${id})
            and not exists (select 1 from orders o where o.cart_id = ${cartId} and o.id <> ${id} and o.status <> 'pending')`,
          ),
        ],
      },
    )
  } catch (error) {
    if (brokenConstraint(error) !== STALE) throw error
    const twin = await findMade(db, office)
    if (!twin) throw error
    return twin
  }
}
