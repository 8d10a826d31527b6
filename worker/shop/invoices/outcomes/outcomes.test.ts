import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { RECEIPT_KINDS, RECEIPTS } from '../../../../shared/payments/invoice-states.ts'
import type { InvoiceRecord } from '../../../../shared/payments/invoices.admin.ts'
import { auditEntries } from '../../../base/audit/audit.tables.ts'
import { writeTogether } from '../../../base/db/writes.ts'
import { as } from '../../../testing/as.ts'
import { testDb } from '../../../testing/make.ts'
import { documents } from '../../documents/documents.tables.ts'
import { opened } from '../../documents/documents.testing.ts'
import { retailerTerms } from '../../pricing/pricing.tables.ts'
import { retailers } from '../../retailers/retailers.tables.ts'
import { fileName } from '../file-names.ts'
import { eInvoices, invoiceOutcomes, refusedInvoices } from '../invoices.tables.ts'
import { filesOfHandOver, makeInvoiced, valueIn, xmlOf } from '../invoices.testing.ts'
import { againStatements } from './again.ts'
import { upload, uploadFile } from './outcomes.testing.ts'
import { familyOf, receiptOf, type Sample } from './receipts.testing.ts'

async function makeIssued(...given: Parameters<typeof makeInvoiced>) {
  const made = await makeInvoiced(...given)
  const { body } = await made.invoice()
  const { id, number } = body.documents[0] as { id: number; number: string }
  const read = async (): Promise<InvoiceRecord> =>
    (await made.admin.get(`/api/admin/invoices/${id}`)).body.invoice
  const state = async () => (await read()).state
  const say = (sample: Omit<Sample, 'file'> & { file?: string }) =>
    upload(made.admin, { file: fileName(id), ...sample })
  const again = async (file?: string) =>
    made.admin.post(`/api/admin/invoices/${id}/again`, { file: file ?? (await read()).file })
  const note = (from: string, outcome: string) =>
    made.admin.post(`/api/admin/invoices/${id}/outcome`, { from, outcome, note: 'detto al telefono' })
  return { ...made, id, number, read, state, say, again, note }
}
const ERRORS = [{ code: '00306', text: 'IdFiscaleIVA non valido', hint: 'Verificare la partita IVA' }]

describe('a receipt', () => {
  test.each(RECEIPT_KINDS.flatMap((kind) => ([0, 1] as const).map((family) => [kind, family] as const)))(
    '%s of schema %i says what became of its invoice, in list, record, order and history',
    async (kind, family) => {
      const { id, number, order, admin, read, say } = await makeIssued()
      const { outcome } = RECEIPTS[kind]
      // Only businesses are told what to do.
      const errors =
        kind === 'NS' ? ERRORS.map((one) => (familyOf(kind, family) ? { ...one, hint: '' } : one)) : []
      const received = await say({
        kind,
        family,
        sdiId: '9901',
        errors: ERRORS,
        answer: 'EC01',
      })
      expect(received).toEqual({
        file: 'r.xml',
        result: 'stored',
        kind,
        invoice: { id, number, state: outcome },
      })
      const { state, outcomes, by_hand } = await read()
      expect([state, by_hand]).toEqual([outcome, false])
      expect(outcomes).toMatchObject([{ source: kind, outcome, sdi_id: '9901', errors, file: fileName(id) }])
      const list = await admin.get(`/api/admin/invoices?filters[state]=${outcome}&search_term=${number}`)
      // An order's number may be like it.
      const listed = list.body.invoices.filter((row: { number: string }) => row.number === number)
      expect(listed).toMatchObject([{ id, state: outcome }])
      expect((await admin.get(`/api/admin/orders/${order.id}`)).body.order.invoice.state).toBe(outcome)
      const history = await testDb().select().from(auditEntries).where(eq(auditEntries.entityId, id))
      expect(history.filter(({ entity }) => entity === 'invoices').map(({ after }) => after)).toEqual([
        expect.stringContaining(kind),
      ])
    },
  )

  test('twice is once, also by many at the same moment', async () => {
    const { id, say } = await makeIssued()
    const results = await Promise.all([1, 2, 3, 4].map(() => say({ kind: 'RC', sdiId: '7' })))
    expect(results.map(({ result }) => result).toSorted()).toEqual([
      'repeated',
      'repeated',
      'repeated',
      'stored',
    ])
    expect(
      await testDb().select().from(invoiceOutcomes).where(eq(invoiceOutcomes.documentId, id)),
    ).toHaveLength(1)
  })

  test('is found by the name of a signed file, or by the number of the exchange system, and said to be unknown', async () => {
    const { id, say, admin, number } = await makeIssued()
    const sdiId = `sdi-${id}`
    expect(await say({ kind: 'MC', sdiId, file: `${fileName(id)}.p7m` })).toMatchObject({ result: 'stored' })
    expect(await say({ kind: 'RC', sdiId, file: 'IT00743110157_00001.xml' })).toMatchObject({
      result: 'stored',
      invoice: { id, number, state: 'delivered' },
    })
    for (const file of ['IT00743110157_00001.xml', 'IT09524130136_ZZZZZ.xml', 'fattura.xml'])
      expect(await upload(admin, { kind: 'RC', file })).toMatchObject({ result: 'unknown', invoice: null })
  })

  test('is found by the invoice’s number where the accountant gave the file a name: as it says itself, or the invoice beside it does', async () => {
    const [told, sent] = [await makeIssued(), await makeIssued()]
    const file = (n: number) => `IT00743110157_${String(n).padStart(5, '0')}.xml`
    const { number, id, say, admin } = told
    expect(await say({ kind: 'DT', file: file(1), number: 'FT-1999-0001' })).toMatchObject({
      result: 'unknown',
    })
    expect(await say({ kind: 'DT', file: file(1), number })).toMatchObject({
      result: 'stored',
      invoice: { id, number, state: 'delivered' },
    })
    const xml = await xmlOf(admin, sent.id)
    const zipOf = (invoice: string, n: number) => {
      const bytes = (text: string) => new TextEncoder().encode(text)
      return zipSync({
        [`ricevute/${file(n)}_RC.xml`]: bytes(
          receiptOf({ kind: 'RC', file: `${file(n)}.p7m`, sdiId: `beside ${sent.id}` }),
        ),
        [`fatture/${file(n)}`]: bytes(invoice),
      }) as Uint8Array<ArrayBuffer>
    }
    const received = async (invoice: string, n: number) =>
      (await uploadFile(admin, zipOf(invoice, n), 'x.zip')).body.received.find(
        ({ kind }: { kind: string | null }) => kind === 'RC',
      )
    // Another seller's with the same number is none of ours.
    const foreign = xml.replace(/(<CedentePrestatore>.*?<IdCodice>)\d{11}/s, '$100743110157')
    expect(await received(foreign, 2)).toMatchObject({ result: 'unknown' })
    expect(await received(xml, 3)).toMatchObject({
      result: 'stored',
      invoice: { id: sent.id, state: 'delivered' },
    })
  })

  test('that counts less changes nothing, in whatever order they come', async () => {
    const { say, state, read } = await makeIssued()
    await say({ kind: 'RC' })
    // The same file sent once more is refused; what was delivered stays so.
    expect(await say({ kind: 'NS', errors: [{ code: '00002', text: 'Nome file duplicato' }] })).toMatchObject(
      {
        result: 'stored',
        invoice: { state: 'delivered' },
      },
    )
    await say({ kind: 'MC' })
    expect(await state()).toBe('delivered')
    await say({ kind: 'NE', answer: 'EC02', about: 'Ordine mai fatto' })
    const { state: last, outcomes } = await read()
    expect([last, outcomes[0]!.note]).toEqual(['refused', 'Ordine mai fatto'])
  })

  test('is recognised by its content: several in a ZIP, beside what is none', async () => {
    const [one, two] = [await makeIssued(), await makeIssued()]
    const bytes = (text: string) => new TextEncoder().encode(text)
    const zip = zipSync({
      'a.txt': bytes(receiptOf({ kind: 'RC', file: fileName(one.id) })),
      'cartella/b.xml': bytes(receiptOf({ kind: 'NS', file: fileName(two.id), errors: ERRORS })),
      'c.xml': bytes('<Fattura><NomeFile>x</NomeFile></Fattura>'),
      'd.xml': bytes('nulla'),
    })
    const { body } = await uploadFile(one.admin, zip as Uint8Array<ArrayBuffer>, 'x.bin')
    expect(body.received.map(({ result }: { result: string }) => result).toSorted()).toEqual([
      ...['other', 'stored', 'stored', 'unreadable'],
    ])
    expect([await one.state(), await two.state()]).toEqual(['delivered', 'refused'])
  })

  test('what is said of an invoice stays as it was said', async () => {
    const { id, say } = await makeIssued()
    await say({ kind: 'MC' })
    await expect(testDb().update(invoiceOutcomes).set({ outcome: 'refused' })).rejects.toThrow()
    await expect(
      testDb().update(documents).set({ facts: '{}' }).where(eq(documents.id, id)),
    ).rejects.toThrow()
  })

  test('and what is decided by it are administrators’ only', async () => {
    const { id, account } = await makeIssued()
    const buyer = await as(account)
    const answers = await Promise.all([
      uploadFile(buyer, receiptOf({ kind: 'NS', file: fileName(id) })),
      buyer.get(`/api/admin/invoices/${id}`),
      buyer.post(`/api/admin/invoices/${id}/again`, { file: fileName(id) }),
      buyer.post(`/api/admin/invoices/${id}/outcome`, { from: 'waiting', outcome: 'refused' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})

describe('by hand', () => {
  test('an outcome is noted, until a receipt says it', async () => {
    const { note, state, say, read } = await makeIssued()
    expect((await note('waiting', 'refused')).status).toBe(200)
    expect(await state()).toBe('refused')
    // Who saw something else is told.
    expect((await note('waiting', 'delivered')).status).toBe(409)
    expect((await note('refused', 'delivered')).status).toBe(200)
    expect(await state()).toBe('delivered')
    await say({ kind: 'NS', errors: ERRORS })
    expect(await state()).toBe('refused')
    const { status, body } = await note('refused', 'delivered')
    expect([status, body.error.message]).toEqual([409, expect.stringContaining('ricevuta')])
    expect((await read()).outcomes.map(({ source }) => source)).toEqual(['NS', 'hand', 'hand'])
  })

  test('what is delivered or refused waits no longer to be handed over', async () => {
    const { note, admin, id } = await makeIssued()
    await note('waiting', 'delivered')
    const { body } = await admin.get('/api/admin/invoices?filters[state]=waiting&limit=100')
    expect(body.invoices.map((row: { id: number }) => row.id)).not.toContain(id)
  })
})

describe('a refused invoice is sent again', () => {
  test('with the same number and day, another file, and the buyer as it is now', async () => {
    const { id, number, retailer, admin, read, say, again } = await makeIssued()
    const before = await xmlOf(admin, id)
    const stored = async () => (await testDb().select().from(documents).where(eq(documents.id, id)))[0]!
    const { madeAt } = await stored()
    expect((await opened(id)).lines.join(' ')).toContain(retailer.name)
    await say({ kind: 'NS', errors: ERRORS })
    await testDb()
      .update(retailers)
      .set({ name: 'Campeggio Nuovo', address: 'Via Nuova 7' })
      .where(eq(retailers.id, retailer.id))
    await testDb()
      .update(retailerTerms)
      .set({ vatNumber: 'IT12345670017', sdiCode: 'XYZ9876' })
      .where(eq(retailerTerms.retailerId, retailer.id))
    expect((await again()).status).toBe(200)
    const { state, file, refused } = await read()
    expect([state, refused.map((one) => one.file)]).toEqual(['waiting', [fileName(id)]])
    expect(file).toMatch(/^IT\d{11}_Z[0-9A-Z]{4}\.xml$/)
    const after = await xmlOf(admin, id)
    const said = (xml: string) =>
      ['Numero', 'Data', 'CodiceDestinatario', 'ImportoTotaleDocumento'].map((name) => valueIn(xml, name))
    expect(said(before)).toEqual([number, valueIn(before, 'Data'), 'ABC1234', '200.00'])
    expect(said(after)).toEqual([number, valueIn(before, 'Data'), 'XYZ9876', '200.00'])
    expect(after).toContain('<Denominazione>Campeggio Nuovo</Denominazione>')
    expect(after).toContain('<IdCodice>12345670017</IdCodice>')
    expect(after).toContain(`<ProgressivoInvio>${file.slice(-9, -4)}</ProgressivoInvio>`)
    // The copy for people says the same; what was refused is as it was.
    const copy = (await opened(id)).lines.join(' ')
    expect([copy.includes('Via Nuova 7'), copy.includes(number)]).toEqual([true, true])
    const old = await admin.get(`/api/admin/invoices/refused/${refused[0]!.id}/xml`)
    expect([old.body, old.headers.get('content-disposition')]).toEqual([
      before,
      expect.stringContaining(fileName(id)),
    ])
    expect(await stored()).toMatchObject({ number, madeAt })
    // A receipt for the new file counts, one for the old is only noted.
    expect(await say({ kind: 'MC' })).toMatchObject({ result: 'earlier', invoice: { state: 'waiting' } })
    expect(await say({ kind: 'RC', file })).toMatchObject({
      result: 'stored',
      invoice: { state: 'delivered' },
    })
  })

  test('once, by whoever of many; and again when it is refused again', async () => {
    const { id, read, say, again } = await makeIssued()
    await say({ kind: 'NS', errors: ERRORS })
    const answers = await Promise.all([1, 2, 3, 4].map(() => again(fileName(id))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const { file } = await read()
    await say({ kind: 'NS', errors: ERRORS, file })
    expect((await again(fileName(id))).status).toBe(409)
    expect((await again(file)).status).toBe(200)
    expect((await read()).refused).toHaveLength(2)
    expect((await read()).file).not.toBe(file)
  })

  test('never when it was accepted, also when that comes about in between', async () => {
    for (const kind of ['RC', 'MC', 'DT', 'AT'] as const) {
      const { say, again, id } = await makeIssued()
      await say({ kind })
      const { status, body } = await again()
      expect([status, body.error.message]).toEqual([409, 'Si rimanda solo una fattura scartata.'])
      expect(await testDb().select().from(refusedInvoices).where(eq(refusedInvoices.documentId, id))).toEqual(
        [],
      )
    }
    const waiting = await makeIssued()
    expect((await waiting.again()).status).toBe(409)
    // The statement and the triggers refuse it, whatever was looked at before.
    const { id, say } = await makeIssued()
    await say({ kind: 'RC' })
    await expect(
      testDb().update(eInvoices).set({ file: 58_786_561, xml: null }).where(eq(eInvoices.documentId, id)),
    ).rejects.toThrow()
    await writeTogether(testDb(), againStatements(id, id).slice(0, 1))
    expect(await testDb().select().from(refusedInvoices).where(eq(refusedInvoices.documentId, id))).toEqual(
      [],
    )
  })

  test('not while something of the buyer is missing, nor from another country', async () => {
    const { id, retailer, say, again } = await makeIssued()
    await say({ kind: 'NS', errors: ERRORS })
    const set = (values: Partial<typeof retailers.$inferInsert>) =>
      testDb().update(retailers).set(values).where(eq(retailers.id, retailer.id))
    const message = async () => (await again(fileName(id))).body.error.message
    await set({ cap: '2012' })
    expect(await message()).toContain('CAP')
    await set({ cap: '75001', country: 'FR' })
    expect(await message()).toContain('Paese')
    await set({ cap: '20121', country: 'IT' })
    expect((await again(fileName(id))).status).toBe(200)
  })

  test('is handed over again, and the first hand-over keeps its file', async () => {
    const { id, admin, say, again, read } = await makeIssued()
    await xmlOf(admin, id)
    const day = (await read()).made_at.slice(0, 10)
    const hand = async () =>
      (
        await admin.post('/api/admin/invoices/hand-over', {
          from: '2020-01-01',
          to: `${Number(day.slice(0, 4)) + 1}-01-01`,
        })
      ).body.hand_over_id as number
    const first = await hand()
    const names = async (over: number) => Object.keys(await filesOfHandOver(over))
    await say({ kind: 'NS', errors: ERRORS })
    await again()
    const { file } = await read()
    const second = await hand()
    expect((await names(first)).includes(fileName(id))).toBe(true)
    expect(await names(second)).toEqual([file])
  })
})

test('the objects of PDFs that say old facts are gone', async () => {
  const { id, say, again } = await makeIssued()
  await opened(id)
  const before = (await env.FILES.list({ prefix: 'documents/' })).objects.length
  await say({ kind: 'NS', errors: ERRORS })
  await again()
  expect((await env.FILES.list({ prefix: 'documents/' })).objects.length).toBe(before - 1)
})
