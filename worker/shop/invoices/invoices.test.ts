import { and, asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { howMany } from '../../../shared/many.testing.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { documents } from '../documents/documents.tables.ts'
import { opened } from '../documents/documents.testing.ts'
import { orders } from '../orders/orders.tables.ts'
import { retailerTerms } from '../pricing/pricing.tables.ts'
import { receivables } from '../receivables/receivables.tables.ts'
import { refusedControls } from './fattura.testing.ts'
import { makeInvoiced, valueIn, xmlOf } from './invoices.testing.ts'
import { invoiceStatement, isSellerKnown } from './making.ts'

const invoicesOf = (orderId: number) =>
  testDb()
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')))

test('an administrator invoices a paid order, and its file says what the order keeps', async () => {
  const { order, invoice, admin, retailer } = await makeInvoiced({ reference: 'PO-77' })
  const { status, body } = await invoice()
  expect([status, body.documents[0].kind, body.documents[0].total]).toEqual([200, 'invoice', 20_000])
  const [made] = await invoicesOf(order.id)
  expect(made!.number).toMatch(/^FT-\d{4}-\d{4}$/)
  const xml = await xmlOf(admin, made!.id)
  expect(refusedControls(xml)).toEqual([])
  const said = [
    'Numero',
    'TipoDocumento',
    'CodiceDestinatario',
    'ImportoTotaleDocumento',
    'ImponibileImporto',
    'Imposta',
    'ModalitaPagamento',
    'IdDocumento',
  ]
  expect(said.map((name) => valueIn(xml, name))).toEqual([
    ...[made!.number, 'TD01', 'ABC1234', '200.00', '163.93', '36.07', 'MP08', 'PO-77'],
  ])
  expect(xml.match(/<DettaglioLinee>/g)).toHaveLength(2)
  expect(xml).toContain('<IdCodice>00743110157</IdCodice>')
  expect(xml).toContain(`<Denominazione>${retailer.name}</Denominazione>`)
  const file = await admin.get(`/api/admin/invoices/${made!.id}/xml`)
  expect(file.headers.get('content-disposition')).toMatch(/filename="IT09524130136_[0-9A-Z]{5}\.xml"/)
  // The copy for people says that it is none.
  expect((await opened(made!.id, 'it')).lines.join(' ')).toContain('Copia di cortesia')
})

test('an order is invoiced once, however often and by however many it is asked, and its history says so once', async () => {
  const { order, invoice, admin } = await makeInvoiced()
  const others = await Promise.all(Array.from({ length: 4 }, async () => as(await makeAdmin())))
  const answers = await Promise.all(
    [...others, admin].flatMap((each) =>
      [1, 2].map(() => each.post(`/api/admin/orders/${order.id}/invoice`)),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await invoice()).status).toBe(200)
  expect(await invoicesOf(order.id)).toHaveLength(1)
  const history = await testDb()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'orders'), eq(auditEntries.entityId, order.id)))
  expect(history.map(({ after }) => JSON.stringify(after))).toEqual([expect.stringContaining('invoice')])
})

test('an invoice is shown as a draft first, with the number that it would have, and takes none', async () => {
  const { order, invoice, admin, retailer } = await makeInvoiced()
  const path = `/api/admin/orders/${order.id}/invoice/draft`
  const { status, body } = await admin.get(path)
  expect([status, body.draft]).toEqual([
    200,
    { number: expect.stringMatching(/-\d{4}-\d{4}$/), total: 20_000, name: retailer.name },
  ])
  const pdf = await admin.get(`${path}/pdf`)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(await invoicesOf(order.id)).toEqual([])
  expect((await invoice()).body.documents[0].number).toBe(body.draft.number)
  expect((await admin.get(path)).status).toBe(409)
  const buyer = await as(await makeRetailerAccount(retailer.id))
  expect((await buyer.get(path)).status).toBe(403)
})

test('the numbers of a year have neither gap nor twin when many are made at once', async () => {
  const made = await Promise.all(Array.from({ length: howMany(12, 50) }, () => makeInvoiced()))
  const answers = await Promise.all(made.map(({ invoice }) => invoice()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const rows = await testDb()
    .select()
    .from(documents)
    .where(eq(documents.kind, 'invoice'))
    .orderBy(asc(documents.seq))
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
  expect(rows.length).toBeGreaterThanOrEqual(made.length)
}, 120_000)

describe('an invoice is refused with a sentence', () => {
  const refusal = async (...given: Parameters<typeof makeInvoiced>) => {
    const { invoice, order } = await makeInvoiced(...given)
    const { status, body } = await invoice()
    expect(await invoicesOf(order.id)).toEqual([])
    return [status, body.error.message]
  }

  test('while nothing is paid or sent, and of what ended', async () => {
    const early = [409, 'Si fattura un ordine pagato o spedito.']
    for (const status of ['cancelled', 'terminated'] as const)
      expect(await refusal({ status })).toEqual(early)
    expect(await refusal({ paymentMethod: 'transfer' })).toEqual(early)
    expect((await refusal({ status: 'pending' }))[0]).toBe(404)
    const free = [409, expect.stringContaining('niente')]
    expect(await refusal({ paymentMethod: 'warranty' })).toEqual(free)
    expect(await refusal({ total: 0 })).toEqual(free)
  })

  test('without what the exchange system wants of a buyer in Italy', async () => {
    const nobody = [409, expect.stringContaining('né partita IVA né codice fiscale')]
    expect(await refusal({}, null)).toEqual(nobody)
    expect(await refusal({}, { sdiCode: 'ABC1234' })).toEqual(nobody)
    expect(await refusal({}, undefined, { cap: '2012' })).toEqual([409, expect.stringContaining('CAP')])
  })

  test('where the order does not say what it is made of', async () => {
    expect(await refusal({ net: null, country: 'DE' })).toEqual([409, expect.stringContaining('IVA')])
    expect(await refusal({ total: 20_001 })).toEqual([409, expect.stringContaining('righe')])
  })

  test('not where shipping is in the total, or the order alone says the VAT number', async () => {
    const paid = { shipping: 900, total: 20_900, net: 17_131, tax: 3_769 }
    expect((await (await makeInvoiced(paid)).invoice()).status).toBe(200)
    expect((await (await makeInvoiced({ vatNumber: 'IT00743110157' }, null)).invoice()).status).toBe(200)
  })

  test('also when that comes about after it was looked at', async () => {
    for (const values of [
      { status: 'cancelled' },
      { net: null, country: 'DE' },
      { total: 20_001 },
    ] as const) {
      const { order } = await makeInvoiced(values)
      await writeTogether(testDb(), [invoiceStatement(testDb(), order.id, null)])
      expect(await invoicesOf(order.id)).toEqual([])
    }
    const { order } = await makeInvoiced()
    await writeTogether(testDb(), [invoiceStatement(testDb(), order.id, null)])
    expect(await invoicesOf(order.id)).toHaveLength(1)
  })

  test('where the seller is not known', () => {
    const brand = { vatNumber: 'IT09524130136', address: { cap: '22063', province: 'CO' } }
    expect([isSellerKnown(), isSellerKnown(brand, 'CO 318462')]).toEqual([true, true])
    expect(isSellerKnown({ ...brand, vatNumber: '' }, 'CO 318462')).toBe(false)
    expect(isSellerKnown({ ...brand, address: { cap: '', province: 'CO' } }, 'CO 318462')).toBe(false)
    expect(isSellerKnown({ ...brand, address: { cap: '22063', province: 'Como' } }, 'CO 318462')).toBe(false)
    expect(isSellerKnown(brand, '318462')).toBe(false)
  })

  test('of a seller who is not known', async () => {
    const { company } = settings()
    const { vatNumber } = company
    Object.assign(company, { vatNumber: '' })
    try {
      expect(await refusal({})).toEqual([409, expect.stringContaining('dell’azienda')])
    } finally {
      Object.assign(company, { vatNumber })
    }
  })
})

test('what is sent is invoiced before it is paid, with the account and the day', async () => {
  const { order, invoice, admin } = await makeInvoiced({ paymentMethod: 'account', status: 'shipped' })
  await testDb().insert(receivables).values({
    orderId: order.id,
    retailerId: order.retailerId,
    reference: 'RF18539007547034',
    amount: 20_000,
    dueOn: '2026-12-31',
  })
  expect((await invoice()).status).toBe(200)
  const [made] = await invoicesOf(order.id)
  const xml = await xmlOf(admin, made!.id)
  expect(
    ['ModalitaPagamento', 'DataScadenzaPagamento', 'IBAN', 'CodicePagamento'].map((name) =>
      valueIn(xml, name),
    ),
  ).toEqual([...['MP05', '2026-12-31', 'IT60X0542811101000000123456', 'RF18539007547034']])
})

test('a transfer is invoiced once it has come', async () => {
  const { order, invoice } = await makeInvoiced({ paymentMethod: 'transfer' })
  const owed = {
    orderId: order.id,
    retailerId: order.retailerId,
    reference: 'RF712348231',
    amount: 20_000,
    dueOn: '2026-12-31',
  }
  await testDb()
    .insert(receivables)
    .values({ ...owed, paid: 19_999 })
  expect((await invoice()).status).toBe(409)
  await testDb().update(receivables).set({ paid: 20_000 }).where(eq(receivables.orderId, order.id))
  expect((await invoice()).status).toBe(200)
})

test('a buyer abroad has no code, and the reason why it pays no VAT', async () => {
  const { order, invoice, admin } = await makeInvoiced(
    {
      vatTreatment: 'intra_community',
      vatRate: 0,
      net: 20_000,
      tax: 0,
      vatNumber: 'DE136695976',
      country: 'DE',
    },
    null,
    { country: 'DE', cap: '20095' },
  )
  expect((await invoice()).status).toBe(200)
  const [made] = await invoicesOf(order.id)
  const xml = await xmlOf(admin, made!.id)
  expect(
    ['CodiceDestinatario', 'Natura', 'ImponibileImporto', 'Imposta'].map((name) => valueIn(xml, name)),
  ).toEqual([...['XXXXXXX', 'N3.2', '200.00', '0.00']])
  expect(refusedControls(xml)).toEqual([])
})

test('a file stays as it was given, whatever the retailer’s record says later', async () => {
  const { order, retailer, invoice, admin } = await makeInvoiced()
  await invoice()
  const [made] = await invoicesOf(order.id)
  await testDb()
    .update(retailerTerms)
    .set({ sdiCode: 'NEW9999' })
    .where(eq(retailerTerms.retailerId, retailer.id))
  const first = await xmlOf(admin, made!.id)
  expect(valueIn(first, 'CodiceDestinatario')).toBe('ABC1234')
  expect(await xmlOf(admin, made!.id)).toBe(first)
  const change = (set: string) =>
    testDb().run(sql`update e_invoices set ${sql.raw(set)} where document_id = ${made!.id}`)
  for (const set of [`xml = '<a/>'`, 'xml = null', `buyer = '{}'`, 'document_id = document_id + 1000'])
    await expect(change(set)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('e_invoices_stay') },
    })
})

test('a file that is kept is given, and not written again', async () => {
  const { order, invoice, admin } = await makeInvoiced()
  await invoice()
  const [made] = await invoicesOf(order.id)
  await testDb().run(sql`update e_invoices set xml = '<kept/>' where document_id = ${made!.id}`)
  expect(await xmlOf(admin, made!.id)).toBe('<kept/>')
})

describe('the credit note of an invoice', () => {
  const cancelled = async (values: Partial<typeof orders.$inferInsert>) => {
    const made = await makeInvoiced()
    await made.invoice()
    await testDb().update(orders).set(values).where(eq(orders.id, made.order.id))
    const { status, body } = await made.admin.post(`/api/admin/orders/${made.order.id}/documents`, {
      kind: 'credit_note',
    })
    expect(status).toBe(200)
    const [invoice, note] = body.documents
    return { ...made, invoice, note, xml: await xmlOf(made.admin, note.id) }
  }

  test('names it, and has its lines when all of it goes back', async () => {
    const { invoice, xml } = await cancelled({ status: 'cancelled', refunded: 20_000 })
    expect(
      ['TipoDocumento', 'ImportoTotaleDocumento', 'CodiceDestinatario'].map((name) => valueIn(xml, name)),
    ).toEqual([...['TD04', '200.00', 'ABC1234']])
    expect(xml).toMatch(new RegExp(`<DatiFattureCollegate>\\s*<IdDocumento>${invoice.number}</IdDocumento>`))
    expect(xml.match(/<DettaglioLinee>/g)).toHaveLength(2)
    expect(refusedControls(xml)).toEqual([])
  })

  test('has all lines, too, of a terminated order: what is retained is another document’s', async () => {
    const { xml } = await cancelled({
      status: 'terminated',
      withheld: 10_000,
      deliveryCosts: 1_500,
      refunded: 8_500,
    })
    expect(
      ['ImportoTotaleDocumento', 'ImponibileImporto', 'Imposta'].map((name) => valueIn(xml, name)),
    ).toEqual([...['200.00', '163.93', '36.07']])
    expect(xml.match(/<DettaglioLinee>/g)).toHaveLength(2)
    expect(refusedControls(xml)).toEqual([])
  })

  test('of an order that was never invoiced is nothing for the exchange system', async () => {
    const { order, admin } = await makeInvoiced({ status: 'cancelled', refunded: 20_000 })
    const { body } = await admin.post(`/api/admin/orders/${order.id}/documents`, { kind: 'credit_note' })
    expect((await admin.get(`/api/admin/invoices/${body.documents[0].id}/xml`)).status).toBe(404)
  })
})

test('invoices are made, read and handed over by those who sell, and a retailer reads its own copy', async () => {
  const { order, account, invoice, admin } = await makeInvoiced()
  await invoice()
  const [made] = await invoicesOf(order.id)
  const [own, other, editor] = [
    await as(account),
    (await makeInvoiced()).account,
    await as(await makeAdmin('content')),
  ]
  for (const caller of [own, editor, await as(null)]) {
    const answers = [
      await caller.get('/api/admin/invoices'),
      await caller.post(`/api/admin/orders/${order.id}/invoice`),
      await caller.get(`/api/admin/invoices/${made!.id}/xml`),
      await caller.post('/api/admin/invoices/hand-over', { from: '2026-01-01', to: '2026-12-31' }),
      await caller.get('/api/admin/invoices/hand-overs/1/zip'),
    ]
    for (const { status } of answers) expect([401, 403]).toContain(status)
  }
  expect((await own.get(`/api/documents/${made!.id}/pdf`)).status).toBe(200)
  expect((await (await as(other)).get(`/api/documents/${made!.id}/pdf`)).status).toBe(404)
  expect((await own.post(`/api/orders/${order.id}/documents`, { kind: 'invoice' })).status).toBe(422)
  expect((await admin.post(`/api/admin/orders/${order.id}/documents`, { kind: 'invoice' })).status).toBe(422)
})
