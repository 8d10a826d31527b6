import { env } from 'cloudflare:workers'
import { and, asc, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { howMany } from '../../../shared/many.testing.ts'
import { formatEuros } from '../../../shared/money.ts'
import { computeOffer } from '../../../shared/quotations/offer-totals.ts'
import type { Offer } from '../../../shared/quotations/offers.ts'
import { QUOTATION_MOVES, type QuotationState } from '../../../shared/quotations/quotation-states.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { type Answer, as } from '../../testing/as.ts'
import { makeRetailerAccount, testDb } from '../../testing/make.ts'
import { readPdf } from '../catalogue/pdf/pdf.testing.ts'
import { quotationEvents } from '../quotations/quotation-life.tables.ts'
import { quotations } from '../quotations/quotations.tables.ts'
import { offers } from './offers.tables.ts'
import { content, makeOffering } from './offers.testing.ts'

/** Versions that differ in a price, and so in all sums. */
const version = (i: number) => {
  const [first, ...rest] = content().lines
  return content({ lines: [{ ...first!, price: 100_000 + i * 101, detail: `Variante ${i}` }, ...rest] })
}

let calls = 0
/** An address of its own, because of the limits. */
const from = () => ({ headers: { 'cf-connecting-ip': `10.8.${++calls >> 8}.${calls & 255}` } })

/** An offer that stands, with a draft of the next version, and what each side can do about it, from two browsers each. */
async function makeMoment() {
  const { id, path, token, offer, draft, retailer, seller, visitor } = await makeOffering()
  await offer(version(0))
  await draft(version(1))
  const sellers = [seller, await as(await makeRetailerAccount(retailer.id))]
  const shoppers = [visitor, await as(null)]
  const done: { move: string; body?: object }[] = []
  const noted = ({ status }: Answer, move: string, body?: object) => {
    expect([200, 409], move).toContain(status)
    if (status === 200) done.push({ move, ...(body && { body }) })
    return status === 200
  }
  const press = async (i: number, move: string, body: object) =>
    noted(await shoppers[i % 2]!.post(`${path}/${move}`, { token, ...body }, from()), move, body)
  const send = async (i: number, saved: number) =>
    noted(await sellers[i % 2]!.post(`${path}/offer/send`, { version: saved }, from()), 'offer')
  const revise = async (i: number) => {
    const { body: form } = await sellers[i % 2]!.get(`${path}/offer`)
    const saved = await sellers[i % 2]!.post(`${path}/offer`, { ...version(i), version: form.version })
    if (saved.status === 200) return send(i, saved.body.version)
    expect(saved.status).toBe(409)
    return false
  }
  /** The newest offer, as a customer's page shows it. */
  const look = async (i: number) => {
    const { body } = await shoppers[i % 2]!.get(`${path}/offers?token=${token}`)
    return body.offers[0] as Offer
  }
  const accept = (i: number, number: number) => press(i, 'accept', { number, name: `Anna ${i}` })
  const decline = (i: number, number: number) => press(i, 'decline', { number, why: 'other' })
  const withdraw = (i: number) => press(i, 'withdraw', {})
  return { id, path, token, sellers, shoppers, done, look, accept, decline, withdraw, send, revise }
}
type Moment = Awaited<ReturnType<typeof makeMoment>>

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const bytesOf = async (key: string) => new Uint8Array(await (await env.FILES.get(key))!.arrayBuffer())
const keptNow = async () => (await env.FILES.list({ prefix: 'offers/' })).objects.map(({ key }) => key)

/** Whatever came first: the request is where its last move led, each move could start where the one before led, and one offer stands at most. */
async function expectOneState({ id, done }: Moment): Promise<QuotationState> {
  const db = testDb()
  const [row] = await db.select().from(quotations).where(eq(quotations.id, id))
  const { state } = row!
  const events = await db
    .select()
    .from(quotationEvents)
    .where(eq(quotationEvents.quotationId, id))
    .orderBy(asc(quotationEvents.id))
  let before: QuotationState | undefined
  for (const event of events) {
    if (event.event in QUOTATION_MOVES) {
      const move = QUOTATION_MOVES[event.event as keyof typeof QUOTATION_MOVES]
      expect(move.from as readonly string[], event.event).toContain(before)
      expect(event.state).toBe(move.to)
    }
    before = event.state
  }
  expect(before).toBe(state)
  // The first offer, and one for each call that was told it was done.
  const moves = events.map(({ event }) => event as string).filter((event) => !['ask', 'see'].includes(event))
  expect(moves.toSorted()).toEqual(['offer', ...done.map(({ move }) => move)].toSorted())
  const rows = await db.select().from(offers).where(eq(offers.quotationId, id)).orderBy(asc(offers.number))
  const sent = rows.filter(({ number }) => number !== null)
  expect(sent.map(({ number }) => number)).toEqual(sent.map((_, i) => i + 1))
  expect(sent).toHaveLength(moves.filter((move) => move === 'offer').length)
  const standing = sent.filter((offer) => ['sent', 'accepted'].includes(offer.state))
  expect(standing.map((offer) => offer.state)).toEqual(
    state === 'accepted' ? ['accepted'] : state === 'offered' ? ['sent'] : [],
  )
  // A document for each version, and none of those that came too late.
  const mine = sent.map(({ pdf }) => pdf)
  expect(new Set(mine).size).toBe(sent.length)
  const kept = await keptNow()
  expect(kept).toEqual(expect.arrayContaining(mine))
  return state
}

/** Both are shown the same version as accepted, by the name that was typed, and its document says just that. */
async function expectSameAccepted({ id, path, token, sellers, shoppers, done }: Moment): Promise<Offer> {
  const acceptedOf = async (caller: (typeof sellers)[number], query = '') =>
    ((await caller.get(`${path}/offers${query}`)).body.offers as Offer[]).filter(
      (offer) => offer.state === 'accepted',
    )
  const query = `?token=${token}`
  const [offer, ...more] = await acceptedOf(shoppers[0]!, query)
  expect(more).toEqual([])
  for (const caller of sellers) expect(await acceptedOf(caller)).toEqual([offer])
  const { number, accepted_name: name } = offer!
  expect(done.filter(({ move }) => move === 'accept')).toEqual([{ move: 'accept', body: { number, name } }])
  const [row] = await testDb()
    .select()
    .from(offers)
    .where(and(eq(offers.quotationId, id), eq(offers.number, number)))
  const bytes = await bytesOf(row!.pdf!)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex()
  expect(hash).toBe(row!.pdfHash)
  const { lines, problems } = await readPdf(bytes)
  expect(problems).toEqual([])
  const text = plain(lines.join('\n'))
  const euros = (cents: number) => plain(formatEuros(cents, 'it'))
  const { totals } = offer!
  expect(computeOffer(offer!)).toMatchObject(totals)
  for (const said of [
    `Preventivo n. ${id}/${number}`,
    ...offer!.lines.flatMap((line) => [line.name, line.detail, euros(line.price), euros(line.amount)]),
    ...[euros(totals.subtotal), euros(-totals.discount), euros(totals.gross)],
    ...totals.shares.flatMap(({ net, tax }) => [euros(net), euros(tax)]),
  ]) {
    expect(text).toContain(said)
  }
  const served = [
    await shoppers[1]!.get(`${path}/offers/${number}/pdf${query}`),
    await sellers[1]!.get(`${path}/offers/${number}/pdf`),
  ]
  expect(served.map(({ status }) => status)).toEqual([200, 200])
  expect(served[0]!.body).toBe(served[1]!.body)
  expect(served[0]!.body).toBe(new TextDecoder().decode(bytes))
  // Each is told once, of this version.
  for (const event of ['accepted', 'confirmed']) {
    const mails = await testDb()
      .select()
      .from(outbox)
      .where(like(outbox.key, `quotation:${id}:${event}-%`))
    expect(mails.length).toBe(event === 'accepted' ? 2 : 1)
    for (const mail of mails) expect(`${mail.subject} ${mail.text}`).toContain(`${id}/${number}`)
  }
  return offer!
}
describe('people who press at the same moment', () => {
  test('many of them: acceptances, declines, withdrawals and new versions end in one state', async () => {
    const before = await keptNow()
    const moment = await makeMoment()
    const { accept, decline, withdraw, send, revise, look } = moment
    const moves = [
      revise,
      (i: number) => decline(i, 1),
      (i: number) => send(i, 1),
      async (i: number) => accept(i, (await look(i)).number),
      (i: number) => accept(i, 1),
      withdraw,
    ]
    await Promise.all(Array.from({ length: howMany(18, 50) }, (_, i) => moves[i % moves.length]!(i)))
    if ((await expectOneState(moment)) === 'accepted') await expectSameAccepted(moment)
    const sent = moment.done.filter(({ move }) => move === 'offer').length
    expect(await keptNow()).toHaveLength(before.length + 1 + sent)
  })

  test('accept the version that they were shown, or none: the one that is accepted is the same for both, and in its document', async () => {
    const moment = await makeMoment()
    const { path, sellers, accept, decline, send, revise, look } = moment
    /** Looks until there is such an offer. */
    const lookFor = async (i: number, isIt: (offer: Offer) => boolean): Promise<Offer> => {
      let offer = await look(i)
      for (let at = 0; at < 200 && !isIt(offer) && offer.state !== 'accepted'; at++) {
        await scheduler.wait(50)
        offer = await look(i)
      }
      return offer
    }
    const late = async (i: number) => (await lookFor(i, ({ number }) => number >= 2)).number - 1
    const people = [
      async (i: number) => {
        const seen = () => lookFor(i, ({ number }) => number >= 2)
        let offer = await seen()
        for (let at = 0; at < 100 && offer.state !== 'accepted'; at++) {
          await accept(i, offer.number)
          offer = await seen()
        }
      },
      // Whoever has an older version before them.
      async (i: number) => expect(await accept(i, await late(i))).toBe(false),
      async (i: number) => expect(await decline(i, await late(i))).toBe(false),
    ]
    const untilAccepted = async (i: number, act: (at: number) => Promise<unknown>) => {
      for (let at = i; at < 8 && (await look(i)).state !== 'accepted'; at += 2) await act(at)
    }
    const retailers = [
      untilAccepted(0, revise),
      // A colleague who sends what the other one has just saved.
      untilAccepted(1, async () => {
        const { body: form } = await sellers[1]!.get(`${path}/offer`)
        if (form.version !== null) await send(1, form.version)
      }),
    ]
    const customers = Array.from({ length: 12 }, (_, i) => people[i % people.length]!(i))
    await Promise.all([...retailers, ...customers])
    expect(await expectOneState(moment)).toBe('accepted')
    expect((await expectSameAccepted(moment)).number).toBeGreaterThanOrEqual(2)
  })
})
