import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { isDeep } from '../shared/many.testing.ts'
import { snapshotOf } from './across/backups/backups.testing.ts'
import { plantPerson } from './across/privacy/privacy.testing.ts'
import { app } from './app.ts'
import { parseEnv } from './base/env.ts'
import { sha256 } from './base/hashes.ts'
import { emailChanges, users, userTokens } from './shop/accounts/accounts.tables.ts'
import { documents } from './shop/documents/documents.tables.ts'
import { makePapers } from './shop/documents/documents.testing.ts'
import { unsubscribeLinks } from './shop/newsletter/links.ts'
import { subscribers } from './shop/newsletter/newsletter.tables.ts'
import { as } from './testing/as.ts'
import { makeAdmin, makeRetailer, testDb } from './testing/make.ts'
import { allRoutes } from './testing/routes.ts'

/**
 * Tables that reading may write to: counts of calls, the caches of addresses and of comparisons, the files that are made of documents, the health of
 * the backups. None is what a person wants to change.
 */
const BOOKS = ['rate_limits', 'geocodes', 'kept_comparisons', 'document_files', 'backup_state']

async function asStored() {
  const tables = await snapshotOf(env.DB)
  for (const book of BOOKS) delete tables[book]
  return tables
}

const routes = allRoutes()
  .filter((route) => route.startsWith('GET '))
  .map((route) => route.slice('GET '.length))

/** Real addresses: every table of people has a row with the id 1. */
const pathOf = (route: string) =>
  route
    .replace(':entity', 'orders')
    .replace(':kind', 'vendors')
    .replace(':template', 'activation')
    .replace(':lang', 'it')
    .replaceAll(/:\w+(\{.*?\})?/g, '1')

const HANDFUL = isDeep ? 8 : 60

/** A token that is valid in every table of mailed links. */
const TOKEN = 'x'.repeat(43)
let out = ''
const callers: { headers: Record<string, string> }[] = []

beforeAll(async () => {
  const db = testDb()
  const { account } = await plantPerson('lucia')
  const retailerId = (await makeRetailer()).id
  await db.update(users).set({ role: 'vendor', retailerId }).where(eq(users.id, account.id))
  // The planted document has the words of a real one, so that its file can be made; a row never changes, so it is made anew.
  const [planted] = await db.select().from(documents)
  await (await makePapers({ status: 'confirmed' })).make({ kind: 'confirmation' })
  const real = (await db.select().from(documents)).find(({ id }) => id !== planted!.id)
  await db.delete(documents)
  const { id, orderId, retailerId: buyerId } = planted!
  await db.insert(documents).values({ ...real!, id, orderId, retailerId: buyerId })
  const tokenHash = await sha256(TOKEN)
  await db.update(userTokens).set({ tokenHash, usedAt: null })
  await db.update(emailChanges).set({ tokenHash, email: 'new@home.test' })
  const consent = { name: 'Anna', surname: 'Bianchi', consentText: 'x', consentAt: '2026', expiresAt: '2099' }
  await db.insert(subscribers).values({ ...consent, email: 'waits@home.test', tokenHash })
  const [reader] = await db
    .insert(subscribers)
    .values({ ...consent, email: 'reads@home.test', tokenHash: 'y', confirmedAt: '2026' })
    .returning()
  const { page } = await unsubscribeLinks(parseEnv(env as never), 'it', reader!.id)
  out = new URL(page).searchParams.get('token')!
  callers.push(await as(null), await as(account), await as(await makeAdmin()))
})

test('opening an address, by GET or HEAD, changes no row of the database, whoever does it and with whatever link', async () => {
  const before = await asStored()
  expect(Object.keys(before).length).toBeGreaterThan(40)
  const [visitor, retailer, admin] = callers.map(({ headers }) => headers)
  const open = async (path: string, headers: Record<string, string>, method = 'GET') => {
    // Work after the answer counts as well.
    const context = createExecutionContext()
    const answer = await app.fetch(
      new Request(`http://localhost:8788${path}`, { method, headers }),
      env as never,
      context,
    )
    await answer.arrayBuffer()
    await waitOnExecutionContext(context)
  }
  // The rows are compared after a handful of routes, because reading all of them takes longer than a route's calls.
  const groups = Array.from({ length: Math.ceil(routes.length / HANDFUL) }, (_, i) =>
    routes.slice(i * HANDFUL, (i + 1) * HANDFUL),
  )
  const openAll = async (route: string) => {
    const path = pathOf(route)
    await open(`${path}?token=${TOKEN}`, visitor!)
    await open(`${path}?token=${out}`, visitor!, 'HEAD')
    await open(path, route.startsWith('/api/admin/') ? admin! : retailer!)
    if (!isDeep) return
    for (const headers of [visitor!, retailer!, admin!]) await open(path, headers)
    await open(`${path}?token=${TOKEN}`, visitor!, 'HEAD')
    await open(`${path}?token=${out}`, visitor!)
    await open(path, admin!, 'HEAD')
  }
  for (const group of groups) {
    for (const route of group) await openAll(route)
    expect(await asStored(), `one of ${group.join(', ')}`).toEqual(before)
  }
})
