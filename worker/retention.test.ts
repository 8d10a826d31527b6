import { env } from 'cloudflare:workers'
import { eq, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { RETENTION } from '../shared/base/retention.ts'
import { PERSONAL } from './across/privacy/personal-data.ts'
import { favouriteScreens, listColumns, savedViews } from './across/views/views.tables.ts'
import { openDb } from './base/db/client.ts'
import { files } from './base/files/files.tables.ts'
import { runJobsAt } from './base/jobs/jobs.testing.ts'
import { forgetPersonal } from './retention.ts'
import { users } from './shop/accounts/accounts.tables.ts'
import { codeApps, passkeys, recoveryCodes } from './shop/accounts/second-factor.tables.ts'
import { cartItems, carts } from './shop/cart/cart.tables.ts'
import { claimFiles, claims } from './shop/claims/claims.tables.ts'
import { makeUnitScene, sendClaim } from './shop/claims/claims.testing.ts'
import { faultFiles, faultReports } from './shop/faults/faults.tables.ts'
import { makeFaultScene } from './shop/faults/faults.testing.ts'
import { messages } from './shop/messages/messages.tables.ts'
import { subscribers } from './shop/newsletter/newsletter.tables.ts'
import { orderLines, orderStatusChanges, orders } from './shop/orders/orders.tables.ts'
import { payments } from './shop/payments/payments.tables.ts'
import { quotationLines, quotations } from './shop/quotations/quotations.tables.ts'
import { reviews } from './shop/reviews/reviews.tables.ts'
import { oldWarranties, warranties, warrantyClaims } from './shop/warranties/warranties.tables.ts'
import { makeProduct, makeRetailer, makeUser, testDb } from './testing/make.ts'
import { meter } from './testing/meter.ts'
import { makePng } from './testing/samples.ts'

/** When the cron deletes what has expired. */
const NIGHT = Date.parse('2040-06-15T03:02:00.000Z')
const days = (n: number) => new Date(NIGHT - n * 24 * 3600_000).toISOString()
const years = (n: number, shift = 0) => {
  const day = new Date(NIGHT)
  day.setUTCFullYear(day.getUTCFullYear() - n)
  return new Date(day.getTime() + shift * 24 * 3600_000).toISOString()
}
/** Days: just expired, and not yet. */
const OVER = -1
const WITHIN = 1

const run = (now = NIGHT) => runJobsAt(now, 'retention')
const consent = { privacyText: 'x', privacyAt: days(0) }
const person = { name: 'Anna', surname: 'Bianchi', email: 'anna@example.com' }

test('messages, proofs of consent, and refused reviews go when their time is over', async () => {
  const db = testDb()
  const { id: productId } = await makeProduct()
  for (const [subject, shift] of [
    ['over', OVER],
    ['within', WITHIN],
  ] as const) {
    const createdAt = years(RETENTION.messageYears, shift)
    await db.insert(messages).values({ ...person, ...consent, subject, createdAt })
    await db.insert(subscribers).values({
      ...person,
      email: subject,
      consentText: 'x',
      consentAt: days(0),
      tokenHash: subject,
      confirmedAt: days(0),
      unsubscribedAt: years(RETENTION.proofYears, shift),
    })
    const review = { productId, email: 'a@b.test', rating: 5, text: 't', createdAt: days(9999) }
    const decided = days(RETENTION.reviewDays - shift)
    await db.insert(reviews).values([
      { ...review, author: `${subject} rejected`, rejectedAt: decided },
      { ...review, author: `${subject} deleted`, approvedAt: days(0), deletedAt: decided },
      { ...review, author: `${subject} waiting` },
      { ...review, author: `${subject} approved`, approvedAt: decided },
    ])
  }
  const subscriber = { ...person, consentText: 'x', consentAt: years(20), confirmedAt: years(20) }
  await db.insert(subscribers).values({ ...subscriber, email: 'still', tokenHash: 'still' })
  await run()
  expect((await db.select().from(messages)).map(({ subject }) => subject)).toEqual(['within'])
  expect((await db.select().from(subscribers)).map(({ email }) => email)).toEqual(['within', 'still'])
  expect((await db.select().from(reviews)).map(({ author }) => author)).toEqual([
    'over waiting',
    'over approved',
    'within rejected',
    'within deleted',
    'within waiting',
    'within approved',
  ])
})

test('of a deleted account nothing personal is left after its days', async () => {
  const db = testDb()
  const [over, within] = [
    await makeUser({
      deletedAt: days(RETENTION.accountDays + 1),
      telephone: '031',
      passwordHash: 'x',
      lastSeenAt: days(RETENTION.accountDays + 2),
      search: 'x',
    }),
    await makeUser({ deletedAt: days(RETENTION.accountDays - 1) }),
  ]
  const here = await makeUser()
  const { id: productId } = await makeProduct()
  for (const { id: userId } of [over, within, here]) {
    const key = `${userId}`
    const [cart] = await db.insert(carts).values({ userId }).returning()
    await db.insert(cartItems).values({ cartId: cart!.id, productId, quantity: 1 })
    await db.batch([
      db.insert(passkeys).values({ userId, name: 'Anna', credentialId: key, publicKey: key, counter: 0 }),
      db.insert(codeApps).values({ userId, secret: key, lastStep: 0 }),
      db.insert(recoveryCodes).values({ userId, codeHash: key }),
      db.insert(listColumns).values({ userId, screen: 'orders', columns: '[]' }),
      db.insert(favouriteScreens).values({ userId, screen: 'orders' }),
      db.insert(savedViews).values([
        { userId, screen: 'orders', name: 'own' },
        { userId, screen: 'orders', name: 'shared', isShared: true },
      ]),
    ])
  }
  await run()
  for (const table of [passkeys, codeApps, recoveryCodes, listColumns, favouriteScreens, carts]) {
    const left = await db.select({ userId: table.userId }).from(table)
    expect(left, getTableName(table)).toEqual([{ userId: within.id }, { userId: here.id }])
  }
  const views = await db.select().from(savedViews)
  expect(views.filter(({ userId }) => userId === over.id).map(({ name }) => name)).toEqual(['shared'])
  expect(views).toHaveLength(5)
  const rows = await db.select().from(users)
  const row = rows.find(({ id }) => id === over.id)!
  expect(row.email).toBe(`deleted-${over.id}@invalid`)
  // The columns that are declared as personal, as an erasure leaves them.
  const { personal } = PERSONAL.find(({ table }) => table === users)!
  for (const column of Object.keys(personal).filter((name) => name !== 'email')) {
    expect([null, ''], column).toContain(row[column as keyof typeof row])
  }
  for (const kept of [within, here]) expect(rows).toContainEqual(expect.objectContaining(kept))
})

test('where no account is old enough, as few rows are read however many people there are', async () => {
  const cost = async () => {
    const spent = { trips: 0, statements: 0, rowsRead: 0 }
    await forgetPersonal(openDb(meter(env.DB, spent)), Date.now())
    return spent.rowsRead
  }
  await forgetPersonal(testDb(), Date.now())
  const few = await cost()
  await env.DB.prepare(
    `insert into users (first_name, last_name, email) select 'A', 'B', 'many' || value || '@people.test'
      from json_each(?)`,
  )
    .bind(JSON.stringify(Array.from({ length: 500 }, (_, n) => n)))
    .run()
  expect(await cost()).toBe(few)
})

test('sales go ten years after the end of the relationship, with their lines, payments and invoices', async () => {
  const db = testDb()
  const retailerId = (await makeRetailer()).id
  const { id: userId } = await makeUser()
  const line = { name: 'x', quantity: 1, position: 0 }
  const covered = RETENTION.salesYears + 3
  for (const [key, shift] of [
    ['over', OVER],
    ['within', WITHIN],
  ] as const) {
    const [quotation] = await db
      .insert(quotations)
      .values({
        ...person,
        ...consent,
        retailerId,
        userType: 'private',
        requestKey: key,
        createdAt: years(RETENTION.salesYears, shift),
      })
      .returning()
    await db.insert(quotationLines).values({ ...line, quotationId: quotation!.id })
    const mountingDate = years(covered, 2 * shift).slice(0, 10)
    const doc = `invoices/${key}.pdf`
    const [warranty] = await db
      .insert(warranties)
      .values({ code: 'A', serialNumber: key, mountingDate, doc, createdAt: years(covered) })
      .returning()
    await env.FILES.put(doc, 'x')
    await db
      .insert(files)
      .values({ key: doc, purpose: 'invoice', name: doc, type: 'application/pdf', size: 1, public: false })
    await db.insert(oldWarranties).values({ code: 'A', serialNumber: key, mountingDate })
    const [order] = await db
      .insert(orders)
      .values({
        userId,
        retailerId,
        paymentMethod: 'stripe',
        status: 'delivered',
        total: 1,
        requestKey: key,
        name: 'x',
        address: 'x',
        cap: 'x',
        city: 'x',
        country: 'IT',
        createdAt: years(covered, shift),
      })
      .returning()
    const orderId = order!.id
    await db.insert(orderLines).values({ ...line, orderId, price: 1 })
    await db.insert(orderStatusChanges).values({ orderId, status: 'placed' })
    await db.insert(payments).values({ orderId, provider: 'stripe', amount: 1, status: 'paid' })
    await db.insert(warrantyClaims).values({ orderId, warrantyId: warranty!.id, open: false })
  }
  const mistyped = { code: 'A', serialNumber: 'mistyped', mountingDate: '2001-01-01', createdAt: days(1) }
  await db.insert(warranties).values(mistyped)
  await run()
  for (const table of [quotations, quotationLines, orders, orderLines, orderStatusChanges, payments]) {
    expect(await db.$count(table)).toBe(1)
  }
  expect([await db.$count(warrantyClaims), await db.$count(oldWarranties)]).toEqual([1, 1])
  const kept = (await db.select().from(warranties)).map(({ serialNumber }) => serialNumber)
  expect(kept).toEqual(['within', 'mistyped'])
  expect([await env.FILES.head('invoices/over.pdf'), await db.$count(files)]).toEqual([null, 1])
  expect(await env.FILES.head('invoices/within.pdf')).not.toBeNull()
})

test('an order whose money is on its way back waits for it; pictures of old quotations go with the last of them', async () => {
  const db = testDb()
  const retailerId = (await makeRetailer()).id
  const { id: userId } = await makeUser()
  const createdAt = years(RETENTION.salesYears + 3, OVER)
  const [order] = await db
    .insert(orders)
    .values({
      userId,
      retailerId,
      paymentMethod: 'stripe',
      status: 'cancelled',
      total: 1,
      requestKey: 'owed',
      createdAt,
      name: 'x',
      address: 'x',
      cap: 'x',
      city: 'x',
      country: 'IT',
    })
    .returning()
  const payment = { orderId: order!.id, provider: 'stripe', amount: 1, status: 'paid' } as const
  await db.insert(payments).values({ ...payment, refundStatus: 'pending' })
  const key = 'images/of-old-480.webp'
  await env.FILES.put(key, 'x')
  for (const requestKey of ['first', 'second']) {
    const [quotation] = await db
      .insert(quotations)
      .values({ ...person, ...consent, retailerId, userType: 'private', requestKey, createdAt })
      .returning()
    const line = { quotationId: quotation!.id, name: 'x', quantity: 1, position: 0, image: 'images/of-old' }
    await db.insert(quotationLines).values(line)
  }
  await run()
  expect(await db.$count(orders, eq(orders.id, order!.id))).toBe(1)
  expect(await db.$count(payments, eq(payments.orderId, order!.id))).toBe(1)
  expect(await env.FILES.head(key)).toBeNull()
  await db.update(payments).set({ refundStatus: 'done' })
  await run()
  expect(await db.$count(orders, eq(orders.id, order!.id))).toBe(0)
})

test('what shows a fault goes with its claim, and no other', async () => {
  const db = testDb()
  const keys: string[] = []
  for (const shift of [OVER, WITHIN]) {
    const scene = await makeUnitScene()
    const id = await sendClaim(scene)
    await db
      .update(claims)
      .set({ createdAt: years(RETENTION.salesYears + 3, shift) })
      .where(eq(claims.id, id))
    const file = `claims/${shift}-of-old.webp`
    keys.push(file)
    await env.FILES.put(file, 'x')
    await db
      .insert(claimFiles)
      .values({ claimId: id, file, name: 'x', type: 'image/webp', size: 1, position: 0 })
  }
  await run()
  const [gone, kept] = await Promise.all(keys.map((key) => env.FILES.head(key)))
  expect([gone, kept?.key]).toEqual([null, keys[1]])
  expect((await db.select().from(claimFiles)).map(({ file }) => file)).toEqual([keys[1]])
})

test('what owners reported goes two years after the last word, with its photos', async () => {
  const db = testDb()
  const { reported, warranty } = await makeFaultScene()
  // The unit itself is within its time.
  await db.update(warranties).set({ mountingDate: '2039-03-01' }).where(eq(warranties.id, warranty.id))
  const ids: number[] = []
  for (const shift of [OVER, WITHIN]) {
    const id = await reported([makePng('a.png', 90 + shift)])
    ids.push(id)
    await db
      .update(faultReports)
      .set({ createdAt: days(9999), updatedAt: years(RETENTION.messageYears, shift) })
      .where(eq(faultReports.id, id))
  }
  const keys = (await db.select().from(faultFiles)).slice(-2).map(({ file }) => file)
  await run()
  const left = (await db.select().from(faultReports)).map(({ id }) => id)
  expect([left.includes(ids[0]!), left.includes(ids[1]!)]).toEqual([false, true])
  const [gone, within] = await Promise.all(keys.map((key) => env.FILES.head(key)))
  expect([gone, within?.key]).toEqual([null, keys[1]])
})
