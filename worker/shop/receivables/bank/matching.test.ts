import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { howMany } from '../../../../shared/many.testing.ts'
import { creditorReference } from '../../../../shared/payments/bank-codes.ts'
import { openDb } from '../../../base/db/client.ts'
import { runJobsAt } from '../../../base/jobs/jobs.testing.ts'
import { outbox } from '../../../base/mail/mail.tables.ts'
import { testDb, unique } from '../../../testing/make.ts'
import { raceBefore } from '../../../testing/race.ts'
import { testEnv } from '../../checkout/checkout.testing.ts'
import { orders } from '../../orders/orders.tables.ts'
import { bankAllocations, bankEntries, bankReturns } from '../bank.tables.ts'
import { receivables } from '../receivables.tables.ts'
import { makeDesk, makeOwing, upload } from './bank.testing.ts'
import { statement } from './camt.testing.ts'
import { matchNew } from './matching.ts'

const entries = () => testDb().select().from(bankEntries).orderBy(bankEntries.id)
const lastEntry = async () => (await entries()).at(-1)!
const mailsTo = async (to: string) =>
  (await testDb().select().from(outbox).where(eq(outbox.recipient, to))).map(({ subject }) => subject)
/** Sums that triggers keep are those of their rows. */
async function expectSums() {
  const wrong =
    await testDb().all(sql`select e.id from bank_entries e where assigned <> (select coalesce(sum(amount), 0) from bank_allocations a where a.entry_id = e.id)
    union all select r.id from receivables r where paid <> (select coalesce(sum(amount), 0) from bank_allocations a where a.receivable_id = r.id)
    union all select id from bank_entries where assigned + returned > amount`)
  expect(wrong).toEqual([])
}

describe('an imported statement', () => {
  test('pays the order whose reference it names, in either field, with history and mail', async () => {
    const desk = await makeDesk()
    const [one, two] = [await makeOwing(), await makeOwing()]
    const { status, body } = await upload(
      desk,
      statement([
        { amount: '250.00', reference: one.reference },
        { amount: '250.00', text: `ordine ${two.reference.replaceAll(/(.{4})/g, '$1 ')} grazie` },
      ]),
    )
    expect(status).toBe(200)
    expect(body.imported).toMatchObject({
      statements: 1,
      repeated: 0,
      entries: 2,
      added: 2,
      assigned: 2,
      open: 0,
    })
    for (const owing of [one, two]) {
      expect(await owing.read()).toMatchObject({ paid: 25_000 })
      expect(await owing.state()).toBe('paid')
      expect(
        (await mailsTo(owing.shopper.user.email)).filter((subject) => subject.includes('bonifico arrivato')),
      ).toHaveLength(1)
      const history = await desk.get(`/api/admin/audit?entity=orders&entity_id=${owing.id}`)
      expect(JSON.stringify(history.body)).toContain('"paid":25000')
    }
    await expectSums()
  })

  test.each([
    ['the second', { bank: 'R-1' }, {}],
    ['the first', {}, { bank: 'R-2' }],
    ['the second, which tells no payer', { bank: 'R-3' }, { name: '', iban: '' }],
  ])(
    'whose entries have the bank’s reference but in %s is not booked twice: somebody is asked',
    async (_, first, second) => {
      const desk = await makeDesk()
      const owing = await makeOwing()
      const half = { amount: '100.00', reference: owing.reference }
      await upload(desk, statement([{ ...half, ...first }]))
      expect(await owing.read()).toMatchObject({ paid: 10_000 })
      const { imported } = (await upload(desk, statement([{ ...half, ...second }]))).body
      expect(imported).toMatchObject({ added: 1, assigned: 0, open: 1 })
      expect(await lastEntry()).toMatchObject({ state: 'open', outcome: 'repeated' })
      expect(await owing.read()).toMatchObject({ paid: 10_000 })
      // Of another day, or from somebody else, it is another one.
      await upload(desk, statement([{ ...half, ...second, day: '2026-03-11' }]))
      await upload(desk, statement([{ ...half, amount: '10.00', bank: owing.reference }]))
      const other = { name: 'Altri', iban: 'IT60X0542811101000000654321' }
      await upload(desk, statement([{ ...half, amount: '10.00', ...other }]))
      expect(await owing.read()).toMatchObject({ paid: 22_000 })
      await expectSums()
    },
  )

  test('imported again, or overlapping with another, adds and pays nothing twice, also many times at once', async () => {
    const desk = await makeDesk()
    const owing = await makeOwing()
    const half = { amount: '100.00', reference: owing.reference, bank: 'BANK-1' }
    const file = statement([half], { id: 'same' })
    const before = (await entries()).length
    const answers = await Promise.all(Array.from({ length: howMany(12, 50) }, () => upload(desk, file)))
    expect(new Set(answers.map(({ status }) => status)).size).toBeLessThanOrEqual(2)
    const told = answers.filter(({ status }) => status === 200).map(({ body }) => body.imported)
    expect(told.filter(({ added }) => added > 0)).toMatchObject([{ repeated: 0, added: 1, assigned: 1 }])
    expect((await upload(desk, file)).body.imported).toMatchObject({ repeated: 1, added: 0, assigned: 0 })
    // The next statement has the same entry, worded otherwise, and a new one.
    const next = statement([
      { ...half, text: 'altre parole' },
      { amount: '50.00', reference: owing.reference, bank: 'BANK-2' },
    ])
    expect((await upload(desk, next)).body.imported).toMatchObject({ entries: 2, added: 1, assigned: 1 })
    expect((await entries()).length - before).toBe(2)
    expect(await owing.read()).toMatchObject({ paid: 15_000 })
    expect(await owing.state()).toBe('partly')
    await expectSums()
  })

  test('is told as it is, whatever others import at the same time', async () => {
    const desk = await makeDesk()
    const files = Array.from({ length: 8 }, (_, n) =>
      statement([{ amount: '1.00', text: 'senza', bank: `AT-ONCE-${n}` }], { id: `at-once-${n}` }),
    )
    const answers = await Promise.all(files.map((file) => upload(desk, file)))
    for (const { status, body } of answers)
      if (status === 200) expect(body.imported).toMatchObject({ repeated: 0, added: 1, assigned: 0, open: 1 })
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
  })

  test('equal payments of one day are both there, without the bank’s reference too', async () => {
    const desk = await makeDesk()
    const same = { amount: '12.34', text: 'uguale', day: '2026-03-12' }
    const { body } = await upload(desk, statement([same, same], { id: 'two-equal' }))
    expect(body.imported).toMatchObject({ entries: 2, added: 2, open: 2 })
    expect((await upload(desk, statement([same, same], { id: 'again' }))).body.imported).toMatchObject({
      added: 0,
    })
  })

  test('of another account, or whose balances do not add up, is refused whole', async () => {
    const desk = await makeDesk()
    const before = (await entries()).length
    const wrong = await upload(desk, statement([{ amount: '1.00' }], { closing: '1002.00' }))
    expect([wrong.status, wrong.body.error.message.includes('saldo finale')]).toEqual([422, true])
    const other = await upload(desk, statement([{ amount: '1.00' }], { account: 'DE89370400440532013000' }))
    expect(other.status).toBe(422)
    expect((await upload(desk, 'no xml')).status).toBe(422)
    expect((await entries()).length).toBe(before)
  })

  test('says honestly what it could not assign', async () => {
    const desk = await makeDesk()
    const [paid, over, many, more] = [
      await makeOwing(),
      await makeOwing(),
      await makeOwing(),
      await makeOwing(),
    ]
    await upload(desk, statement([{ amount: '250.00', reference: paid.reference, bank: 'P1' }]))
    await desk.post(`/api/admin/orders/${over.id}/status`, { status: 'cancelled' })
    const { body } = await upload(
      desk,
      statement([
        { amount: '250.00', reference: paid.reference, bank: 'P2' },
        { amount: '250.00', reference: over.reference, bank: 'P3' },
        { amount: '250.00', text: creditorReference('2029-999999'), bank: 'P4' },
        { amount: '400.00', text: `${many.reference} ${more.reference}`, bank: 'P5' },
        { amount: '77.00', text: 'senza causale', bank: 'P6' },
        { amount: '9.50', text: 'commissioni', debit: true, bank: 'P7' },
        { amount: '3.00', text: 'storno', debit: true, reversal: true, bank: 'P8' },
        { amount: '4.00', text: 'ritorno', reversal: true, bank: 'P9' },
      ]),
    )
    expect(body.imported).toMatchObject({ added: 8, assigned: 0, open: 7 })
    const rows = (await entries()).filter(({ bankReference }) => /^P[2-9]$/.test(bankReference))
    expect(rows.map(({ state, outcome }) => `${state} ${outcome}`)).toEqual([
      ...['open paid_already', 'open order_over', 'open unknown', 'open several', 'open null', 'other null'],
      ...['open reversal', 'open came_back'],
    ])
    expect(await many.read()).toMatchObject({ paid: 0 })
  })

  test('pays several orders by one transfer when the sum is theirs, and leaves what is too much', async () => {
    const desk = await makeDesk()
    const [a, b, c] = [await makeOwing(), await makeOwing(), await makeOwing()]
    await upload(
      desk,
      statement([
        { amount: '500.00', text: `${a.reference}, ${b.reference}` },
        { amount: '260.00', reference: c.reference },
      ]),
    )
    for (const owing of [a, b, c]) expect(await owing.state()).toBe('paid')
    expect(await lastEntry()).toMatchObject({
      state: 'open',
      outcome: 'surplus',
      assigned: 25_000,
      amount: 26_000,
    })
    await expectSums()
  })

  test('killed between keeping and assigning, is finished by the job, once', async () => {
    const desk = await makeDesk()
    const owing = await makeOwing()
    await upload(desk, statement([{ amount: '250.00', reference: owing.reference }]))
    const { id } = await lastEntry()
    // As if it had been killed before it looked for the order.
    await testDb().delete(bankAllocations).where(eq(bankAllocations.entryId, id))
    await testDb().update(bankEntries).set({ state: 'new', version: 1 }).where(eq(bankEntries.id, id))
    await testDb()
      .delete(outbox)
      .where(sql`key like ${`transfer:${id}-%`}`)
    expect(await owing.state()).toBe('awaiting')
    await runJobsAt(Date.now() + 61 * 60_000, 'transfers')
    expect(await owing.state()).toBe('paid')
    await Promise.all(Array.from({ length: 10 }, () => matchNew({ db: testDb(), env: testEnv() })))
    expect(await owing.read()).toMatchObject({ paid: 25_000 })
    await expectSums()
  })

  test('an order that is cancelled while its transfer is being assigned loses no money', async () => {
    const desk = await makeDesk()
    const owing = await makeOwing()
    await upload(desk, statement([{ amount: '250.00', reference: owing.reference }]))
    const { id } = await lastEntry()
    await testDb().delete(bankAllocations).where(eq(bankAllocations.entryId, id))
    await testDb().update(bankEntries).set({ state: 'new', version: 1 }).where(eq(bankEntries.id, id))
    // The second batch is the one that writes.
    const racing = openDb(
      raceBefore(env.DB, 2, () => desk.post(`/api/admin/orders/${owing.id}/status`, { status: 'cancelled' })),
    )
    await matchNew({ db: racing, env: testEnv() })
    expect(await owing.read()).toMatchObject({ paid: 0, waived: 25_000 })
    expect(await lastEntry()).toMatchObject({ state: 'open', outcome: 'order_over', assigned: 0 })
  })
})

describe('what a person decides', () => {
  async function openEntry(booked = {}) {
    const desk = await makeDesk()
    await upload(desk, statement([{ amount: '250.00', text: `senza causale ${unique()}`, ...booked }]))
    const { id } = await lastEntry()
    const read = async () => (await desk.get(`/api/admin/transfers/${id}`)).body.transfer
    const send = async (move: string, body: object = {}) =>
      desk.post(`/api/admin/transfers/${id}/${move}`, { version: (await read()).version, ...body })
    return { desk, id, read, send }
  }

  test('orders of that amount, of that payer or name are proposed, the likeliest first', async () => {
    const owing = await makeOwing()
    const { read } = await openEntry({ text: `ordine ${owing.number}`, name: 'Qualcuno' })
    const { proposals } = await read()
    expect(proposals[0]).toMatchObject({ order_id: owing.id, open: 25_000, why: ['number', 'amount'] })
  })

  test('assigns by hand, takes it back, and both are in the histories', async () => {
    const owing = await makeOwing()
    const { send, read, desk, id } = await openEntry()
    expect((await send('assign', { orders: [{ order_id: owing.id, amount: 25_000 }] })).status).toBe(200)
    expect(await read()).toMatchObject({
      state: 'done',
      left: 0,
      assigned: [{ order_id: owing.id, amount: 25_000 }],
    })
    expect(await owing.state()).toBe('paid')
    expect((await send('undo')).status).toBe(200)
    expect(await read()).toMatchObject({ state: 'open', left: 25_000, assigned: [] })
    expect(await owing.state()).toBe('awaiting')
    const body = JSON.stringify((await desk.get(`/api/admin/audit?entity=transfers&entity_id=${id}`)).body)
    expect(body).toContain('done')
    await expectSums()
  })

  test('never assigns more than is left or owed, nor twice with one version, fifty at once', async () => {
    const [a, b] = [await makeOwing(), await makeOwing()]
    const { send, read, desk, id } = await openEntry()
    expect((await send('assign', { orders: [{ order_id: a.id, amount: 25_001 }] })).status).toBe(409)
    expect(
      (
        await send('assign', {
          orders: [
            { order_id: a.id, amount: 20_000 },
            { order_id: b.id, amount: 20_000 },
          ],
        })
      ).status,
    ).toBe(409)
    const { version } = await read()
    const answers = await Promise.all(
      Array.from({ length: howMany(12, 50) }, (_, i) =>
        desk.post(`/api/admin/transfers/${id}/assign`, {
          version,
          orders: [{ order_id: i % 2 ? a.id : b.id, amount: 25_000 }],
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await a.read()).paid + (await b.read()).paid).toBe(25_000)
    await expectSums()
  })

  test('sets aside with a note, opens it again, and gives back what nobody owes', async () => {
    const { send, read, desk } = await openEntry()
    expect((await send('set-aside', { note: '' })).status).toBe(422)
    expect((await send('set-aside', { note: 'affitto' })).status).toBe(200)
    expect(await read()).toMatchObject({ state: 'aside', note: 'affitto' })
    expect((await send('assign', { orders: [{ order_id: 1, amount: 1 }] })).status).toBe(409)
    await send('reopen')
    expect((await send('give-back')).status).toBe(200)
    expect(await read()).toMatchObject({ state: 'done', left: 0 })
    const { returns } = (await desk.get('/api/admin/transfers')).body
    const own = returns.at(-1)
    expect(own).toMatchObject({
      amount: 25_000,
      reason: 'surplus',
      iban: 'DE89370400440532013000',
      order: null,
    })
    const done = () => desk.post(`/api/admin/transfers/returns/${own.id}/done`)
    expect([(await done()).status, (await done()).status]).toEqual([200, 409])
  })

  test('a reversal takes back what its transfer paid, and the retailer is told', async () => {
    const owing = await makeOwing()
    const desk = await makeDesk()
    await upload(desk, statement([{ amount: '250.00', reference: owing.reference }]))
    const paid = await lastEntry()
    await upload(desk, statement([{ amount: '250.00', debit: true, reversal: true, day: '2026-03-20' }]))
    const back = await lastEntry()
    const { transfer } = (await desk.get(`/api/admin/transfers/${back.id}`)).body
    expect(transfer.reverses.map((one: { id: number }) => one.id)).toContain(paid.id)
    const { status } = await desk.post(`/api/admin/transfers/${back.id}/reverse`, {
      version: back.version,
      of: paid.id,
    })
    expect(status).toBe(200)
    expect(await owing.state()).toBe('awaiting')
    expect((await mailsTo(owing.shopper.user.email)).some((subject) => subject.includes('stornato'))).toBe(
      true,
    )
    await expectSums()
  })
})

describe('an order that ends', () => {
  test('paid by transfer and cancelled, is to be sent back to who paid it', async () => {
    const owing = await makeOwing()
    const desk = await makeDesk()
    await upload(desk, statement([{ amount: '250.00', reference: owing.reference, name: 'Lario Srl' }]))
    await desk.post(`/api/admin/orders/${owing.id}/status`, { status: 'cancelled' })
    const [own] = (await testDb().select().from(bankReturns))
      .filter(({ receivableId }) => receivableId !== null)
      .slice(-1)
    expect(own).toMatchObject({
      amount: 25_000,
      reason: 'cancelled',
      name: 'Lario Srl',
      iban: 'DE89370400440532013000',
    })
    const page = (await owing.shopper.caller.get(`/api/orders/${owing.id}?lang=it`)).body.order
    expect(page.payment).toMatchObject({ state: 'refunding', refunded: 25_000 })
    await desk.post(`/api/admin/transfers/returns/${own!.id}/done`)
    expect((await owing.shopper.caller.get(`/api/orders/${owing.id}?lang=it`)).body.order.payment.state).toBe(
      'refunded',
    )
  })

  test('unpaid after its time, lapses once the account is known until then, and not while its money may be there', async () => {
    const owing = await makeOwing()
    const desk = await makeDesk()
    const due = (day: string) =>
      testDb().update(receivables).set({ dueOn: day }).where(eq(receivables.orderId, owing.id))
    const status = async () =>
      (await testDb().select().from(orders).where(eq(orders.id, owing.id)))[0]!.status
    const run = () => runJobsAt(Date.parse('2036-01-02T08:30:00Z'), 'cancelUnpaid')
    await due('2035-12-31')
    await run()
    expect(await status()).toBe('placed')
    await upload(
      desk,
      statement([{ amount: '250.00', text: 'forse questo', bank: 'MAYBE' }], { to: '2036-01-01' }),
    )
    await run()
    expect(await status()).toBe('placed')
    await testDb().update(bankEntries).set({ state: 'aside' }).where(eq(bankEntries.state, 'open'))
    await run()
    expect(await status()).toBe('cancelled')
    expect((await mailsTo(owing.shopper.user.email)).at(-1)).toContain('il bonifico non è arrivato')
    await run()
  })

  test('is reminded of once before it lapses', async () => {
    const owing = await makeOwing()
    const at = Date.now() + 8 * 24 * 3600_000
    const run = () =>
      runJobsAt(Date.parse(`${new Date(at).toISOString().slice(0, 10)}T09:30:00Z`), 'remindUnpaid')
    await run()
    await run()
    const mails = (await mailsTo(owing.shopper.user.email)).filter((subject) =>
      subject.includes('aspettiamo'),
    )
    expect(mails).toHaveLength(1)
  })
})
