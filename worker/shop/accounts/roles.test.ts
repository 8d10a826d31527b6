import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeClient, makeRetailer, testDb, unique } from '../../testing/make.ts'
import { makeQuotation } from '../quotations/quotations.testing.ts'
import { deleteAccounts } from './account-bulk.ts'
import { editAccount } from './account-changes.ts'
import { deleteAccount } from './account-removal.ts'
import { users } from './accounts.tables.ts'
import { beforeBatch, PASSWORD, SHOP, userOf } from './accounts.testing.ts'
import { readAccount } from './accounts.ts'

/** Leaves only these administrators; all others are deleted. */
async function leaveOnly(ids: number[]): Promise<void> {
  const [first = 0] = ids
  await testDb()
    .update(users)
    .set({ adminRole: 'content' })
    .where(and(eq(users.role, 'admin'), ne(users.id, first)))
  for (const id of ids) await testDb().update(users).set({ adminRole: 'everything' }).where(eq(users.id, id))
}
const dataOf = async (id: number, more: object = {}) => {
  const { first_name, last_name, email, version } = await readAccount(testDb(), 'users', id)
  return { user_data: { first_name, last_name, email, ...more }, version }
}
const demote = async (by: { id: number }, id: number) =>
  (await as(by)).post(`/api/admin/users/${id}/edit`, await dataOf(id, { admin_role: 'content' }))

describe('an administrator’s role', () => {
  test('is everything unless given, is kept by an edit without it, and is in the trail', async () => {
    const boss = await makeAdmin()
    const caller = await as(boss)
    const make = async (more: object) => {
      const email = `role${unique()}@sosta.test`
      const user_data = { first_name: 'Ruolo', email, password: PASSWORD, ...more }
      return (await caller.post('/api/admin/users/create', { user_data })).body.user_id as number
    }
    expect((await userOf(await make({}))).adminRole).toBe('everything')
    const id = await make({ admin_role: 'sales' })
    await caller.post(`/api/admin/users/${id}/edit`, await dataOf(id, { first_name: 'Altro' }))
    expect((await caller.get(`/api/admin/users/${id}`)).body.user).toMatchObject({
      first_name: 'Altro',
      admin_role: 'sales',
    })
    await caller.post(`/api/admin/users/${id}/edit`, await dataOf(id, { admin_role: 'content' }))
    const trail = await testDb().select().from(auditEntries).where(eq(auditEntries.entityId, id))
    expect(trail.at(-1)).toMatchObject({
      before: expect.stringContaining('"admin_role":"sales"'),
      after: expect.stringContaining('"admin_role":"content"'),
    })
    expect(
      (await caller.post(`/api/admin/users/${id}/edit`, await dataOf(id, { admin_role: 'all' }))).status,
    ).toBe(422)
  })

  test('holds at once, in the sessions that there are', async () => {
    const [boss, other] = [await makeAdmin(), await makeAdmin()]
    const caller = await as(other)
    expect((await caller.get('/api/admin/orders?limit=1')).status).toBe(200)
    expect((await demote(boss, other.id)).status).toBe(200)
    expect((await caller.get('/api/admin/orders?limit=1')).status).toBe(403)
    // What both may is asked again with a new token.
    expect((await caller.get('/api/admin/faqs?limit=1')).body.error.code).toBe('token_expired')
    expect((await (await as(other)).get('/api/admin/faqs?limit=1')).status).toBe(200)
    expect((await caller.get('/api/session')).body.user.admin_role).toBe('content')
  })

  test('of others than administrators is none, whatever the column says', async () => {
    const client = await makeClient()
    await testDb().update(users).set({ adminRole: 'everything' }).where(eq(users.id, client.id))
    const caller = await as(client)
    expect((await caller.get('/api/admin/orders')).status).toBe(403)
    expect((await caller.get('/api/session')).body.user).not.toHaveProperty('admin_role')
  })

  test('that nobody knows opens nothing', async () => {
    const person = await makeAdmin('all' as never)
    const caller = await as(person)
    for (const path of ['orders', 'faqs', 'users']) {
      expect((await caller.get(`/api/admin/${path}`)).status, path).toBe(403)
    }
  })

  test('narrows the list, with a search too, and stands in its file', async () => {
    const boss = await as(await makeAdmin())
    const word = `genziana${unique()}`
    const make = async (admin_role: string) => {
      const data = { first_name: word, email: `role${unique()}@sosta.test`, password: PASSWORD, admin_role }
      return (await boss.post('/api/admin/users/create', { user_data: data })).body.user_id as number
    }
    const [editor, seller] = [await make('content'), await make('sales')]
    const found = async (query: string) => {
      const { body } = await boss.get(`/api/admin/users?limit=50&${query}`)
      expect(body.users_count).toBe(body.users.length)
      return (body.users as { id: number }[]).map(({ id }) => id)
    }
    expect(await found(`search_term=${word}`)).toEqual([seller, editor])
    expect(await found(`search_term=${word}&filters[admin_role]=content`)).toEqual([editor])
    const sellers = await found('filters[admin_role]=sales')
    expect([sellers.includes(seller), sellers.includes(editor)]).toEqual([true, false])
    expect((await boss.get('/api/admin/users?filters[admin_role]=boss')).status).toBe(422)
    const path = `/api/admin/users/export.csv?search_term=${word}&filters[admin_role]=content`
    const { body } = await boss.get(path, { headers: { 'accept-language': 'it' } })
    expect(body).toContain('E-mail;Permessi\r\n')
    expect(body.split('\r\n')[1]).toMatch(/;Contenuti$/)
  })

  test('cannot be changed by oneself', async () => {
    const boss = await makeAdmin()
    await makeAdmin()
    const answer = await demote(boss, boss.id)
    expect([answer.status, answer.body.error.message]).toEqual([403, expect.stringContaining('permessi')])
  })
})

describe('the last administrator who may do everything', () => {
  test('cannot be restricted or deleted, also when two do it to each other at the same time', async () => {
    const [anna, berta] = [await makeAdmin(), await makeAdmin()]
    const author = (actor: typeof anna) => ({ actor, requestId: 'request-1' })
    const restrict = async (by: typeof anna, id: number, db = testDb()) => {
      const { user_data } = await dataOf(id, { admin_role: 'sales' })
      return editAccount(db, author(by), { kind: 'users', id, version: undefined }, user_data as never, SHOP)
    }
    const others = async () => {
      await leaveOnly([anna.id])
    }
    const meanwhile = () => beforeBatch(others)
    const refused = { code: 'forbidden', details: { text: 'last_admin' } }

    await leaveOnly([anna.id, berta.id])
    await expect(restrict(berta, anna.id, meanwhile())).rejects.toMatchObject(refused)
    await leaveOnly([anna.id, berta.id])
    await expect(deleteAccount(meanwhile(), author(berta), 'users', anna.id)).rejects.toMatchObject(refused)
    await leaveOnly([anna.id, berta.id])
    await expect(deleteAccounts('users')(meanwhile(), author(berta), [anna.id])).rejects.toMatchObject(
      refused,
    )
    expect(await userOf(anna.id)).toMatchObject({ adminRole: 'everything', deletedAt: null })

    await leaveOnly([anna.id, berta.id])
    await restrict(berta, anna.id)
    expect((await userOf(anna.id)).adminRole).toBe('sales')
    await leaveOnly([anna.id])
  })

  test('is not kept by one who cannot sign in', async () => {
    const [anna, berta, carla, erased] = await Promise.all([
      makeAdmin(),
      makeAdmin(),
      makeAdmin(),
      makeAdmin(),
    ])
    await leaveOnly([anna.id, berta.id, carla.id, erased.id])
    await testDb().update(users).set({ passwordHash: null }).where(eq(users.id, erased.id))
    await testDb().update(users).set({ activatedAt: null }).where(eq(users.id, berta.id))
    await testDb().update(users).set({ active: false }).where(eq(users.id, carla.id))
    const author = { actor: berta, requestId: 'request-1' }
    await expect(deleteAccount(testDb(), author, 'users', anna.id)).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  test('others can be deleted', async () => {
    const [boss, editor] = [await makeAdmin(), await makeAdmin('content')]
    await leaveOnly([boss.id])
    const caller = await as(boss)
    expect((await caller.post(`/api/admin/users/${editor.id}/delete`)).status).toBe(200)
  })
})

describe('what answers every administrator shows what the role may see', () => {
  const callers = async () => ({
    content: await as(await makeAdmin('content')),
    sales: await as(await makeAdmin('sales')),
    everything: await as(await makeAdmin()),
  })

  test('the search', async () => {
    const word = `anemone${unique()}`
    await makeClient().then(({ id }) => testDb().update(users).set({ search: word }).where(eq(users.id, id)))
    const boss = await makeAdmin()
    await testDb().update(users).set({ search: word }).where(eq(users.id, boss.id))
    const by = await callers()
    await by.content.post('/api/admin/faqs/create', { faq_data: { title: word, content: 'x' } })
    const found = async (role: keyof typeof by) => {
      const { body } = await by[role].get(`/api/admin/search?search_term=${word}`)
      return (body.records as { entity: string }[]).map(({ entity }) => entity).sort()
    }
    expect([await found('content'), await found('sales')]).toEqual([['faqs'], ['clients']])
    expect(await found('everything')).toEqual(['clients', 'faqs', 'users'])
  })

  test('the history, of an entity and of all', async () => {
    const entities = ['faqs', 'orders', 'users', 'backups']
    await testDb()
      .insert(auditEntries)
      .values(entities.map((entity) => ({ action: 'edit', entity, entityId: 1 })))
    const by = await callers()
    for (const [role, seen] of [
      ['content', ['faqs']],
      ['sales', ['orders']],
      ['everything', entities],
    ] as const) {
      for (const entity of entities) {
        const { status } = await by[role].get(`/api/admin/audit?entity=${entity}&entity_id=1`)
        expect(status, `${role} and ${entity}`).toBe((seen as readonly string[]).includes(entity) ? 200 : 403)
      }
      const { body } = await by[role].get('/api/admin/audit?limit=100')
      const all = (body.entries as { entity: string }[]).map(({ entity }) => entity)
      expect(entities.filter((entity) => all.includes(entity))).toEqual(seen)
      if (role !== 'everything') expect(body.entries_count).toBe(all.length)
    }
  })

  test('the dashboard: no figures and no orders for who works on the contents', async () => {
    const by = await callers()
    expect((await by.content.get('/api/admin/dashboard')).body).toEqual({
      attention: { reviews_to_approve: expect.any(Number) },
    })
    const { body } = await by.sales.get('/api/admin/dashboard')
    expect(body).toMatchObject({ orders_number: expect.any(Number), newest_orders: expect.any(Array) })
    expect(Object.keys(body.attention).sort()).toEqual([
      ...[
        'claims_to_decide',
        'contested_warranties',
        'dead_mails',
        'differing_vat_numbers',
        'disputes_to_answer',
        'doubtful_numbers',
        'messages_to_answer',
        'money_to_return',
        'overdue_orders',
        'owners_to_decide',
        'refunds_by_hand',
        'retailers_without_place',
        'returns_to_handle',
        'shipping_to_say',
        'slow_quotations',
        'transfers_to_assign',
        'unread_quotations',
      ],
      'warranties_to_validate',
    ])
    expect((await by.everything.get('/api/admin/dashboard')).body.attention).toHaveProperty(
      'reviews_to_approve',
    )
  })

  test('the views of a list', async () => {
    const by = await callers()
    const view = (screen: string) => ({
      view_data: { screen, name: `Vista ${unique()}`, search: '', columns: null, is_shared: true },
    })
    for (const [screen, role, other] of [
      ['orders', 'sales', 'content'],
      ['faqs', 'content', 'sales'],
    ] as const) {
      for (const [who, status] of [
        [role, 200],
        ['everything', 200],
        [other, 403],
      ] as const) {
        const columns = { screen, columns: null }
        const answers = await Promise.all([
          by[who].get(`/api/admin/views?screen=${screen}`),
          by[who].post('/api/admin/views/create', view(screen)),
          by[who].post('/api/admin/views/columns', columns),
        ])
        expect(
          answers.map((answer) => answer.status),
          `${who} and ${screen}`,
        ).toEqual([status, status, status])
      }
    }
  })

  test('a quotation’s own page', async () => {
    const id = await makeQuotation((await makeRetailer()).id)
    const by = await callers()
    const status = async (role: keyof typeof by) => (await by[role].get(`/api/quotations/${id}`)).status
    expect([await status('content'), await status('sales'), await status('everything')]).toEqual([
      404, 200, 200,
    ])
  })
})
