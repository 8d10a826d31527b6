import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { today } from '../../../shared/dates.ts'
import { LANGS, type Lang } from '../../../shared/languages.ts'
import { howMany } from '../../../shared/many.testing.ts'
import { formatEuros } from '../../../shared/money.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { sendMail } from '../../base/mail/delivery.ts'
import type { OutgoingMail, Transport } from '../../base/mail/transports.ts'
import { as } from '../../testing/as.ts'
import { NOTHING_WRONG, WRONG } from '../../testing/books.ts'
import { makeAdmin, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { valueIn, xmlOf } from '../invoices/invoices.testing.ts'
import { readTaxes } from '../invoices/taxes.ts'
import { orders } from '../orders/orders.tables.ts'
import { rowsOf } from '../returns/returns.testing.ts'
import { attaching } from './attaching.ts'
import { documents } from './documents.tables.ts'
import { opened } from './documents.testing.ts'
import { makeStatement } from './keeping.ts'
import { makeFailed } from './penalty-notes.testing.ts'

const YEAR = Number(today().slice(0, 4))
const textOf = async (id: number, lang: Lang) =>
  (await opened(id, lang)).lines.join(' ').replace(/[\u202f\xa0]/g, ' ')
const euros = (cents: number, lang: Lang) => formatEuros(cents, lang).replace(/[\u202f\xa0]/g, ' ')
const wrongOf = async (retailerId: number) => (await rowsOf(WRONG, retailerId, YEAR))[0]
const madeBy = async (caller: Awaited<ReturnType<typeof as>>, orderId: number, kind: string) =>
  (await caller.post(`/api/admin/orders/${orderId}/documents`, { kind })).status

describe('a terminated order', () => {
  test('has all of its invoice credited, and what is retained charged outside VAT, in one batch', async () => {
    const { order, admin, end, totals, papers, paperOf, retailer } = await makeFailed()
    expect((await end(2_500)).status).toBe(200)
    expect(await totals()).toEqual({ invoice: 20_000, credit_note: 20_000, penalty_note: 12_500 })
    const [row] = await testDb().select().from(orders).where(eq(orders.id, order.id))
    expect([row!.withheld, row!.deliveryCosts, row!.refunded]).toEqual([10_000, 2_500, 7_500])
    // To the exchange system the credit note is the whole invoice, line by line; the penalty is nothing for it.
    const xml = await xmlOf(admin, (await paperOf('credit_note')).id)
    expect(['TipoDocumento', 'ImportoTotaleDocumento', 'Imposta'].map((name) => valueIn(xml, name))).toEqual([
      'TD04',
      '200.00',
      '36.07',
    ])
    expect(xml.match(/<DettaglioLinee>/g)).toHaveLength(2)
    const penalty = await paperOf('penalty_note')
    expect((await admin.get(`/api/admin/invoices/${penalty.id}/xml`)).status).toBe(404)
    const taxes = await readTaxes(
      testDb(),
      (await papers()).map(({ id }) => id),
    )
    const booked = [...taxes.values()].map(({ rate, nature, net, tax }) => [rate, nature, net, tax])
    expect(booked).toEqual([
      [2200, '', 16_393, 3_607],
      [2200, '', 16_393, 3_607],
      [0, 'N1', 12_500, 0],
    ])
    expect(await wrongOf(retailer.id)).toEqual(NOTHING_WRONG)
  })

  test('retains never more than it came to, and charges nothing where nothing is retained', async () => {
    const dear = await makeFailed()
    await dear.end(20_000)
    expect(await dear.totals()).toEqual({ invoice: 20_000, credit_note: 20_000, penalty_note: 20_000 })
    const text = await textOf((await dear.paperOf('penalty_note')).id, 'it')
    expect(text.match(/100,00 €/g)).toHaveLength(2)
    expect(await wrongOf(dear.retailer.id)).toEqual(NOTHING_WRONG)
    const free = await makeFailed({ isInvoiced: false, order: { paymentMethod: 'warranty' } })
    expect((await free.end(900)).status).toBe(200)
    expect(await free.totals()).toEqual({})
    expect(await madeBy(free.admin, free.order.id, 'penalty_note')).toBe(409)
    const cent = await makeFailed({ isInvoiced: false, order: { total: 1 } })
    await cent.end()
    expect(await cent.totals()).toEqual({})
  })

  test('without an invoice has a penalty note, too, and no credit note of what nobody invoiced', async () => {
    const { end, totals, retailer, paperOf, admin, order } = await makeFailed({ isInvoiced: false })
    await end()
    const { missing } = (await admin.get(`/api/admin/orders/${order.id}/documents`)).body
    expect([missing, await madeBy(admin, order.id, 'credit_note')]).toEqual([[], 409])
    expect(await totals()).toEqual({ penalty_note: 10_000 })
    expect(await wrongOf(retailer.id)).toEqual(NOTHING_WRONG)
    const facts = JSON.parse((await paperOf('penalty_note')).facts)
    expect([facts.credited, facts.credit_note]).toEqual([null, null])
  })

  test('that is not paid owes the penalty, and its account says what is credited and what is charged', async () => {
    const { own, end, paperOf, retailer } = await makeFailed({ paid: 0 })
    await end(1_000)
    const { statement } = (await own.get('/api/account-statement')).body
    const moved = statement.movements.map((one: { kind: string; amount: number; document: unknown }) => [
      one.kind,
      one.amount,
      (one.document as { number: string } | null)?.number,
    ])
    const [invoice, note, penalty] = [
      await paperOf('invoice'),
      await paperOf('credit_note'),
      await paperOf('penalty_note'),
    ]
    expect(moved).toEqual(
      expect.arrayContaining([
        ['order', 20_000, invoice.number],
        ['ended', -20_000, note.number],
        ['penalty', 11_000, penalty.number],
      ]),
    )
    expect([moved.length, statement.closing]).toEqual([3, 11_000])
    expect(await wrongOf(retailer.id)).toEqual(NOTHING_WRONG)
    const file = await own.get('/api/account-statement/csv?lang=it')
    expect(file.body).toContain('Penale')
    // The note says how the rest is paid, or that it is.
    const owed = JSON.parse(penalty.facts).owed
    expect(owed.amount - owed.waived - owed.paid).toBe(11_000)
    expect(await textOf(penalty.id, 'it')).not.toContain('già coperto')
    const paid = await makeFailed({ paid: 20_000 })
    await paid.end(1_000)
    expect(await textOf((await paid.paperOf('penalty_note')).id, 'it')).toContain('già coperto')
    expect(await wrongOf(paid.retailer.id)).toEqual(NOTHING_WRONG)
  })

  test('is ended once, and its papers are made once', async () => {
    const { order, admin, end, papers } = await makeFailed()
    const answers = await Promise.all([end(), end(), end()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const kind of ['credit_note', 'penalty_note']) expect(await madeBy(admin, order.id, kind)).toBe(200)
    expect((await papers()).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'penalty_note'])
  })

  test('takes numbers without gap or twin when many are ended at once', async () => {
    const many = await Promise.all(Array.from({ length: howMany(6, 30) }, () => makeFailed()))
    await Promise.all(many.map(({ end }) => end()))
    for (const kind of ['credit_note', 'penalty_note'] as const) {
      const rows = await testDb()
        .select()
        .from(documents)
        .where(eq(documents.kind, kind))
        .orderBy(documents.seq)
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i + 1))
      expect(rows[0]!.number).toBe(`${kind === 'credit_note' ? 'NC' : 'NP'}-${YEAR}-0001`)
      expect(rows.map(({ madeAt }) => madeAt)).toEqual(rows.map(({ madeAt }) => madeAt).sort())
    }
  })
})

describe('a penalty note', () => {
  const SAYS: Record<Lang, [title: string, outside: string, stamp: string]> = {
    it: ['Nota di addebito per penale', 'escluso dalla base imponibile', 'Imposta di bollo'],
    en: ['Debit note for penalty', 'Outside the scope of VAT', 'Stamp duty'],
    de: ['Belastungsanzeige', 'Nicht steuerbar', 'Stempelsteuer'],
    fr: ['Note de débit pour pénalité', 'Hors champ de la TVA', 'Droit de timbre'],
    nl: ['Debetnota', 'Buiten de btw', 'Zegelrecht'],
  }

  test('says in each language what is retained, why without VAT, and of which order, invoice and credit note', async () => {
    const { end, paperOf, order } = await makeFailed()
    await end(2_500)
    const { id, number } = await paperOf('penalty_note')
    const [invoice, note] = [await paperOf('invoice'), await paperOf('credit_note')]
    for (const lang of LANGS) {
      const { problems } = await opened(id, lang)
      expect(problems).toEqual([])
      const text = await textOf(id, lang)
      for (const said of [
        ...SAYS[lang],
        ...[number, order.number!, invoice.number, note.number, 'D.P.R. 633/1972', 'D.P.R. 642/1972'],
        ...[10_000, 2_500, 12_500].map((cents) => euros(cents, lang)),
      ])
        expect(text, lang).toContain(said)
      expect(text, lang).toMatch(/art\. 15/i)
    }
  })

  test('bears stamp duty over 77.47 euros only', async () => {
    const stamped = async (total: number) => {
      const { end, paperOf } = await makeFailed({ isInvoiced: false, order: { total } })
      await end()
      const { id, total: charged } = await paperOf('penalty_note')
      return [charged, (await textOf(id, 'it')).includes('Imposta di bollo')]
    }
    expect(await stamped(15_494)).toEqual([7_747, false])
    expect(await stamped(15_496)).toEqual([7_748, true])
  })

  test('is read by whom the credit note is, and made by the shop only', async () => {
    const { order, own, admin, end, paperOf } = await makeFailed()
    expect(await madeBy(admin, order.id, 'penalty_note')).toBe(409)
    await end()
    for (const kind of ['credit_note', 'penalty_note'] as const) {
      const { id } = await paperOf(kind)
      const other = await as(await makeRetailerAccount())
      const content = await as(await makeAdmin('content'))
      const [mine, theirs] = [`/api/documents/${id}/pdf`, `/api/admin/documents/${id}/pdf`]
      const answers = [
        own.get(mine),
        other.get(mine),
        (await as(null)).get(mine),
        admin.get(theirs),
        content.get(theirs),
        own.get(theirs),
        own.post(`/api/orders/${order.id}/documents`, { kind }),
        content.post(`/api/admin/orders/${order.id}/documents`, { kind }),
      ]
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([
        ...[200, 404, 401, 200, 403, 403, 422, 403],
      ])
    }
    const listed = (await own.get('/api/documents?filters[kind]=penalty_note')).body.documents
    expect(listed.map(({ total }: { total: number }) => total)).toEqual([10_000])
  })

  test('can be made of what ended before there were any; its retailer is not asked to', async () => {
    const ended = { status: 'terminated', withheld: 10_000, deliveryCosts: 500, refunded: 9_500 } as const
    const { order, own, admin, totals } = await makeFailed({ isInvoiced: false, order: ended })
    expect((await own.get(`/api/orders/${order.id}/documents`)).body.missing).toEqual([])
    const answers = await Promise.all([1, 2, 3].map(() => madeBy(admin, order.id, 'penalty_note')))
    expect(answers).toEqual([200, 200, 200])
    expect(await totals()).toEqual({ penalty_note: 10_500 })
    // Who made it is in the order's history once.
    const history = await rowsOf(
      `select after from audit_entries where entity = 'orders' and entity_id = ? and after like '%penalty_note%'`,
      order.id,
    )
    expect(history).toHaveLength(1)
  })
})

describe('an older credit note, of what was not retained', () => {
  /** As it was made before there were penalty notes. */
  async function makeOlder() {
    const scene = await makeFailed()
    await testDb()
      .update(orders)
      .set({ status: 'terminated', withheld: 10_000, deliveryCosts: 1_500, refunded: 8_500 })
      .where(eq(orders.id, scene.order.id))
    const wanted = { kind: 'credit_note', orderId: scene.order.id, account: null } as const
    const rule = { may: sql`true`, total: sql`8500` }
    await writeTogether(testDb(), [makeStatement(testDb(), wanted, rule)])
    return scene
  }

  test('stays as it was on paper and for the exchange system, and is joined by no penalty', async () => {
    const { order, admin, papers, paperOf, totals } = await makeOlder()
    const before = await papers()
    const { id } = await paperOf('credit_note')
    const text = await textOf(id, 'it')
    for (const said of [
      '85,00 €',
      'Trattenuto',
      '100,00 €',
      'Spese di consegna e di reso',
      '15,00 €',
      '15,33 €',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('Orbita 65')
    const xml = await xmlOf(admin, id)
    expect(
      ['ImportoTotaleDocumento', 'ImponibileImporto', 'Imposta'].map((name) => valueIn(xml, name)),
    ).toEqual(['85.00', '69.67', '15.33'])
    expect(xml.match(/<DettaglioLinee>/g)).toHaveLength(1)
    const { missing } = (await admin.get(`/api/admin/orders/${order.id}/documents`)).body
    expect(missing).toEqual([])
    expect(await madeBy(admin, order.id, 'penalty_note')).toBe(409)
    expect(await madeBy(admin, order.id, 'credit_note')).toBe(200)
    expect(await totals()).toEqual({ invoice: 20_000, credit_note: 8_500 })
    expect(await papers()).toEqual(before)
  })
})

describe('the mails of a terminated order', () => {
  const mailsOf = (orderId: number) =>
    rowsOf(
      `select m.id, m.template, m.recipient, m.text, d.kind from outbox m left join documents d on d.id = m.document_id
        where m.key glob 'order:${orderId}:move:*' or m.key glob 'order:${orderId}:end:*' order by m.id`,
    )

  test('bring the penalty note to who ordered, the credit note too, and both to the address for invoices', async () => {
    const { order, account, end } = await makeFailed()
    await end()
    expect(await mailsOf(order.id)).toMatchObject([
      { template: 'order_status', recipient: account.email, kind: 'penalty_note' },
      { template: 'invoice', recipient: account.email, kind: 'credit_note' },
    ])
    const booked = await makeFailed({ terms: { invoiceEmail: 'conti@penale.test' } })
    await booked.end()
    const mails = await mailsOf(booked.order.id)
    expect(mails).toMatchObject([
      { template: 'order_status', recipient: booked.account.email, kind: 'penalty_note' },
      { template: 'invoice', recipient: 'conti@penale.test', kind: 'credit_note' },
      { template: 'invoice', recipient: 'conti@penale.test', kind: 'penalty_note' },
    ])
    // No electronic one: what is attached is the document itself.
    expect(mails[2]!.text).toContain('fuori campo IVA')
    const send = vi.fn(async (_: OutgoingMail) => 'r-1')
    for (const { id } of mails)
      expect(await sendMail(testDb(), attaching(env as never, { send } as Transport), id as number)).toBe(
        'sent',
      )
    expect(send.mock.calls.map(([{ attachments }]) => attachments![0]!.name)).toEqual([
      expect.stringContaining('Nota di addebito per penale NP-'),
      expect.stringContaining('Nota di credito NC-'),
      expect.stringContaining('Nota di addebito per penale NP-'),
    ])
  })

  test('bring nothing that there is not', async () => {
    const { order, end } = await makeFailed({
      isInvoiced: false,
      order: { paymentMethod: 'warranty' },
      terms: { invoiceEmail: 'conti@niente.test' },
    })
    await end()
    expect(await mailsOf(order.id)).toMatchObject([{ template: 'order_status', kind: null }])
  })
})
