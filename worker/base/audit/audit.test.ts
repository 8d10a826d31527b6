import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../shop/accounts/accounts.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeClient, makeRetailer, testDb } from '../../testing/make.ts'
import { auditEntries } from './audit.tables.ts'
import { auditStatement, staleError } from './audit.ts'

let admin: Awaited<ReturnType<typeof makeAdmin>>
let caller: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await makeAdmin()
  caller = await as(admin)
})

const change = (entityId: number) => ({
  actor: admin,
  requestId: 'request-1',
  action: 'edit' as const,
  entity: 'clients',
  entityId,
  before: { first_name: 'Prima' },
  after: { first_name: 'Dopo', password: 'geheim1', password_hash: 'scrypt$', password_changed: true },
})

describe('the audit trail', () => {
  test('stops the whole batch when the statement before it changed nothing', async () => {
    const client = await makeClient()
    const batch = testDb().batch([
      testDb().update(users).set({ firstName: 'Altro' }).where(eq(users.id, client.id)),
      testDb().update(users).set({ firstName: 'Nessuno' }).where(sql`id = ${client.id} and version = 999`),
      auditStatement(testDb(), change(client.id)),
    ])
    const error = await batch.catch((e: unknown) => e)
    expect(staleError(error)).toMatchObject({ code: 'conflict' })
    const [row] = await testDb().select().from(users).where(eq(users.id, client.id))
    expect(row!.firstName).toBe(client.firstName)
    expect(staleError(new Error('other'))).toEqual(new Error('other'))
  })

  test('keeps no password', async () => {
    const client = await makeClient()
    await testDb().batch([
      testDb().update(users).set({ firstName: 'Dopo' }).where(eq(users.id, client.id)),
      auditStatement(testDb(), change(client.id)),
    ])
    const [entry] = await testDb().select().from(auditEntries).where(eq(auditEntries.entityId, client.id))
    expect(entry!.after).toBe('{"first_name":"Dopo","password_changed":true}')
  })

  test('of one record, newest first, says who, when, what before and after', async () => {
    const retailer = await makeRetailer({ active: true })
    for (const active of [false, true]) {
      await caller.post(`/api/admin/vendors/${retailer.id}/toggle-validity`, { active })
    }
    const path = `/api/admin/audit?entity=vendors&entity_id=${retailer.id}`
    const { status, body } = await caller.get(path)
    expect([status, body.entries_count]).toEqual([200, 2])
    expect(body.entries[0]).toMatchObject({
      user_id: admin.id,
      user_name: `${admin.firstName} ${admin.lastName}`,
      action: 'toggle',
      entity: 'vendors',
      entity_id: retailer.id,
      before: { active: false },
      after: { active: true },
    })
    expect(Date.parse(body.entries[0].created_at)).toBeGreaterThan(Date.now() - 60_000)
    const second = await caller.get(`${path}&limit=1&offset=1`)
    expect(second.body.entries[0].after).toEqual({ active: false })
    expect((await caller.get('/api/admin/audit')).body.entries_count).toBeGreaterThanOrEqual(2)
  })

  test.each(['entity=Vendors', 'entity_id=x', 'limit=101', 'who=me'])('is refused for %j', async (query) => {
    expect((await caller.get(`/api/admin/audit?${query}`)).status).toBe(422)
  })

  test('cannot be changed or shortened', async () => {
    await expect(testDb().update(auditEntries).set({ userName: 'x' })).rejects.toThrow()
    await expect(testDb().delete(auditEntries)).rejects.toThrow()
  })
})
