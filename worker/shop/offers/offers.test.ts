import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { asc, eq, like, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import { computeOffer } from '../../../shared/quotations/offer-totals.ts'
import { brokenConstraint } from '../../base/db/client.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import worker from '../../index.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, testDb } from '../../testing/make.ts'
import { makeOldToken } from '../../testing/request-room.ts'
import { readPdf } from '../catalogue/pdf/pdf.testing.ts'
import { quotationEvents } from '../quotations/quotation-life.tables.ts'
import { quotations } from '../quotations/quotations.tables.ts'
import { linkIn } from '../quotations/quotations.testing.ts'
import { offerLines, offers } from './offers.tables.ts'
import { content, makeOffering } from './offers.testing.ts'

const rowsOf = (id: number) =>
  testDb().select().from(offers).where(eq(offers.quotationId, id)).orderBy(asc(offers.id))
const stateOf = async (id: number) =>
  (await testDb().select().from(quotations).where(eq(quotations.id, id)))[0]!.state
const statesOf = async (id: number) => (await rowsOf(id)).map(({ number, state }) => [number, state])
const mailsOf = (id: number, part: string) =>
  testDb()
    .select()
    .from(outbox)
    .where(like(outbox.key, `quotation:${id}:${part}%`))

describe('a retailer’s offer', () => {
  test('begins with what was asked for, in the customer’s language, with the standard VAT of the retailer’s country', async () => {
    const { seller, path, customer } = await makeOffering({ lang: 'it' })
    const { body, status } = await seller.get(`${path}/offer`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: null, sent: 0, can_send: true, vat: 1900 })
    expect(body.content).toMatchObject({ prices: 'gross', valid_until: addDays(today(), 30) })
    expect(body.content.lines).toMatchObject([
      { asked: 1, name: 'Antenna', quantity: 2, price: 0, vat: 1900 },
      { asked: 2, name: 'Televisore', quantity: 3, price: 0, vat: 1900 },
    ])
    expect((await customer('offer', { ...content(), version: null })).status).toBe(404)
  })

  test('has what the customer wrote with the request', async () => {
    const { seller, path } = await makeOffering({ note: 'Hochdach, bitte vor Ostern.' })
    expect((await seller.get(`${path}/offer`)).body.asked_note).toBe('Hochdach, bitte vor Ostern.')
    const silent = await makeOffering({ note: '' })
    expect((await silent.seller.get(`${silent.path}/offer`)).body.asked_note).toBe('')
  })

  test('names what was asked for in the language of whoever writes it; its lines are in the customer’s', async () => {
    const { id, seller, path } = await makeOffering({ lang: 'it' })
    const texts = { it: { name: 'Antenna piatta' }, de: { name: 'Flachantenne' } }
    await env.DB.prepare('update quotation_lines set texts = ?2 where quotation_id = ?1 and position = 1')
      .bind(id, JSON.stringify(texts))
      .run()
    const { body } = await seller.get(`${path}/offer?lang=de`)
    expect([body.asked[0].name, body.content.lines[0].name]).toEqual(['Flachantenne', 'Antenna piatta'])
  })

  test('is saved as one draft; who saves over another one is told', async () => {
    const { id, draft, seller, path } = await makeOffering()
    expect((await draft()).body).toEqual({ version: 1 })
    expect((await draft()).status).toBe(409)
    expect((await draft(content({ note: 'Neu' }), 1)).body).toEqual({ version: 2 })
    const late = await draft(content({ note: 'Zu spät', lines: [] }), 1)
    expect(late.status).toBe(409)
    expect(late.body.error.message).toContain('nel frattempo')
    const { body } = await seller.get(`${path}/offer`)
    expect(body).toMatchObject({ version: 2, content: content({ note: 'Neu' }) })
    expect(await statesOf(id)).toEqual([[null, 'draft']])
    expect(await stateOf(id)).toBe('received')
    expect((await seller.post(`${path}/offer/discard`, { version: 1 })).status).toBe(409)
    expect((await seller.post(`${path}/offer/discard`, { version: 2 })).status).toBe(200)
    expect(await rowsOf(id)).toEqual([])
  })

  test('takes from the form no product that was not asked for', async () => {
    const { id, draft } = await makeOffering()
    const foreign = { ...content().lines[0]!, asked: 77 }
    await draft({ ...content(), lines: [foreign, { ...content().lines[1]!, product_id: 1 } as never] })
    const lines = await testDb()
      .select({ asked: offerLines.asked, product: offerLines.productId, code: offerLines.code })
      .from(offerLines)
      .where(sql`offer_id = (select id from offers where quotation_id = ${id})`)
      .orderBy(offerLines.position)
    const [{ product }] = (await testDb().all(
      sql`select product_id as product from quotation_lines where quotation_id = ${id} and position = 2`,
    )) as [{ product: number }]
    expect(lines).toMatchObject([
      { asked: null, product: null, code: null },
      { asked: 2, product },
    ])
  })

  test('is sent as version 1 with its sums, and by mail, which names no price', async () => {
    const { id, offer, visitor, path, token, seller, account } = await makeOffering()
    expect((await offer()).status).toBe(200)
    const totals = computeOffer(content())
    expect(await rowsOf(id)).toMatchObject([
      {
        number: 1,
        state: 'sent',
        sentBy: account.id,
        gross: totals.gross,
        net: totals.net,
        shares: totals.shares,
      },
    ])
    expect(await stateOf(id)).toBe('offered')
    const { body } = await visitor.get(`${path}/offers?token=${token}`)
    expect(body.offers).toMatchObject([
      { number: 1, state: 'sent', is_open: true, prices: 'gross', terms: 'Zahlung bei Abholung.' },
    ])
    const { lines: amounts, ...sums } = totals
    expect(body.offers[0].totals).toEqual(sums)
    expect(body.offers[0].lines.map((line: { amount: number }) => line.amount)).toEqual(amounts)
    expect((await seller.get(`${path}/offers`)).body.offers[0]).toMatchObject({ is_open: false })
    // The request itself still knows no price.
    const { body: page } = await visitor.get(`${path}?token=${token}`)
    expect(JSON.stringify(page)).not.toMatch(/price|gross|amount|129900|123456/)
    const [mail] = await mailsOf(id, 'offer-1')
    expect(mail).toMatchObject({ template: 'offer_sent', lang: 'it' })
    expect(linkIn(mail!.html)).toContain(`/it/quotations/${id}?token=`)
    expect(`${mail!.html}${mail!.text}`).not.toMatch(/€|EUR|\d[.,]\d\d\b/)
  })

  test('that is empty, too large, or good until a day that is over is not sent', async () => {
    const { draft, send } = await makeOffering()
    const refusedFor = async (data: Parameters<typeof content>[0], version: number | null) => {
      const saved = await draft(content(data), version)
      expect(saved.status).toBe(200)
      const { status, body } = await send(saved.body.version)
      return [status, Object.keys(body.error.fields)]
    }
    expect(await refusedFor({ lines: [] }, null)).toEqual([422, ['lines']])
    expect(await refusedFor({ valid_until: addDays(today(), -1) }, 1)).toEqual([422, ['valid_until']])
    expect(await refusedFor({ valid_until: addDays(today(), 366) }, 2)).toEqual([422, ['valid_until']])
    const line = { ...content().lines[0]!, quantity: 999, price: 100_000_000 }
    expect(await refusedFor({ lines: [line] }, 3)).toEqual([422, ['lines']])
    expect((await send(3)).status).toBe(409)
  })

  test('is revised as version 2; the one before stays as it was, and can no longer be accepted', async () => {
    const { id, offer, customer, seller, path } = await makeOffering()
    await offer()
    expect((await seller.get(`${path}/offer`)).body).toMatchObject({
      version: null,
      sent: 1,
      content: content({ valid_until: addDays(today(), 30) }),
    })
    await offer(content({ discount: { kind: 'sum', value: 20_000 } }))
    expect(await statesOf(id)).toEqual([
      [1, 'superseded'],
      [2, 'sent'],
    ])
    const late = await customer('accept', { number: 1, name: 'Anna Bianchi' })
    expect([late.status, late.body.error.message]).toEqual([
      409,
      'Nel frattempo il rivenditore ha inviato una versione più recente del preventivo. La pagina ora la mostra.',
    ])
    expect((await customer('accept', { number: 2, name: 'Anna Bianchi' })).status).toBe(200)
    expect(await statesOf(id)).toEqual([
      [1, 'superseded'],
      [2, 'accepted'],
    ])
    const [first] = await rowsOf(id)
    expect(first).toMatchObject({ gross: computeOffer(content()).gross, discountValue: 500 })
  })

  test('that was sent cannot be changed, not even by the database', async () => {
    const { id, offer } = await makeOffering()
    await offer()
    const db = testDb()
    const broken = (run: PromiseLike<unknown>) => Promise.resolve(run).then(() => null, brokenConstraint)
    const mine = eq(offers.quotationId, id)
    const ofMine = sql`offer_id = (select id from offers where quotation_id = ${id})`
    expect(await broken(db.update(offers).set({ gross: 1, net: 1, tax: 0 }).where(mine))).toBe(
      'offers_sent_stay',
    )
    expect(await broken(db.update(offers).set({ terms: 'anders' }).where(mine))).toBe('offers_sent_stay')
    expect(await broken(db.update(offerLines).set({ price: 1 }).where(ofMine))).toBe('offers_sent_stay')
    expect(await broken(db.delete(offerLines).where(ofMine))).toBe('offers_sent_stay')
    // Its erasure is no change of what was sent.
    expect(await broken(db.update(offers).set({ note: '', acceptedName: '' }).where(mine))).toBeNull()
  })
})

describe('the customer', () => {
  test('accepts by a name typed: both are told, and name, time and version are kept', async () => {
    const { id, offer, customer, account } = await makeOffering()
    await offer()
    expect((await customer('accept', { number: 1, name: ' ' })).body.error.fields).toHaveProperty('name')
    expect((await customer('accept', { number: 1, name: 'Anna Bianchi' })).status).toBe(200)
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({
      state: 'accepted',
      acceptedName: 'Anna Bianchi',
      acceptedAt: expect.any(String),
    })
    const events = await testDb().select().from(quotationEvents).where(eq(quotationEvents.quotationId, id))
    expect(events.at(-1)).toMatchObject({ event: 'accept', party: 'customer', detail: { number: 1 } })
    expect(await mailsOf(id, 'accepted-')).toMatchObject([
      { recipient: account.email, template: 'offer_status' },
    ])
    expect(await mailsOf(id, 'confirmed-')).toMatchObject([{ template: 'offer_status' }])
    const again = await customer('decline', { number: 1, why: 'other' })
    expect([again.status, again.body.error.message]).toEqual([409, 'Il preventivo è già stato accettato.'])
  })

  test('declines with a reason, and may get a better offer', async () => {
    const { id, offer, customer } = await makeOffering()
    await offer()
    expect((await customer('decline', { number: 1 })).status).toBe(422)
    const refusal = { number: 1, why: 'too_expensive', reason: 'Zweihundert weniger' }
    expect((await customer('decline', refusal)).status).toBe(200)
    expect(await statesOf(id)).toEqual([[1, 'declined']])
    const [mail] = await mailsOf(id, 'declined-')
    expect(mail!.text).toContain('Troppo caro')
    expect(mail!.text).toContain('Zweihundert weniger')
    expect((await offer()).status).toBe(200)
    expect(await statesOf(id)).toEqual([
      [1, 'declined'],
      [2, 'sent'],
    ])
  })

  test('cannot accept what is over, though no job has said so yet', async () => {
    const { id, offer, customer, visitor, path, token } = await makeOffering()
    await offer()
    const db = testDb()
    const [row] = await rowsOf(id)
    const lines = await db.select().from(offerLines).where(eq(offerLines.offerId, row!.id))
    await db.delete(offers).where(eq(offers.quotationId, id))
    await db.insert(offers).values({ ...row!, endsAt: new Date(Date.now() - 1000).toISOString() })
    await db.insert(offerLines).values(lines)
    expect((await visitor.get(`${path}/offers?token=${token}`)).body.offers[0].is_open).toBe(false)
    const late = await customer('accept', { number: 1, name: 'Anna' })
    expect([late.status, late.body.error.message]).toEqual([409, 'Il preventivo è scaduto.'])
    expect(await stateOf(id)).toBe('offered')
  })

  test('ends the offer by withdrawing the request, or giving it to another retailer, who sees nothing of it', async () => {
    const one = await makeOffering()
    await one.offer()
    await one.customer('withdraw')
    expect(await statesOf(one.id)).toEqual([[1, 'withdrawn']])
    expect((await one.draft()).status).toBe(409)
    const two = await makeOffering()
    await two.offer()
    const { retailer, seller } = await makeOffering()
    await two.customer('reassign', { vendor_id: retailer.id })
    expect(await statesOf(two.id)).toEqual([[1, 'withdrawn']])
    expect((await two.seller.get(`${two.path}/offers`)).status).toBe(404)
    expect((await seller.get(`${two.path}/offers`)).body.offers).toEqual([])
    expect((await two.customer('accept', { number: 1, name: 'Anna' })).status).toBe(404)
  })
})

describe('the document of an offer', () => {
  const textOf = (lines: string[]) => lines.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ')
  const hashOf = async (bytes: ArrayBuffer) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex()

  test('says what was accepted: the head, each line, the VAT of each rate, the sum; kept as it was sent', async () => {
    const { id, offer, customer, retailer } = await makeOffering()
    await offer(content({ prices: 'net' }))
    await offer(content({ prices: 'net', discount: { kind: 'sum', value: 10_001 } }))
    await customer('accept', { number: 2, name: 'Anna Bianchi' })
    const rows = await rowsOf(id)
    const accepted = rows.find(({ state }) => state === 'accepted')!
    const object = (await env.FILES.get(accepted.pdf!))!
    const bytes = await object.arrayBuffer()
    expect(await hashOf(bytes)).toBe(accepted.pdfHash)
    const { lines, problems } = await readPdf(new Uint8Array(bytes))
    expect(problems).toEqual([])
    const text = textOf(lines)
    const euros = (cents: number) => textOf([formatEuros(cents, 'it')])
    const totals = computeOffer(content({ prices: 'net', discount: { kind: 'sum', value: 10_001 } }))
    for (const said of [
      ...[`Preventivo n. ${id}/2`, retailer.name, 'Partita IVA DE 123456789', 'Anna Bianchi'],
      ...['Antenne Orbita', 'Fernseher', 'mit Halter', 'Montage', 'Zahlung bei Abholung.'],
      ...[`2 × ${euros(129_900)}`, '−10%', 'IVA 19%', 'Imponibile al 7%'],
      ...totals.lines.map(euros),
      ...totals.shares.flatMap(({ net, tax }) => [euros(net), euros(tax)]),
      ...[euros(totals.subtotal), euros(-totals.discount), euros(totals.gross)],
    ]) {
      expect(text).toContain(said)
    }
    const first = rows.find(({ number }) => number === 1)!
    const before = textOf(
      (await readPdf(new Uint8Array(await (await env.FILES.get(first.pdf!))!.arrayBuffer()))).lines,
    )
    expect(before).toContain(`${id}/1`)
    expect(before).not.toContain(euros(totals.gross))
  })

  test('is read by its customer, its retailer and administrators, and by nobody else; of an attempt that failed none is kept', async () => {
    const { id, offer, send, path, token, visitor, seller } = await makeOffering()
    await offer()
    const pdf = `${path}/offers/1/pdf`
    const got = await visitor.get(`${pdf}?token=${token}`)
    expect([got.status, got.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await seller.get(pdf)).status).toBe(200)
    expect((await (await as(await makeAdmin())).get(pdf)).status).toBe(200)
    const other = await makeOffering()
    expect((await other.visitor.get(`${pdf}?token=${other.token}`)).status).toBe(404)
    expect((await other.seller.get(pdf)).status).toBe(404)
    expect((await visitor.get(`${path}/offers/2/pdf?token=${token}`)).status).toBe(404)
    const kept = async () => (await env.FILES.list({ prefix: 'offers/' })).objects.map(({ key }) => key)
    const before = await kept()
    expect((await send(1)).status).toBe(409)
    expect(await kept()).toEqual(before)
    const [row] = await rowsOf(id)
    expect(before).toContain(row!.pdf)
  })

  test('is looked at before it is sent: marked as a draft in the customer’s language, and nothing is kept', async () => {
    const { id, seller, path, customer } = await makeOffering()
    await testDb().update(quotations).set({ lang: 'de' }).where(eq(quotations.id, id))
    const url = `http://localhost:8788${path}/offer/preview`
    const before = (await env.FILES.list()).objects.length
    const answer = await worker.fetch(
      new Request(url, {
        method: 'POST',
        headers: {
          ...seller.headers,
          'x-requested-with': 'XMLHttpRequest',
          'content-type': 'application/json',
        },
        body: JSON.stringify(content()),
      }),
      env as never,
      createExecutionContext(),
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-disposition')).toContain(`filename="${id}-1.pdf"`)
    const { lines, problems } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(problems).toEqual([])
    const text = textOf(lines)
    for (const part of [`Entwurf – Angebot Nr. ${id}/1`, 'Camper Lario', 'Antenne Orbita', 'Montage'])
      expect(text).toContain(part)
    expect(text).toContain(textOf([formatEuros(computeOffer(content()).gross, 'de')]))
    expect(await rowsOf(id)).toEqual([])
    expect((await env.FILES.list()).objects).toHaveLength(before)
    expect((await customer('offer/preview', content())).status).toBe(404)
  })

  test('goes on over as many pages as it takes, and breaks no long word out of the page', async () => {
    const { id, offer } = await makeOffering()
    const many = Array.from({ length: 60 }, (_, i) => ({
      ...content().lines[2]!,
      name: i === 0 ? 'W'.repeat(200) : `Zeile ${i} mit einem etwas längeren Namen`,
    }))
    await offer(content({ lines: many, terms: 'Absatz.\n\n'.repeat(60) }))
    const [row] = await rowsOf(id)
    const { pages, lines, problems } = await readPdf(
      new Uint8Array(await (await env.FILES.get(row!.pdf!))!.arrayBuffer()),
    )
    expect(problems).toEqual([])
    expect(pages).toBeGreaterThan(3)
    expect(textOf(lines)).toContain('Zeile 59')
  })
})

test('a link of before there were versions, which retailers had too, reads an offer and writes, but answers, ends and gives away nothing, and says so', async () => {
  const { id, offer, path, visitor } = await makeOffering()
  await offer()
  const token = await makeOldToken(id)
  expect((await visitor.get(`${path}/offers?token=${token}`)).body.offers).toMatchObject([{ is_open: false }])
  const answer = { token, number: 1 }
  expect((await visitor.post(`${path}/accept`, { ...answer, name: 'Greta Vogel' })).status).toBe(403)
  expect((await visitor.post(`${path}/decline`, { ...answer, why: 'other' })).status).toBe(403)
  expect(
    (await visitor.post(`${path}/reassign`, { token, vendor_id: (await makeRetailer()).id })).status,
  ).toBe(403)
  const refused = await visitor.post(`${path}/withdraw`, { token })
  expect([refused.status, refused.body.error.message]).toEqual([403, expect.stringContaining('e-mail')])
  const { quotation } = (await visitor.get(`${path}?token=${token}`)).body
  expect(quotation).toMatchObject({ by_old_link: true, moves: [], can_write: true })
  expect((await visitor.post(`${path}/messages`, { token, text: 'Ancora lì?' })).status).toBe(200)
  expect(await stateOf(id)).toBe('offered')
})
