import { env } from 'cloudflare:workers'
import type { AdminRole } from '../../shared/base/areas.ts'
import { type Db, openDb } from '../base/db/client.ts'
import { users } from '../shop/accounts/accounts.tables.ts'
import { categories, families, products } from '../shop/catalogue/catalogue.tables.ts'
import { retailers } from '../shop/retailers/retailers.tables.ts'

/*
 * Test data. Every maker invents what it is not given; a running number keeps names, codes and addresses apart.
 */

export const testDb = (): Db => openDb(env.DB)

// Numbers of one length, so that names with them sort as the numbers do.
let counter = 100_000
export const unique = () => ++counter

/** Independent tests may use the same names, so a double name is allowed. */
export async function makeCategory(values: Partial<typeof categories.$inferInsert> = {}) {
  const n = unique()
  const [row] = await testDb()
    .insert(categories)
    .values({ name: `Categoria ${n}`, slug: `categoria-${n}`, nameRank: n, ...values })
    .returning()
  return row!
}

export async function makeFamily(categoryId: number, values: Partial<typeof families.$inferInsert> = {}) {
  const n = unique()
  const [row] = await testDb()
    .insert(families)
    .values({ categoryId, name: `Famiglia ${n}`, slug: `famiglia-${n}`, nameRank: n, ...values })
    .returning()
  return row!
}

/**
 * A product in a category of its own unless one is given. It is not in the search index, which only the catalogue's own verbs
 * write.
 */
export async function makeProduct(values: Partial<typeof products.$inferInsert> = {}) {
  const n = unique()
  const categoryId = values.parentId ? undefined : (values.categoryId ?? (await makeCategory()).id)
  const [row] = await testDb()
    .insert(products)
    .values({
      code: `P${n}`,
      name: `Prodotto ${n}`,
      slug: `prodotto-${n}`,
      price: 10_000 + n,
      ...values,
      categoryId,
    })
    .returning()
  return row!
}

export async function makeRetailer(values: Partial<typeof retailers.$inferInsert> = {}) {
  const n = unique()
  const [row] = await testDb()
    .insert(retailers)
    .values({
      name: `Rivenditore ${n}`,
      address: `Via ${n}`,
      city: 'Como',
      cap: '22100',
      lat: 45.81,
      lng: 9.08,
      ...values,
    })
    .returning()
  return row!
}

/** A user without a password; role null is a client. A retailer account gets a retailer of its own unless one is given. */
export async function makeUser(values: Partial<typeof users.$inferInsert> = {}) {
  const n = unique()
  const retailerId = values.role === 'vendor' ? (values.retailerId ?? (await makeRetailer()).id) : null
  const [row] = await testDb()
    .insert(users)
    .values({
      firstName: `Nome ${n}`,
      lastName: `Cognome ${n}`,
      email: `person${n}@sosta.test`,
      activatedAt: new Date().toISOString(),
      ...values,
      retailerId,
    })
    .returning()
  return row!
}
/** With an unknown password: without one an administrator would not count as able to sign in. */
export const makeAdmin = (adminRole: AdminRole = 'everything') =>
  makeUser({ role: 'admin', adminRole, passwordHash: 'unknown' })
export const makeRetailerAccount = (retailerId?: number) => makeUser({ role: 'vendor', retailerId })
export const makeClient = () => makeUser({ role: null })
