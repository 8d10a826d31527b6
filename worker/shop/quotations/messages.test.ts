import { asc, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { quotationEvents, quotationMessages } from './quotation-life.tables.ts'
import { quotations } from './quotations.tables.ts'
import { linkIn, makeQuotation, tokenOf } from './quotations.testing.ts'

const rowOf = async (id: number) =>
  (await testDb().select().from(quotations).where(eq(quotations.id, id)))[0]!
const messagesOf = (id: number) =>
  testDb()
    .select()
    .from(quotationMessages)
    .where(eq(quotationMessages.quotationId, id))
    .orderBy(asc(quotationMessages.id))
const mailsOf = (id: number) =>
  testDb()
    .select()
    .from(outbox)
    .where(like(outbox.key, `quotation:${id}:message-%`))
    .orderBy(asc(outbox.id))

async function makeThread() {
  const retailer = await makeRetailer({ email: 'negozio@example.com' })
  const account = await makeRetailerAccount(retailer.id)
  const id = await makeQuotation(retailer.id)
  const token = (await tokenOf(id))!
  const [visitor, shop] = [await as(null), await as(account)]
  const path = `/api/quotations/${id}/messages`
  return {
    id,
    retailer,
    account,
    token,
    visitor,
    shop,
    asks: (text: string, key?: string, link = token) =>
      visitor.post(
        path,
        { text, token: link, lang: 'de' },
        key ? { headers: { 'idempotency-key': key } } : {},
      ),
    writes: (text: string, key?: string) =>
      shop.post(path, { text, lang: 'it' }, key ? { headers: { 'idempotency-key': key } } : {}),
    read: async () => (await visitor.get(`/api/quotations/${id}?token=${token}`)).body.quotation,
  }
}

describe('customer and retailer write to each other', () => {
  test('the retailer’s first message answers the request, and goes to the customer with a link that works', async () => {
    const { id, account, writes, visitor } = await makeThread()
    expect((await writes('Buongiorno,\nquando passa?')).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({
      state: 'answered',
      stateBy: 'retailer',
      waitingSince: null,
      answeredAt: expect.any(String),
      readAt: expect.any(String),
    })
    expect(await messagesOf(id)).toMatchObject([
      { party: 'retailer', userId: account.id, text: 'Buongiorno,\nquando passa?', lang: 'it' },
    ])
    const [mail, ...more] = await mailsOf(id)
    expect(more).toEqual([])
    expect([mail!.recipient, mail!.replyTo]).toEqual([(await rowOf(id)).email, 'negozio@example.com'])
    expect(mail!.text).toContain('quando passa?')
    const link = new URL(linkIn(mail!.html))
    const page = await visitor.get(`/api${link.pathname.replace(/^\/\w\w/, '')}${link.search}`)
    expect(page.body.quotation.messages).toMatchObject([
      { text: 'Buongiorno,\nquando passa?', user_name: '' },
    ])
  })

  test('a customer’s question waits for the retailer, and the retailer’s words end the waiting', async () => {
    const { id, account, asks, writes } = await makeThread()
    await writes('Buongiorno')
    const answeredAt = (await rowOf(id)).answeredAt
    await asks('Passt Samstag?')
    const waiting = (await rowOf(id)).waitingSince
    expect(waiting).toEqual(expect.any(String))
    await asks('Oder Montag?')
    expect((await rowOf(id)).waitingSince).toBe(waiting)
    const [, mail] = await mailsOf(id)
    expect([mail!.recipient, linkIn(mail!.html)]).toEqual([
      account.email,
      expect.stringMatching(/\/it\/quotations\/\d+$/),
    ])
    await writes('Sabato va bene')
    expect(await rowOf(id)).toMatchObject({ state: 'answered', waitingSince: null, answeredAt })
  })

  test('a double click with its key is one message; the same key with another text is refused', async () => {
    const { id, asks } = await makeThread()
    const answers = await Promise.all([asks('Hallo', 'k1'), asks('Hallo', 'k1'), asks('Hallo', 'k1')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await asks('Hallo', 'k1')).status).toBe(200)
    expect((await asks('Anders', 'k1')).body.error.code).toBe('idempotency_conflict')
    expect([await messagesOf(id), await mailsOf(id)].map((rows) => rows.length)).toEqual([1, 1])
  })

  test('no message is lost when many write at the same moment, and the request is answered once', async () => {
    const { id, asks, writes } = await makeThread()
    const all = Array.from({ length: 20 }, (_, i) => (i % 2 ? asks(`Frage ${i}`) : writes(`Risposta ${i}`)))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(new Set((await messagesOf(id)).map(({ text }) => text)).size).toBe(20)
    const events = await testDb().select().from(quotationEvents).where(eq(quotationEvents.quotationId, id))
    expect(events.map(({ event }) => event)).toEqual(['ask', 'answer'])
  })

  test('nobody writes about a request that is withdrawn or refused', async () => {
    const withdrawn = await makeThread()
    await withdrawn.visitor.post(`/api/quotations/${withdrawn.id}/withdraw`, { token: withdrawn.token })
    const refused = await makeThread()
    await refused.shop.post(`/api/quotations/${refused.id}/refuse`, { reason: 'No' })
    for (const { id, asks, writes } of [withdrawn, refused]) {
      expect([(await asks('Hallo')).status, (await writes('Ciao')).status]).toEqual([409, 409])
      expect(await messagesOf(id)).toEqual([])
    }
  })

  test('an empty text, one that is too long, and a language that is none, are refused', async () => {
    const { id, visitor, token } = await makeThread()
    for (const body of [{ text: ' ' }, { text: 'x'.repeat(4001) }, { text: 'x', lang: 'xx' }, {}]) {
      const { status } = await visitor.post(`/api/quotations/${id}/messages`, { token, ...body })
      expect(status).toBe(422)
    }
    expect(await messagesOf(id)).toEqual([])
  })

  test('an administrator writes in the retailer’s name, which its customer can see, and the history too', async () => {
    const { id, read } = await makeThread()
    const admin = await as(await makeAdmin('sales'))
    const write = (text: string) => admin.post(`/api/admin/quotations/${id}/messages`, { text, lang: 'de' })
    expect((await write('Wir kümmern uns darum.')).status).toBe(200)
    expect((await write('Der Händler ist im Urlaub.')).status).toBe(200)
    const quotation = await read()
    expect(quotation.state).toBe('answered')
    expect(quotation.messages.map((one: object) => ({ ...one, id: 0, created_at: '' }))).toMatchObject([
      { party: 'administrator', user_name: '' },
      { party: 'administrator', user_name: '' },
    ])
    const { body } = await admin.get(`/api/admin/audit?entity=quotations&entity_id=${id}`)
    expect(JSON.stringify(body)).not.toContain('Urlaub')
    const content = await as(await makeAdmin('content'))
    expect((await content.post(`/api/admin/quotations/${id}/messages`, { text: 'x' })).status).toBe(403)
  })

  test('a thread belongs to one retailer: the next one reads nothing of it, the customer all', async () => {
    const { id, asks, writes, visitor, token, shop } = await makeThread()
    await writes('Prezzo riservato')
    await asks('Danke')
    const next = await makeRetailer()
    await visitor.post(`/api/quotations/${id}/reassign`, { token, vendor_id: next.id })
    const nextShop = await as(await makeRetailerAccount(next.id))
    const opened = (await nextShop.get(`/api/quotations/${id}`)).body.quotation
    expect(opened.messages).toEqual([])
    expect(JSON.stringify(opened)).not.toContain('riservato')
    expect((await shop.post(`/api/quotations/${id}/messages`, { text: 'Noch da?' })).status).toBe(404)
    expect((await asks('Alter Link')).status).toBe(404)
    const admin = await as(await makeAdmin())
    const seen = (await admin.get(`/api/admin/quotations/${id}`)).body.quotation
    expect(seen.messages.map(({ text }: { text: string }) => text)).toEqual(['Prezzo riservato', 'Danke'])
  })

  test('nobody else writes: a stranger, another retailer, a link of another request', async () => {
    const { id } = await makeThread()
    const other = await makeThread()
    const attempts = [
      await other.visitor.post(`/api/quotations/${id}/messages`, { text: 'x' }),
      await other.visitor.post(`/api/quotations/${id}/messages`, { text: 'x', token: other.token }),
      await other.shop.post(`/api/quotations/${id}/messages`, { text: 'x' }),
    ]
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await messagesOf(id)).toEqual([])
  })
})
