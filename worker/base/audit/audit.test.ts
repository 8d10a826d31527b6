import { beforeAll, describe, expect, test } from 'vitest'
import { REFERENCES } from '../../../shared/base/audit-fields.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, testDb } from '../../testing/make.ts'
import { auditEntries } from './audit.tables.ts'

let admin: Awaited<ReturnType<typeof makeAdmin>>
let caller: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await makeAdmin()
  caller = await as(admin)
})

describe('the audit trail', () => {
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

  test('says what ids name, and of those that are gone nothing', async () => {
    const { id, name } = await makeRetailer()
    await testDb()
      .insert(auditEntries)
      .values({
        userName: '',
        action: 'edit',
        entity: 'quotations',
        entityId: 7,
        requestId: 'r',
        before: JSON.stringify({
          ...Object.fromEntries(Object.keys(REFERENCES).map((field) => [field, 987_654])),
        }),
        after: JSON.stringify({ vendor_id: id, assigned_to: admin.id, cats: [id, 987_654], other: id }),
      })
    const { status, body } = await caller.get('/api/admin/audit?entity=quotations&entity_id=7')
    expect([status, body.entries[0].names]).toEqual([
      200,
      { [`vendor_id ${id}`]: name, [`assigned_to ${admin.id}`]: `${admin.firstName} ${admin.lastName}` },
    ])
  })

  test.each(['entity=Vendors', 'entity_id=x', 'limit=101', 'who=me'])('is refused for %j', async (query) => {
    expect((await caller.get(`/api/admin/audit?${query}`)).status).toBe(422)
  })

  test('cannot be changed or shortened', async () => {
    await expect(testDb().update(auditEntries).set({ userName: 'x' })).rejects.toThrow()
    await expect(testDb().delete(auditEntries)).rejects.toThrow()
  })
})
