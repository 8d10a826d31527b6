import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { users, userTokens } from './accounts.tables.ts'

test('an activation link is sent again to who never came; the earlier one is void', async () => {
  const admin = await as(await makeAdmin())
  const { id, email } = await makeRetailerAccount()
  const invite = () => admin.post(`/api/admin/vendor-accounts/${id}/invite`)
  const good = async () =>
    (await testDb().select().from(userTokens).where(eq(userTokens.userId, id))).filter(
      ({ usedAt }) => !usedAt,
    )
  expect((await invite()).body).toEqual({ success: true })
  const [first] = await good()
  expect((await invite()).status).toBe(200)
  const after = await good()
  expect(after.map(({ tokenHash, purpose }) => [tokenHash === first!.tokenHash, purpose])).toEqual([
    [false, 'activation'],
  ])
  const mails = await testDb()
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.id))
  expect(mails.map(({ template }) => template)).toEqual(['activation', 'activation'])
})

test('nobody is invited again who has signed in, is deleted, or is of another kind', async () => {
  const admin = await as(await makeAdmin())
  const came = await makeRetailerAccount()
  await testDb().update(users).set({ lastSeenAt: '2026-01-01' }).where(eq(users.id, came.id))
  expect((await admin.post(`/api/admin/vendor-accounts/${came.id}/invite`)).status).toBe(409)
  const gone = await makeRetailerAccount()
  await testDb().update(users).set({ deletedAt: '2026-01-01' }).where(eq(users.id, gone.id))
  expect((await admin.post(`/api/admin/vendor-accounts/${gone.id}/invite`)).status).toBe(404)
  expect((await admin.post(`/api/admin/users/${(await makeRetailerAccount()).id}/invite`)).status).toBe(404)
})

test('the list says who was invited and never came', async () => {
  const admin = await as(await makeAdmin())
  const [waits, came] = [await makeRetailerAccount(), await makeRetailerAccount()]
  await testDb().update(users).set({ lastSeenAt: '2026-01-01' }).where(eq(users.id, came.id))
  const { body } = await admin.get('/api/admin/vendor-accounts?limit=100')
  const rows = body.vendor_accounts as { id: number; waits: boolean }[]
  const said = (id: number) => rows.find((row) => row.id === id)?.waits
  expect([said(waits.id), said(came.id)]).toEqual([true, false])
})
