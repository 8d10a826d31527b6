import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { opened } from '../documents/documents.testing.ts'
import { refusedControls } from '../invoices/fattura.testing.ts'
import { valueIn, xmlOf } from '../invoices/invoices.testing.ts'
import { bankReturns } from '../receivables/bank.tables.ts'
import { receivables } from '../receivables/receivables.tables.ts'
import { arrived, type Caller, credit, makeSales, rowsOf } from '../returns/returns.testing.ts'
import { correct, creditableOf, makeInvoicedByTransfer, notesOf } from './corrections.testing.ts'
import { mayCredit } from './ground.ts'

let admin: Caller
beforeAll(async () => {
  admin = await makeSales()
})

describe('a credit note without a return', () => {
  test('is over pieces, a part of a price, a net sum and shipping, with its document, its electronic invoice and a mail', async () => {
    const scene = await makeInvoicedByTransfer()
    const answer = await correct(admin, scene, {
      reason: 'price',
      note: 'Come d’accordo al telefono.',
      shipping: 400,
      lines: [
        { line_id: scene.one, net: 1000 },
        { line_id: scene.two, quantity: 2, each: 250 },
      ],
    })
    expect(answer.status).toBe(200)
    const [note] = await notesOf(scene)
    // 10 euros with 22 % are 12.20.
    expect(note!.total).toBe(1220 + 500 + 400)
    expect(answer.body.creditable).toMatchObject({
      ...{ refusal: null, credited: 2120, left: 18_880, shipping: 600 },
      lines: [
        { line_id: scene.one, pieces: 1, left: 8780 },
        { line_id: scene.two, pieces: 2, left: 9500 },
      ],
      notes: [{ reason: 'price', amount: 2120, return_id: null, refund: null, document: { id: note!.id } }],
    })
    const words = JSON.stringify(await opened(note!.id, 'de'))
    for (const word of ['Preisunterschied', 'Come d’accordo al telefono.', 'Versand'])
      expect(words).toContain(word)
    const xml = await xmlOf(admin, note!.id)
    expect(valueIn(xml, 'TipoDocumento')).toBe('TD04')
    expect(valueIn(xml, 'ImportoTotaleDocumento')).toBe('21.20')
    expect(xml).toContain('Differenza di prezzo: Orbita 65')
    expect(xml).toContain('(differenza di prezzo)')
    expect(xml).toContain('Spese di spedizione')
    expect(refusedControls(xml)).toEqual([])
    const [mail] = await rowsOf(
      `select template, recipient from outbox where key = ?`,
      `order:${scene.order.id}:credit:0`,
    )
    expect(mail).toMatchObject({ template: 'credit_note', recipient: scene.account.email })
    const history = await rowsOf(
      `select after from audit_entries where entity = 'orders' and entity_id = ? order by id desc limit 1`,
      scene.order.id,
    )
    expect(history).toEqual([{ after: JSON.stringify({ document: 'credit_note', credit: 2120 }) }])
  })

  test('over whole pieces lets no other one, nor a return, be over them again', async () => {
    const scene = await makeInvoicedByTransfer()
    expect((await correct(admin, scene, { lines: [{ line_id: scene.two, quantity: 1 }] })).status).toBe(200)
    const again = await correct(admin, scene, { lines: [{ line_id: scene.two, quantity: 2 }] })
    expect([again.status, again.body.error.fields]).toEqual([422, { 'lines.0.line_id': expect.any(String) }])
    const back = await arrived(scene, admin, { [scene.two]: 2 })
    expect((await credit(admin, back, { [scene.two]: 2 })).status).toBe(409)
    expect((await credit(admin, back, { [scene.two]: 1 })).status).toBe(200)
    expect((await notesOf(scene)).map(({ total }) => total)).toEqual([5000, 5000])
    expect((await correct(admin, scene, { lines: [{ line_id: scene.two, quantity: 1 }] })).status).toBe(422)
  })

  test('over a part of a price leaves the piece what it is still worth', async () => {
    const scene = await makeInvoicedByTransfer()
    await correct(admin, scene, { reason: 'price', lines: [{ line_id: scene.two, quantity: 2, each: 1000 }] })
    const back = await arrived(scene, admin, { [scene.two]: 2 })
    expect((await admin.get(`/api/admin/returns/${back}`)).body.return.lines).toMatchObject([{ price: 4000 }])
    expect((await credit(admin, back, { [scene.two]: 2 })).status).toBe(200)
    expect((await notesOf(scene)).map(({ total }) => total)).toEqual([2000, 8000])
  })

  test.each([
    ['more pieces', { lines: [{ line: 'two', quantity: 3 }] }],
    ['more of a price', { lines: [{ line: 'one', quantity: 1, each: 10_001 }] }],
    ['a price of more pieces', { lines: [{ line: 'one', quantity: 2, each: 100 }] }],
    ['more net', { lines: [{ line: 'one', net: 8198 }] }],
    ['more shipping', { shipping: 1001 }],
    ['nothing', { lines: [] }],
  ])(
    'is never over %s than was invoiced',
    async (_, { lines = [], ...wanted }: { lines?: { line: string }[]; shipping?: number }) => {
      const scene = await makeInvoicedByTransfer()
      const answer = await correct(admin, scene, {
        ...wanted,
        lines: lines.map(({ line, ...more }) => ({ line_id: scene[line as 'one' | 'two'], ...more })),
      })
      expect(answer.status).toBe(422)
      expect(await notesOf(scene)).toEqual([])
    },
  )

  test('takes no line of another order, waits for invoice and delivery, and is the office’s alone', async () => {
    const [scene, other] = [await makeInvoicedByTransfer(), await makeInvoicedByTransfer()]
    expect((await correct(admin, scene, { lines: [{ line_id: other.one, quantity: 1 }] })).status).toBe(422)
    await env.DB.prepare(`update orders set status = 'shipped' where id = ?`).bind(scene.order.id).run()
    const early = await correct(admin, scene, { shipping: 100 })
    expect([early.status, early.body.error.message]).toEqual([409, expect.stringContaining('consegnato')])
    expect((await creditableOf(admin, scene)).refusal).toBe('credit_not_delivered')
    const body = { credited: 0, reason: 'short', shipping: 100 }
    expect((await scene.caller.post(`/api/admin/orders/${other.order.id}/credit-notes`, body)).status).toBe(
      403,
    )
    const content = await as(await makeAdmin('content'))
    expect((await content.post(`/api/admin/orders/${other.order.id}/credit-notes`, body)).status).toBe(403)
  })

  test('pressed twice is once, also where there is enough left for both', async () => {
    const scene = await makeInvoicedByTransfer()
    const wanted = { credited: 0, reason: 'price', lines: [{ line_id: scene.one, quantity: 1, each: 100 }] }
    const press = () => admin.post(`/api/admin/orders/${scene.order.id}/credit-notes`, wanted)
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await press()).status).toBe(409)
    expect(await notesOf(scene)).toHaveLength(1)
  })

  test.each([
    ['as it is', {}, 1],
    ['more pieces than no other is over', { lines: [['two', 2, 100, true]] }, 0],
    ['more pieces than ordered', { lines: [['two', 3, 100, false]] }, 0],
    ['more than is left of a line', { lines: [['two', 2, 2501, false]] }, 0],
    ['no line of the order', { lines: [['none', 1, 100, false]] }, 0],
    ['more shipping', { shipping: 801 }, 0],
    ['more than was invoiced', { amount: 15_801 }, 0],
  ] as const)('is written only if so much is left then: %s', async (_, changes, may) => {
    const scene = await makeInvoicedByTransfer()
    await correct(admin, scene, { shipping: 200, lines: [{ line_id: scene.two, quantity: 1 }] })
    const { lines, ...more } = {
      amount: 15_800,
      shipping: 800,
      lines: [['two', 1, 5000, true]],
      ...changes,
    } as const
    const ids = { two: scene.two, none: 1 }
    const credit = {
      ...{ orderId: scene.order.id, return: null, way: 'back' as const, note: '', fee: 0, ...more },
      lines: lines.map(([line, quantity, each, whole]) => ({
        line_id: ids[line],
        position: 1,
        quantity,
        each,
        whole,
      })),
    }
    expect(await testDb().all(sql`select ${mayCredit(credit)} as may`)).toEqual([{ may }])
  })

  test('and a credited return at the same moment take what is left of a line once', async () => {
    const scene = await makeInvoicedByTransfer()
    const back = await arrived(scene, admin, { [scene.one]: 1 })
    const both = await Promise.all([
      credit(admin, back, { [scene.one]: 1 }),
      correct(admin, scene, { lines: [{ line_id: scene.one, quantity: 1 }] }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await notesOf(scene)).map(({ total }) => total)).toEqual([10_000])
  })

  test('and all others of its order have the VAT of the invoice together, each as the exchange system takes it', async () => {
    const scene = await makeInvoicedByTransfer()
    const parts = [{ shipping: 333 }, { shipping: 333 }, { shipping: 334 }]
    const ofTwo = [1111, 1111, 1111, 1111, 556].map((each) => ({
      lines: [{ line_id: scene.two, quantity: 1, each }],
    }))
    const rest = { lines: [{ line_id: scene.two, quantity: 1, each: 5000 }] }
    const all = [...parts, ...ofTwo, rest, { lines: [{ line_id: scene.one, quantity: 1 }] }]
    for (const wanted of all) expect((await correct(admin, scene, wanted)).status).toBe(200)
    const notes = await notesOf(scene)
    const taxes = []
    for (const { id } of notes) {
      const xml = await xmlOf(admin, id)
      taxes.push(Math.round(Number(valueIn(xml, 'Imposta')) * 100))
      expect(refusedControls(xml)).toEqual([])
    }
    expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(21_000)
    expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(3787)
    expect(await creditableOf(admin, scene)).toMatchObject({ left: 0, refusal: 'credit_over_invoice' })
  })
})

test.each([
  [0, { waived: 10_000, back: [] }],
  [15_000, { waived: 10_000, back: [4000] }],
  [21_000, { waived: 10_000, back: [10_000] }],
])(
  'what is credited is no longer owed, and what was paid of it goes back: paid %s',
  async (paid, { waived, back }) => {
    const scene = await makeInvoicedByTransfer(paid)
    await correct(admin, scene, { lines: [{ line_id: scene.one, quantity: 1 }] })
    const [owed] = await testDb().select().from(receivables).where(eq(receivables.id, scene.receivable))
    expect(owed).toMatchObject({ waived, paid })
    const rows = await testDb()
      .select()
      .from(bankReturns)
      .where(eq(bankReturns.receivableId, scene.receivable))
    expect(rows.map(({ amount }) => amount)).toEqual(back)
    const { movements } = (await scene.caller.get('/api/account-statement')).body.statement
    expect(movements.filter(({ kind }: { kind: string }) => kind === 'credited')).toMatchObject([
      { amount: -10_000 },
    ])
  },
)
