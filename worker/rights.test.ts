import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, today } from '../shared/dates.ts'
import { HANDED_ON, OPENS_NOTHING } from './rights.testing.ts'
import { colleagueInvitations, users } from './shop/accounts/accounts.tables.ts'
import { askForPassword, mailsTo, PASSWORD, setPassword, tokenIn } from './shop/accounts/accounts.testing.ts'
import { makeColleague } from './shop/accounts/colleagues.testing.ts'
import { add } from './shop/cart/cart.testing.ts'
import { offers } from './shop/offers/offers.tables.ts'
import { content, makeOffering } from './shop/offers/offers.testing.ts'
import { quotations } from './shop/quotations/quotations.tables.ts'
import { mailsOf, makeQuotation } from './shop/quotations/quotations.testing.ts'
import { retailers } from './shop/retailers/retailers.tables.ts'
import { as } from './testing/as.ts'
import { makeAdmin, makeProduct, makeRetailer, makeUser, testDb, unique } from './testing/make.ts'
import { makeToken } from './testing/request-room.ts'

const LOOKS = /(^|_)(token|hash|secret|link|credential|sid|key|visitor|shared|ticket|nonce|challenge)(_|$)/

test('every column that looks like something handed on is entered, with who gives it and what ends it', async () => {
  const { results } = await env.DB.prepare(
    `select t.name || '.' || c.name as name from sqlite_master t, pragma_table_xinfo(t.name) c
     where t.type = 'table' and t.name not like 'sqlite_%' and t.name not like '\\_cf%' escape '\\' and t.name not like '%\\_fts%' escape '\\'`,
  ).all<{ name: string }>()
  const columns = results.map(({ name }) => name)
  const unknown = columns.filter(
    (name) =>
      LOOKS.test(name.split('.')[1]!) &&
      !(name in HANDED_ON) &&
      !OPENS_NOTHING.some((known) => known.test(name)),
  )
  expect(unknown).toEqual([])
  expect(Object.keys(HANDED_ON).filter((name) => !columns.includes(name))).toEqual([])
})

const setUser = (id: number, values: Partial<typeof users.$inferInsert>) =>
  testDb().update(users).set(values).where(eq(users.id, id))
const setRetailer = (id: number, values: Partial<typeof retailers.$inferInsert>) =>
  testDb().update(retailers).set(values).where(eq(retailers.id, id))

/** A retailer with two managers, and an administrator. */
async function makeShop() {
  const { id: retailerId } = await makeRetailer()
  const [boss, giver] = [
    await makeColleague(retailerId, 'manager'),
    await makeColleague(retailerId, 'manager'),
  ]
  return { retailerId, boss, giver, admin: await as(await makeAdmin()) }
}
type Shop = Awaited<ReturnType<typeof makeShop>>

/** In which ways a manager loses the right to invite; `gone`: in the same batch, so that nothing brings it back. */
const LOSSES: [string, 'gone' | 'asked', (shop: Shop) => Promise<unknown>][] = [
  [
    'removed by a colleague',
    'gone',
    ({ boss, giver }) => boss.caller.post(`/api/colleagues/${giver.user.id}/remove`),
  ],
  ...(['viewer', 'buyer', 'requester'] as const).map((role): (typeof LOSSES)[number] => [
    `made a ${role}`,
    'gone',
    ({ boss, giver }) =>
      boss.caller.post(`/api/colleagues/${giver.user.id}/edit`, { role, limit: null, version: 1 }),
  ]),
  [
    'deleted by an administrator',
    'gone',
    ({ admin, giver }) => admin.post(`/api/admin/vendor-accounts/${giver.user.id}/delete`),
  ],
  [
    'deleted with others',
    'gone',
    ({ admin, giver }) =>
      admin.post('/api/admin/vendor-accounts/bulk', { action: 'delete', ids: [giver.user.id] }),
  ],
  ['switched off by a file', 'asked', ({ giver }) => setUser(giver.user.id, { active: false })],
  [
    'given to another retailer',
    'asked',
    async ({ giver }) => setUser(giver.user.id, { retailerId: (await makeRetailer()).id }),
  ],
  [
    'of a retailer that is switched off',
    'asked',
    ({ admin, retailerId }) =>
      admin.post(`/api/admin/vendors/${retailerId}/toggle-validity`, { active: false }),
  ],
  [
    'of a retailer that is archived',
    'asked',
    ({ admin, retailerId }) => admin.post('/api/admin/vendors/bulk', { action: 'delete', ids: [retailerId] }),
  ],
]

describe('an invitation ends with who invited', () => {
  test.each(LOSSES)('%s (%s)', async (_, how, lose) => {
    const shop = await makeShop()
    const email = `luca${unique()}@shop.test`
    const invitation = { first_name: 'Luca', last_name: 'Bianchi', email, role: 'manager', limit: null }
    expect((await shop.giver.caller.post('/api/colleagues/invite', invitation)).status).toBe(200)
    const token = tokenIn((await mailsTo(email))[0]!.text)
    const answer = await lose(shop)
    if (answer && typeof answer === 'object' && 'status' in answer) expect(answer.status).toBe(200)
    const left = await testDb().$count(colleagueInvitations, eq(colleagueInvitations.email, email))
    expect(left).toBe(how === 'gone' ? 0 : 1)
    expect((await setPassword('activate', token, PASSWORD)).body.error.code).toBe('invalid_token')
    expect(await testDb().$count(users, eq(users.email, email))).toBe(0)
  })

  test('and stands while another manager goes', async () => {
    const { giver, boss } = await makeShop()
    const email = `luca${unique()}@shop.test`
    const invitation = { first_name: 'Luca', last_name: 'Bianchi', email, role: 'viewer', limit: null }
    await giver.caller.post('/api/colleagues/invite', invitation)
    expect((await giver.caller.post(`/api/colleagues/${boss.user.id}/remove`)).status).toBe(200)
    expect((await setPassword('activate', tokenIn((await mailsTo(email))[0]!.text), PASSWORD)).status).toBe(
      200,
    )
  })
})

/** A retailer without an account, and the link that its mailbox got to a request. */
async function makeLinked() {
  const retailer = await makeRetailer({ email: `negozio${unique()}@example.com` })
  const id = await makeQuotation(retailer.id)
  const [, mail] = await mailsOf(id)
  const token = /token=([\w-]+)/.exec(mail!.text)![1]!
  const [visitor, admin] = [await as(null), await as(await makeAdmin())]
  const path = `/api/quotations/${id}`
  const edit = (email: string) =>
    admin.post(`/api/admin/vendors/${retailer.id}/edit`, {
      vendor_data: { name: retailer.name, city: retailer.city, address: retailer.address, email },
      version: 1,
    })
  return { retailer, id, token, visitor, admin, path, edit }
}
const customerToken = async (id: number) => {
  const [row] = await testDb().select().from(quotations).where(eq(quotations.id, id))
  return makeToken(id, row!.linkVersion)
}
type Linked = Awaited<ReturnType<typeof makeLinked>>

const ENDS: [string, (linked: Linked) => Promise<unknown>][] = [
  [
    'the retailer is switched off',
    ({ admin, retailer }) =>
      admin.post(`/api/admin/vendors/${retailer.id}/toggle-validity`, { active: false }),
  ],
  [
    'the retailer is archived',
    ({ admin, retailer }) => admin.post('/api/admin/vendors/bulk', { action: 'delete', ids: [retailer.id] }),
  ],
  ['its address is corrected', ({ edit }) => edit(`nuovo${unique()}@example.com`)],
  ['its address is taken away', ({ edit }) => edit('')],
  [
    'its address is changed by a file',
    ({ retailer }) => setRetailer(retailer.id, { email: `file${unique()}@example.com` }),
  ],
  [
    'the request goes to another retailer',
    async ({ id }) =>
      testDb()
        .update(quotations)
        .set({ retailerId: (await makeRetailer()).id, linkVersion: 2 })
        .where(eq(quotations.id, id)),
  ],
]

describe('the mailed link of a retailer without an account ends when', () => {
  test.each(ENDS)('%s', async (_, lose) => {
    const linked = await makeLinked()
    const { visitor, path, token, id } = linked
    expect((await visitor.get(`${path}?token=${token}`)).body.quotation.viewer).toBe('retailer')
    await lose(linked)
    for (const read of ['', '/offers', '/offer', '/retailers'])
      expect([read, (await visitor.get(`${path}${read}?token=${token}`)).status]).toEqual([read, 404])
    for (const [move, body] of [
      ['messages', { text: 'Eccoci.' }],
      ['refuse', { reason: 'No.' }],
      ['offer', { ...content(), version: null }],
      ['offer/preview', content()],
      ['offer/send', { version: 1 }],
    ] as const)
      expect([move, (await visitor.post(`${path}/${move}`, { token, ...body })).status]).toEqual([move, 404])
    // The customer's own is another right.
    expect((await visitor.get(`${path}?token=${await customerToken(id)}`)).status).toBe(200)
  })

  test('and its new mailbox gets one that works', async () => {
    const { edit, visitor, path } = await makeLinked()
    const email = `nuovo${unique()}@example.com`
    expect((await edit(email)).status).toBe(200)
    const [mail] = await mailsTo(email)
    expect(mail!.template).toBe('quotation_links')
    const token = /token=([\w-]+)/.exec(mail!.text)![1]
    expect((await visitor.get(`${path}?token=${token}`)).body.quotation.viewer).toBe('retailer')
  })
})

test('of a retailer that is switched off nothing is accepted and nobody writes to it, but its customer reads and goes elsewhere', async () => {
  const { id, retailer, offer, customer, visitor, path, token } = await makeOffering()
  await offer(content({ valid_until: addDays(today(), 5) }))
  const accept = () => customer('accept', { number: 1, name: 'Anna Bianchi' })
  await setRetailer(retailer.id, { active: false })
  const { quotation } = (await visitor.get(`${path}?token=${token}`)).body
  expect(quotation).toMatchObject({ served: false, can_write: false })
  expect(quotation.moves).toEqual(expect.arrayContaining(['reassign', 'withdraw']))
  expect(quotation.moves).not.toContain('accept')
  expect((await visitor.get(`${path}/offers?token=${token}`)).body.offers[0].is_open).toBe(false)
  for (const answer of [await accept(), await customer('messages', { text: 'Ci siete?' })])
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      expect.stringContaining('non è più disponibile'),
    ])
  expect((await testDb().select().from(offers).where(eq(offers.quotationId, id)))[0]!.state).toBe('sent')
  await setRetailer(retailer.id, { active: true })
  expect((await accept()).status).toBe(200)
})

describe('what an account has handed to itself ends with it', () => {
  const ENDINGS: [
    string,
    (admin: Awaited<ReturnType<typeof as>>, id: number, retailerId: number) => Promise<unknown>,
  ][] = [
    ['deleted', (admin, id) => admin.post(`/api/admin/vendor-accounts/${id}/delete`)],
    ['switched off', (_, id) => setUser(id, { active: false })],
    ['retailer off', (_, __, retailerId) => setRetailer(retailerId, { active: false })],
  ]
  test.each(ENDINGS)('session and link to a new password: %s', async (_, lose) => {
    const { id: retailerId } = await makeRetailer()
    await makeColleague(retailerId, 'manager')
    const user = await makeUser({ role: 'vendor', retailerId, passwordHash: 'unknown' })
    const [caller, admin, token] = [
      await as(user),
      await as(await makeAdmin()),
      await askForPassword(user.email),
    ]
    expect((await caller.get('/api/account')).status).toBe(200)
    await lose(admin, user.id, retailerId)
    expect((await caller.get('/api/account')).status).toBe(401)
    expect((await setPassword('reset-password', token, 'nuova-password-9')).body.error.code).toBe(
      'invalid_token',
    )
  })
})

test('what somebody took over waits for the others again when they may not buy any more', async () => {
  const { id: retailerId } = await makeRetailer()
  const [boss, giver] = [
    await makeColleague(retailerId, 'manager'),
    await makeColleague(retailerId, 'manager'),
  ]
  const requester = await makeColleague(retailerId, 'requester')
  await add(requester.caller, (await makeProduct({ price: 5_000 })).id, 1)
  const { id } = (await requester.caller.post('/api/approvals/create?lang=it', { message: '' })).body
  expect((await giver.caller.post(`/api/approvals/${id}/approve?lang=it`, {})).status).toBe(200)
  await boss.caller.post(`/api/colleagues/${giver.user.id}/edit`, { role: 'viewer', limit: null, version: 1 })
  expect((await boss.caller.get(`/api/approvals/${id}?lang=it`)).body.approval).toMatchObject({
    state: 'open',
    can_decide: true,
  })
  // Who asked and is of another retailer by now is told nothing of this one.
  await setUser(requester.user.id, { retailerId: (await makeRetailer()).id })
  expect((await boss.caller.post(`/api/approvals/${id}/approve?lang=it`, {})).status).toBe(200)
  expect(
    (await mailsTo(requester.user.email)).map(({ template, key }) => [
      template,
      key.includes(`:${boss.user.id}:`),
    ]),
  ).not.toContainEqual(['approval_decided', true])
})

test.each<[string, Partial<typeof users.$inferInsert>]>([
  ['deleted', { deletedAt: '2026-01-01' }],
  ['switched off', { active: false }],
  ['who may not see the list any more', { adminRole: 'content' }],
])('a view of a list that an administrator shared ends with them: %s', async (_, loss) => {
  const [giver, reader] = [await makeAdmin(), await as(await makeAdmin())]
  const name = `Vista ${unique()}`
  const view_data = { screen: 'orders', name, search: 'search_term=Bianchi', columns: null, is_shared: true }
  expect((await (await as(giver)).post('/api/admin/views/create', { view_data })).status).toBe(200)
  const seen = async () =>
    (await reader.get('/api/admin/views?screen=orders')).body.views.some(
      (view: { name: string }) => view.name === name,
    )
  expect(await seen()).toBe(true)
  await setUser(giver.id, loss)
  expect(await seen()).toBe(false)
})
