import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { app } from '../../app.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeUser, testDb } from '../../testing/make.ts'
import { BACKUPS, damage } from './backups.testing.ts'

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
})

test('an administrator makes a backup, sees it, and has it verified; the trail says who', async () => {
  expect((await admin.get('/api/admin/backups')).body).toMatchObject({
    backups: [],
    backups_count: 0,
    health: { problems: [], checked_at: null, limit: 50e9 },
  })
  const { status, body } = await admin.post('/api/admin/backups/create')
  expect(status).toBe(200)
  expect(body.backup).toMatchObject({
    reason: 'on_demand',
    status: 'done',
    progress: null,
    damage: null,
    verified_at: null,
    kept_as: ['recent', 'daily', 'weekly', 'monthly'],
  })
  const { key } = body.backup
  expect(await testDb().select().from(auditEntries)).toMatchObject([
    { action: 'create', entity: 'backups', after: JSON.stringify({ key }) },
  ])
  // Asking for its progress does not begin another one.
  expect((await admin.post('/api/admin/backups/create', { key })).body.backup.key).toBe(key)
  expect((await admin.post(`/api/admin/backups/${key}/verify`)).body).toEqual({ damage: null })
  await damage(`${key}/tables/users/0.ndjson.gz`, 30)
  const verified = await admin.post(`/api/admin/backups/${encodeURIComponent(key)}/verify`)
  expect(verified.body).toEqual({ damage: { code: 'changed', name: 'tables/users/0.ndjson.gz' } })
  const list = (await admin.get('/api/admin/backups?filters[status]=done&sort=-rows')).body
  expect(list.backups_count).toBe(1)
  expect(list.backups[0].damage).toEqual(verified.body.damage)
  expect((await admin.get('/api/admin/backups?filters[status]=failed')).body.backups).toEqual([])
})

test('a key that is none, or of no backup, is answered so; nothing of the bucket can be read through it', async () => {
  await BACKUPS.put('secret', 'x')
  for (const [key, status] of [
    ['secret', 422],
    ['..%2Fsecret', 422],
    ['2020-01-01T00:00:00.000Z', 404],
  ] as const) {
    expect((await admin.post(`/api/admin/backups/${key}/verify`)).status, key).toBe(status)
  }
  expect((await admin.post('/api/admin/backups/create', { key: 'secret' })).status).toBe(422)
  expect((await admin.post('/api/admin/backups/create', { key: '2020-01-01T00:00:00.000Z' })).status).toBe(
    404,
  )
  expect((await admin.get('/api/admin/backups?sort=key')).status).toBe(422)
})

test('a backup goes on when the visitor’s page is closed', async () => {
  const waitUntil = vi.fn()
  const call = new Request('http://localhost:8788/api/admin/backups/create', {
    method: 'POST',
    headers: {
      ...admin.headers,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: '{}',
  })
  const answer = await app.fetch(
    call,
    env as never,
    { waitUntil, passThroughOnException() {}, props: {} } as never,
  )
  expect(answer.status).toBe(200)
  expect(waitUntil).toHaveBeenCalledWith(expect.any(Promise))
  const { backup } = await answer.json<{ backup: { key: string } }>()
  await env.DB.prepare('delete from backups where key = ?').bind(backup.key).run()
})

test('who may not do everything sees no backups', async () => {
  for (const adminRole of ['content', 'sales'] as const) {
    const person = await as(await makeUser({ role: 'admin', adminRole }))
    expect((await person.get('/api/admin/backups')).status).toBe(403)
    expect((await person.post('/api/admin/backups/create')).status).toBe(403)
  }
  expect((await env.DB.prepare('select count(*) as n from backups').first<number>('n'))!).toBe(1)
})
