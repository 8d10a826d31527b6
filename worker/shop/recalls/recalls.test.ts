import { env } from 'cloudflare:workers'
import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { makeUnit } from '../../across/units/units.testing.ts'
import { parseEnv } from '../../base/env.ts'
import { openContext } from '../../base/jobs/cron.ts'
import { runJobsAt, testContext } from '../../base/jobs/jobs.testing.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { forgetPersonal } from '../../retention.ts'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeClient,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { makeOwner } from '../alerts/alerts.testing.ts'
import { readPdf } from '../catalogue/pdf/pdf.testing.ts'
import { offerLines, offers } from '../offers/offers.tables.ts'
import { orderLines, orders } from '../orders/orders.tables.ts'
import { quotations } from '../quotations/quotations.tables.ts'
import { makeRequest } from '../units/requests/owner-requests.testing.ts'
import { oldWarranties } from '../warranties/warranties.tables.ts'
import { makeLetters } from './letters.ts'
import { recallRecipients } from './recalls.tables.ts'
import { text } from './recalls.testing.ts'
import { tellRecalled } from './telling.ts'

const DAY = 86_400_000
const texts = Object.fromEntries(LANGS.map((lang) => [lang, text({ title: `Recall ${lang}` })]))
const dataOf = (code: string, target: object = {}) => ({
  texts,
  remedies: ['refund', 'replacement'],
  phone: '+39 800 123456',
  contact: '',
  targets: [{ code, ...target }],
})
const office = async () => as(await makeAdmin('sales'))
type Office = Awaited<ReturnType<typeof office>>
async function create(desk: Office, code: string, target: object = {}): Promise<number> {
  const { status, body } = await desk.post('/api/admin/recalls/create', { recall_data: dataOf(code, target) })
  expect([status, body.error]).toEqual([200, undefined])
  return body.recall_id
}
const page = async (desk: Office, id: number) => (await desk.get(`/api/admin/recalls/${id}`)).body
async function start(desk: Office, id: number) {
  const { recall } = await page(desk, id)
  expect((await desk.post(`/api/admin/recalls/${id}/start`, { version: recall.version })).status).toBe(200)
}
const mailsOf = (id: number) =>
  testDb()
    .select()
    .from(outbox)
    .where(like(outbox.key, `recall:${id}:%`))
    .orderBy(outbox.id)
const recipients = (id: number) =>
  testDb()
    .select()
    .from(recallRecipients)
    .where(eq(recallRecipients.recallId, id))
    .orderBy(recallRecipients.id)

/** A request to a retailer whose offer with a product was accepted, unless said otherwise. */
async function makeAccepted(
  retailerId: number,
  { id: productId, code }: { id: number; code: string | null },
  email: string,
  values: Partial<typeof offers.$inferInsert>,
  name: string,
) {
  const db = testDb()
  const [asked] = await db
    .insert(quotations)
    .values({
      ...{ retailerId, name, surname: '', email, userType: 'private', lang: 'nl', search: '' },
      ...{ privacyText: '', privacyAt: '2026', requestKey: `q${unique()}` },
    })
    .returning()
  const [offer] = await db
    .insert(offers)
    .values({
      ...{ quotationId: asked!.id, retailerId, number: 1, state: 'accepted', prices: 'gross' },
      ...{ discountKind: 'sum', validUntil: '2026-12-31', endsAt: '2027', sentAt: '2026-02-02' },
      acceptedAt: '2026-02-03T10:00:00.000Z',
      ...values,
    })
    .returning()
  await db.insert(offerLines).values({
    offerId: offer!.id,
    position: 1,
    productId,
    code,
    name: 'x',
    quantity: 1,
    price: 1,
    vat: 0,
    amount: 1,
  })
}

/** One of each kind of person whom a recall of serial numbers 100 to 200 concerns, and some whom it does not. */
async function scene() {
  const product = await makeProduct({ code: `RC${unique()}` })
  const code = product.code!
  const mine = (values: object = {}) => makeUnit({ code, ...values })
  const shop = await makeRetailer({ email: `shop${unique()}@example.com` })
  const refusedAt = '2026-01-02'
  const unit = await mine({ serialNumber: '1-5-0', retailerId: shop.id })
  const quiet = await makeOwner(unit.id, { wishesUpdates: false, lang: 'fr' })
  const former = await makeOwner((await mine({ serialNumber: '151' })).id, { until: '2026-05-01' })
  const refused = await makeOwner((await mine({ serialNumber: '152', status: false, refusedAt })).id)
  const twice = await makeOwner((await mine({ serialNumber: '153' })).id, {
    email: ` ${quiet.email.toUpperCase()}`,
  })
  const asked = await makeRequest({ code, serial_number: '154' })
  const client = await makeClient()
  await mine({ serialNumber: '155', userId: client.id })
  const old = { email: `old${unique()}@example.com`, name: 'Ugo' }
  await testDb()
    .insert(oldWarranties)
    .values({ code, serialNumber: '156', mountingDate: '2019-01-01', ...old })
  const silent = await makeOwner((await mine({ serialNumber: '157', retailerId: shop.id })).id, { email: '' })
  // Outside of the range.
  await makeOwner((await mine({ serialNumber: '99' })).id)
  const account = await makeRetailerAccount()
  const [order] = await testDb()
    .insert(orders)
    .values({
      userId: account.id,
      retailerId: account.retailerId!,
      paymentMethod: 'transfer',
      status: 'delivered',
      total: 0,
      name: 'x',
      address: 'x',
      cap: 'x',
      city: 'x',
      country: 'IT',
      requestKey: `r${unique()}`,
      placedAt: '2026-02-02T10:00:00.000Z',
      createdAt: '2026-02-02T10:00:00.000Z',
    })
    .returning()
  await testDb()
    .insert(orderLines)
    .values({ orderId: order!.id, productId: product.id, name: 'x', price: 1, quantity: 3, position: 1 })
  return { product, code, shop, unit, quiet, former, refused, twice, asked, client, old, silent, account }
}

test('everybody whom it concerns is counted, and told once, whatever they wish; those without a mailbox get a letter', async () => {
  const desk = await office()
  const one = await scene()
  const id = await create(desk, one.code, { serial_from: '100', serial_to: '200' })
  const { concerned } = await page(desk, id)
  expect(concerned).toMatchObject({
    ...{ people: 9, owner: 3, former: 1, registrant: 3, buyer: 1, retailer: 1 },
    ...{ mails: 8, letters: 1, with_stock: 1 },
  })
  expect(await recipients(id)).toEqual([])
  await start(desk, id)
  const rows = await recipients(id)
  expect(rows).toHaveLength(9)
  expect(rows.find(({ email }) => email === null)).toMatchObject({
    name: 'Anna',
    address: expect.stringContaining(one.shop.name),
  })
  await runJobsAt(Date.now(), 'recalls')
  const mails = await mailsOf(id)
  expect(mails.map(({ recipient }) => recipient.trim().toLowerCase()).sort()).toEqual(
    [one.quiet.email, one.former.email, one.refused.email, one.asked.email, one.client.email, one.old.email]
      .concat([one.shop.email!, one.account.email])
      .sort(),
  )
  const mail = mails.find(({ recipient }) => recipient === one.quiet.email)!
  expect(mail).toMatchObject({ lang: 'fr', subject: expect.stringContaining('Recall fr') })
  expect(mail.text).toContain('Rappel de produit')
  expect(mail.text).toContain('1-5-0')
  expect(mail.text).toContain('153')
  for (const content of [mail.text, mail.html]) {
    expect(content).toContain(`/fr/recall-notice/`)
    expect(content).not.toMatch(/%RECALL|recall-link/)
  }
  await runJobsAt(Date.now(), 'recalls')
  expect(await mailsOf(id)).toHaveLength(8)
  expect((await page(desk, id)).progress).toMatchObject({ people: 9, told: 8, letters: 1, done: 0 })
})

test('who accepted an offer with it is told, once, also when the unit was registered; other days and states are not', async () => {
  const desk = await office()
  const product = await makeProduct({ code: `RO${unique()}` })
  const shop = await makeRetailer({ email: `shop${unique()}@example.com` })
  const owner = await makeOwner((await makeUnit({ code: product.code!, mountingDate: '2026-03-03' })).id)
  const accepted = (email: string, values: Partial<typeof offers.$inferInsert> = {}, name = 'Ida') =>
    makeAccepted(shop.id, product, email, values, name)
  const email = `ida${unique()}@example.com`
  await accepted(email)
  await accepted(` ${email.toUpperCase()}`)
  await accepted(owner.email.toUpperCase())
  await accepted(`late${unique()}@example.com`, { acceptedAt: '2026-06-01T10:00:00.000Z' })
  for (const state of ['sent', 'declined', 'withdrawn'] as const)
    await accepted(`no${unique()}@example.com`, { state, acceptedAt: null })
  // At the counter: no mailbox, a letter by the retailer; and one who was erased.
  await accepted('', {}, 'Carlo')
  await accepted('', {}, '')
  const id = await create(desk, product.code!, { bought_from: '2026-02-01', bought_to: '2026-05-31' })
  expect((await page(desk, id)).concerned).toMatchObject({
    people: 3,
    owner: 1,
    customer: 2,
    mails: 2,
    letters: 1,
  })
  await start(desk, id)
  await runJobsAt(Date.now(), 'recalls')
  expect(
    (await mailsOf(id)).map(({ recipient, lang }) => [recipient.trim().toLowerCase(), lang]).sort(),
  ).toEqual(
    [
      [email, 'nl'],
      [owner.email, 'de'],
    ].sort(),
  )
  expect((await recipients(id)).find(({ email }) => email === null)!.address).toContain(shop.name)
})

test('starting stops sale and registration at once, and closing ends it', async () => {
  const desk = await office()
  const product = await makeProduct({ code: `RS${unique()}` })
  const id = await create(desk, product.code!)
  const visitor = await as(null)
  const add = () => visitor.post('/api/add-to-cart', { product_id: product.id, quantity: 1 })
  expect((await add()).status).toBe(200)
  expect((await visitor.get(`/api/recalls/${id}`)).status).toBe(404)
  await start(desk, id)
  expect((await add()).status).toBe(409)
  await expect(makeUnit({ code: product.code! })).rejects.toThrow()
  expect((await visitor.get(`/api/recalls/${id}?lang=de`)).body.recall).toMatchObject({
    title: 'Recall de',
    state: 'started',
  })
  expect((await visitor.get('/api/recalls')).body.recalls.map((one: { id: number }) => one.id)).toContain(id)
  expect((await desk.post(`/api/admin/recalls/${id}/start`, { version: 1 })).status).toBe(409)
  const { recall } = await page(desk, id)
  expect((await desk.post(`/api/admin/recalls/${id}/close`, { version: recall.version })).status).toBe(200)
  expect((await add()).status).toBe(200)
})

test('it does not start while a language has no notice, or nobody says where to ask; and one remedy is not enough', async () => {
  const desk = await office()
  const { code } = await makeProduct({ code: `RI${unique()}` })
  const make = async (data: object) =>
    (await desk.post('/api/admin/recalls/create', { recall_data: { ...dataOf(code!), ...data } })) as {
      status: number
      body: { recall_id: number }
    }
  for (const data of [{ texts: { it: text() } }, { phone: '' }]) {
    const { body } = await make(data)
    expect((await desk.post(`/api/admin/recalls/${body.recall_id}/start`, { version: 1 })).status).toBe(422)
  }
  expect((await make({ remedies: ['refund'] })).status).toBe(422)
  expect((await make({ targets: [{ code: 'UNKNOWN-1' }] })).status).toBe(422)
  expect((await make({ texts: { de: text() } })).status).toBe(422)
  const empty = { title: ' ', description: '', hazard: '', action: '' }
  const half = { ...empty, title: 'Rappel' }
  expect((await make({ texts: { it: text(), fr: half } })).status).toBe(422)
  const { body } = await make({ texts: { it: text(), fr: empty } })
  expect(Object.keys((await page(desk, body.recall_id)).recall.texts)).toEqual(['it'])
})

const tokenOf = (mail: { text: string }) => /recall-notice\/(\d+)\?token=([\w-]+)/.exec(mail.text)!

test('a person reads the notice by the mailed link, chooses a remedy, gets a receipt, and the office notes what was done', async () => {
  const desk = await office()
  const product = await makeProduct({ code: `RP${unique()}` })
  const owner = await makeOwner((await makeUnit({ code: product.code! })).id)
  const id = await create(desk, product.code!)
  await start(desk, id)
  await runJobsAt(Date.now(), 'recalls')
  const [mail] = await mailsOf(id)
  const [, person, token] = tokenOf(mail!)
  const visitor = await as(null)
  const at = `/api/recall-notices/${person}`
  const { body } = await visitor.get(at, { headers: { 'x-link-token': token! } })
  expect(body.notice).toMatchObject({
    recall: { title: 'Recall it' },
    is_retailer: false,
    remedy: null,
    units: [expect.stringContaining(product.code!)],
  })
  expect((await recipients(id))[0]!.readAt).toBeNull()
  for (const wrong of [`${token}x`, 'x']) {
    expect((await visitor.get(at, { headers: { 'x-link-token': wrong } })).status).toBe(404)
    expect((await visitor.post(`${at}/remedy`, { token: wrong, remedy: 'refund' })).status).toBe(404)
  }
  expect((await visitor.post(`${at}/read`, { token })).status).toBe(200)
  expect((await visitor.post(`${at}/remedy`, { token, remedy: 'repair' })).status).toBe(422)
  expect((await visitor.post(`${at}/remedy`, { token, remedy: 'refund' })).status).toBe(200)
  expect((await visitor.post(`${at}/remedy`, { token, remedy: 'refund' })).status).toBe(200)
  const receipts = (await mailsOf(id)).filter(({ template }) => template === 'recall_receipt')
  expect(receipts.map(({ recipient }) => recipient)).toEqual([owner.email])
  const { waiting, progress } = await page(desk, id)
  expect([waiting, progress]).toMatchObject([
    [{ remedy: 'refund' }],
    { told: 1, read: 1, answered: 1, done: 0 },
  ])
  const done = () => desk.post(`/api/admin/recalls/${id}/recipients/${person}/done`, { reference: 'RMA-7' })
  expect((await done()).status).toBe(200)
  expect((await done()).status).toBe(409)
  expect((await visitor.post(`${at}/remedy`, { token, remedy: 'replacement' })).status).toBe(409)
  expect((await page(desk, id)).curve.at(-1)).toMatchObject({ told: 1, read: 1, answered: 1, done: 1 })
})

test('who does not answer is reminded twice, in steps of 14 days; who answers is not', async () => {
  const desk = await office()
  const product = await makeProduct({ code: `RR${unique()}` })
  for (let n = 0; n < 2; n++) await makeOwner((await makeUnit({ code: product.code! })).id)
  const id = await create(desk, product.code!)
  await start(desk, id)
  const now = Date.now()
  await runJobsAt(now, 'recalls')
  const [first] = await mailsOf(id)
  const [, person, token] = tokenOf(first!)
  await (await as(null)).post(`/api/recall-notices/${person}/remedy`, { token, remedy: 'refund' })
  const reminders = async () => (await mailsOf(id)).filter(({ key }) => key.includes('reminder')).length
  for (const [days, sent] of [
    [13, 0],
    [15, 1],
    [16, 1],
    [29, 2],
    [90, 2],
  ] as const) {
    await runJobsAt(now + days * DAY, 'recalls')
    expect([days, await reminders()]).toEqual([days, sent])
  }
})

test('nobody is told twice or left out when the job is killed after each of its batches, and runs overlap', async () => {
  const desk = await office()
  const product = await makeProduct({ code: `RK${unique()}` })
  const code = product.code!
  await env.DB.prepare(
    `insert into warranties (code, serial_number, mounting_date, status, search)
     with recursive n(value) as (select 1 union all select value + 1 from n where value < 1300)
     select ?1, 'K' || value, '2026-02-02', 1, '' from n`,
  )
    .bind(code)
    .run()
  await env.DB.prepare(
    `insert into unit_owners (unit_id, name, email, lang, since) select id, 'Anna', 'k' || id || '@example.com', 'nl', '2026-02-02'
     from units where code = ?`,
  )
    .bind(code)
    .run()
  const id = await create(desk, code)
  await start(desk, id)
  /** A run whose mails never reach the queue, or that is killed after some batches. */
  const killed = async (batches: number) => {
    let left = batches
    const MAILS = { sendBatch: async () => Promise.reject(new Error('killed')) }
    const DB = new Proxy(env.DB, {
      get(db, name) {
        const value = db[name as keyof D1Database] as unknown
        if (name !== 'batch') return typeof value === 'function' ? value.bind(db) : value
        return async (statements: D1PreparedStatement[]) => {
          if (left-- <= 0) throw new Error('killed')
          return db.batch(statements)
        }
      },
    })
    await tellRecalled(openContext({ ...env, DB, MAILS } as never), Date.now()).catch(() => {})
  }
  for (const batches of [0, 1, 1]) await killed(batches)
  await Promise.all([1, 2].map(() => tellRecalled(testContext(), Date.now())))
  const mails = await mailsOf(id)
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(1300)
  expect(mails).toHaveLength(1300)
  const { n } = await testDb().get<{ n: number }>(
    sql`select count(told_at) as n from recall_recipients where recall_id = ${id}`,
  )
  expect(n).toBe(1300)
})

test('what a killed run wrote reaches the queue with a later one; what waits in the queue is left alone', async () => {
  const desk = await office()
  const product = await makeProduct({ code: `RQ${unique()}` })
  for (let n = 0; n < 3; n++) await makeOwner((await makeUnit({ code: product.code! })).id)
  const id = await create(desk, product.code!)
  await start(desk, id)
  const queued: number[] = []
  /** A queue whose consumer is slow, or that is down. */
  const run = (now: number, isUp = true) =>
    tellRecalled(
      openContext({
        ...env,
        MAILS: {
          sendBatch: async (messages: Iterable<{ body: { id: number } }>) => {
            if (!isUp) throw new Error('killed')
            queued.push(...[...messages].map(({ body }) => body.id))
          },
        },
      } as never),
      now,
    )
  const now = Date.now()
  await expect(run(now, false)).rejects.toThrow('killed')
  const mine = (await mailsOf(id)).map((mail) => mail.id)
  const mineQueued = () => queued.filter((mail) => mine.includes(mail)).sort((a, b) => a - b)
  expect([mine.length, mineQueued()]).toEqual([3, []])
  await run(now + 10 * 60_000)
  expect(mineQueued()).toEqual(mine)
  // They wait there for longer than a run, and for hours.
  await run(now + 20 * 60_000)
  await run(now + 5 * 3_600_000)
  expect(mineQueued()).toEqual(mine)
  // One that was tried and failed is in no queue any more.
  const later = now + 6 * 3_600_000
  await testDb()
    .update(outbox)
    .set({ attempts: 1, nextAttemptAt: new Date(later - 60_000).toISOString() })
    .where(eq(outbox.id, mine[0]!))
  await run(later)
  expect(mineQueued()).toEqual([mine[0], ...mine].sort((a, b) => a! - b!))
})

test('letters are one PDF, with each person’s own link, and count as told once they are posted', async () => {
  const desk = await office()
  const product = await makeProduct({ code: `RL${unique()}` })
  // The retailer has no mailbox either.
  const shop = await makeRetailer({ name: 'Camper Lario', email: null })
  for (const lang of ['de', 'fr'] as const) {
    const unit = await makeUnit({ code: product.code!, retailerId: shop.id })
    await makeOwner(unit.id, { email: '', name: `Berta ${lang}`, lang })
  }
  const id = await create(desk, product.code!)
  const at = `/api/admin/recalls/${id}/letters`
  expect((await desk.get(at)).status).toBe(404)
  await start(desk, id)
  const answer = await desk.get(at)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { pages, lines } = await readPdf(await makeLetters(testDb(), parseEnv(env as never), id))
  expect(pages).toBe(3)
  // Each in its own language, with its own numbers of pages, and the country in words.
  expect(lines.filter((line) => line.trim() === '1/1')).toHaveLength(3)
  for (const country of ['Italien', 'Italie', 'Italia'])
    expect(
      lines.some((line) => line.trim() === country),
      country,
    ).toBe(true)
  // A heading that is wider than the page goes on below.
  expect(lines.filter((line) => /^(RAPPEL DE PRODUIT.*|SÉCURITÉ) ?$/.test(line))).toHaveLength(2)
  expect((await page(desk, id)).progress).toMatchObject({ letters: 3 })
  expect((await desk.post(at)).status).toBe(200)
  expect((await desk.post(at)).status).toBe(409)
  expect((await recipients(id)).filter(({ email }) => email === null).every(({ toldAt }) => toldAt)).toBe(
    true,
  )
})

test('complaints about safety are registered, and stand among the facts that are reported', async () => {
  const desk = await office()
  const product = await makeProduct({ code: `RF${unique()}` })
  const enter = (data: object = {}) =>
    desk.post('/api/admin/safety-complaints/create', {
      complaint_data: {
        happened_on: '2026-11-01',
        code: product.code,
        event: 'Fumo dal connettore',
        ...data,
      },
    })
  expect((await enter({ code: 'NOTHING-7' })).status).toBe(422)
  const { body } = await enter()
  const edit = (version: number) =>
    desk.post(`/api/admin/safety-complaints/${body.complaint_id}/edit`, { measure: 'Ritirato', version })
  expect([(await edit(1)).status, (await edit(1)).status]).toEqual([200, 409])
  const id = await create(desk, product.code!, { serial_from: '1', serial_to: '9' })
  expect((await desk.get(`/api/admin/recalls/${id}/facts`)).status).toBe(404)
  await start(desk, id)
  expect((await desk.get(`/api/admin/recalls/${id}/facts`)).body).toMatchObject({
    products: [{ code: product.code, serial_from: '1', units: 0 }],
    complaints: [{ event: 'Fumo dal connettore', measure: 'Ritirato' }],
    people: 0,
  })
})

test('who was told is forgotten ten years after the end of a recall, and a person who is erased at once', async () => {
  const desk = await office()
  const product = await makeProduct({ code: `RT${unique()}` })
  const [gone, stays] = [await makeUnit({ code: product.code! }), await makeUnit({ code: product.code! })]
  const owner = await makeOwner(gone.id)
  await makeOwner(stays.id)
  const id = await create(desk, product.code!)
  await start(desk, id)
  expect(await recipients(id)).toHaveLength(2)
  expect((await desk.post(`/api/admin/units/${gone.id}/owners/${owner.id}/erase`)).status).toBe(200)
  expect(await recipients(id)).toHaveLength(1)
  const { recall } = await page(desk, id)
  await desk.post(`/api/admin/recalls/${id}/close`, { version: recall.version })
  const after = (years: number) => Date.now() + years * 365.25 * DAY
  await forgetPersonal(testDb(), after(9.9))
  expect(await recipients(id)).toHaveLength(1)
  await forgetPersonal(testDb(), after(10.1))
  expect(await recipients(id)).toEqual([])
})
