import { env } from 'cloudflare:workers'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { openDb } from '../../base/db/client.ts'
import { as, bare } from '../../testing/as.ts'
import {
  makeAdmin,
  makeClient,
  makeProduct,
  makeRetailerAccount,
  makeUser,
  testDb,
  unique,
} from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import { pdfText } from '../../testing/samples.ts'
import { listOldWarranties } from './old-warranties.ts'
import { oldWarranties, warranties } from './warranties.tables.ts'
import { listWarranties } from './warranty-rows.ts'

let admin: Awaited<ReturnType<typeof as>>
let adminId: number
/** The code of a product. */
let code: string
beforeAll(async () => {
  code = (await makeProduct()).code!
  const person = await makeAdmin()
  adminId = person.id
  admin = await as(person)
})

const data = (values: object = {}) => ({
  code,
  serial_number: `SN ${unique()}`,
  mounting_date: '2026-05-01',
  ...values,
})
const create = (warranty_data: unknown) => admin.post('/api/admin/warranties/create', { warranty_data })
const make = async (values: object = {}) => (await create(data(values))).body.warranty_id as number
const stored = async (id: number) =>
  (await testDb().select().from(warranties).where(eq(warranties.id, id)))[0]!
const auditOf = (id: number) =>
  testDb()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'warranties'), eq(auditEntries.entityId, id)))
    .orderBy(auditEntries.id)

describe('a warranty that an administrator registers', () => {
  test('is valid at once, belongs to the user’s retailer, and is found', async () => {
    const retailer = await makeRetailerAccount()
    const given = data({ user_id: retailer.id })
    const { status, body } = await create(given)
    expect([status, Object.keys(body)]).toEqual([200, ['warranty_id']])
    expect(await stored(body.warranty_id)).toMatchObject({ status: true, retailerId: retailer.retailerId })
    const list = await admin.get(`/api/admin/warranties?search_term=${given.serial_number.toLowerCase()}`)
    expect(list.body).toMatchObject({
      warranties_count: 1,
      warranties: [
        {
          ...given,
          id: body.warranty_id,
          status: true,
          doc: null,
          user: { first_name: retailer.firstName, last_name: retailer.lastName },
          vendor: { name: expect.any(String) },
        },
      ],
    })
    const one = await admin.get(`/api/admin/warranties/${body.warranty_id}`)
    expect(one.body.warranty).toEqual(list.body.warranties[0])
    expect(await auditOf(body.warranty_id)).toMatchObject([{ action: 'create', userId: adminId }])
  })

  test('may belong to nobody', async () => {
    for (const user_id of [undefined, null]) {
      expect(await stored(await make({ user_id }))).toMatchObject({ userId: null, retailerId: null })
    }
  })

  test('exists once per code and serial number, whatever the capitals', async () => {
    const first = data()
    await create(first)
    const { status, body } = await create({
      ...first,
      code: first.code.toLowerCase(),
      serial_number: first.serial_number.toLowerCase(),
    })
    expect([status, body.error.fields]).toEqual([
      422,
      { 'warranty_data.serial_number': expect.stringMatching(/numero di serie/) },
    ])
    expect((await create({ ...first, code: (await makeProduct()).code })).status).toBe(200)
  })

  test.each<[string, object, string]>([
    ['no code', { code: '' }, 'code'],
    ['a code that no product has', { code: 'NOPE1' }, 'code'],
    ['no serial number', { serial_number: undefined }, 'serial_number'],
    ['a serial number that is too long', { serial_number: 'x'.repeat(61) }, 'serial_number'],
    ['no date', { mounting_date: undefined }, 'mounting_date'],
    ['a day that does not exist', { mounting_date: '2026-02-30' }, 'mounting_date'],
    ['a day in the future', { mounting_date: addDays(today(), 1) }, 'mounting_date'],
    ['a user that is no number', { user_id: '7' }, 'user_id'],
    ['an unknown user', { user_id: 999_999 }, 'user_id'],
  ])('is refused with %s', async (_, values, field) => {
    const given = data(values)
    const { status, body } = await create(given)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [`warranty_data.${field}`]])
  })

  test('is refused for a deleted user', async () => {
    const gone = await makeUser({ deletedAt: '2026-01-01T00:00:00.000Z' })
    expect((await create(data({ user_id: gone.id }))).status).toBe(422)
  })

  test('decides nothing else: status, retailer and document that are sent are dropped', async () => {
    const id = await make({ status: false, vendor_id: 1, doc: 'invoices/x.pdf' })
    expect(await stored(id)).toMatchObject({ status: true, retailerId: null, doc: null })
  })
})

describe('a registration', () => {
  const edit = (id: number, values: object, version?: number) =>
    admin.post(`/api/admin/warranties/${id}/edit`, { warranty_data: values, version })

  test('is corrected, found under its new number, and written down; whether it is valid stays', async () => {
    const [before, retailer, product] = [data(), await makeRetailerAccount(), await makeProduct()]
    const { warranty_id: id } = (await create(before)).body
    const after = data({
      code: product.code!.toLowerCase(),
      user_id: retailer.id,
      mounting_date: '2026-04-30',
    })
    expect((await edit(id, after, 1)).status).toBe(200)
    expect(await stored(id)).toMatchObject({
      code: product.code,
      serialNumber: after.serial_number,
      mountingDate: '2026-04-30',
      version: 2,
      userId: retailer.id,
      retailerId: retailer.retailerId,
      status: true,
    })
    const list = await admin.get(`/api/admin/warranties?search_term=${after.serial_number}`)
    expect(list.body.warranties.map((row: { id: number }) => row.id)).toEqual([id])
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'edit',
      before: expect.stringContaining(before.serial_number),
      after: expect.stringContaining(after.serial_number),
    })
  })

  test('keeps a code that no product has, until another is wanted', async () => {
    const [{ id }] = (await testDb()
      .insert(warranties)
      .values({ code: 'GONE-1', serialNumber: `G${unique()}`, mountingDate: '2026-01-01' })
      .returning({ id: warranties.id })) as [{ id: number }]
    expect((await edit(id, data({ code: 'GONE-1' }))).status).toBe(200)
    expect((await edit(id, data({ code: 'GONE-2' }))).body.error.fields).toHaveProperty([
      'warranty_data.code',
    ])
  })

  test('that somebody else saved meanwhile, or with a number that is taken, is not overwritten', async () => {
    const [taken, id] = [data(), await make()]
    await create(taken)
    expect((await edit(id, data(), 1)).status).toBe(200)
    expect((await edit(id, data(), 1)).status).toBe(409)
    expect((await edit(id, taken, 2)).body.error.fields).toHaveProperty(['warranty_data.serial_number'])
    expect((await edit(999_999, data())).status).toBe(404)
  })
})

describe('validity', () => {
  test('is switched and written down, and only when it changes', async () => {
    const id = await make()
    const toggle = (status: unknown) => admin.post(`/api/admin/warranties/${id}/toggle-validity`, { status })
    for (const status of [false, false, true]) {
      expect((await toggle(status)).body).toEqual({ success: true, status })
    }
    expect((await stored(id)).status).toBe(true)
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['create', 'toggle', 'toggle'])
  })

  test.each([{}, { status: 'false' }, { status: 0 }, { status: null }])('refuses %o', async (body) => {
    const id = await make()
    const answer = await admin.post(`/api/admin/warranties/${id}/toggle-validity`, body)
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['status']])
    expect((await stored(id)).status).toBe(true)
  })

  test('of an unknown warranty is not found', async () => {
    const answer = await admin.post('/api/admin/warranties/999999/toggle-validity', { status: true })
    expect(answer.status).toBe(404)
  })
})

describe('the list', () => {
  test('is cut by the days of mounting, both inclusive, and by validity', async () => {
    const days = ['2011-03-01', '2011-03-02', '2011-03-03', '2011-03-04']
    const ids = []
    for (const mounting_date of days) ids.push(await make({ mounting_date }))
    await testDb().update(warranties).set({ status: false }).where(eq(warranties.id, ids[1]!))
    const list = async (query = '') =>
      (
        await admin.get(`/api/admin/warranties?filters[from]=2011-03-02&filters[to]=2011-03-03${query}`)
      ).body.warranties.map((row: { id: number }) => row.id)
    expect(await list()).toEqual([ids[2], ids[1]])
    expect(await list('&sort=mounting_date&limit=1&offset=1')).toEqual([ids[2]])
    expect(await list('&filters[status]=false')).toEqual([ids[1]])
  })

  test('shows those that wait for an administrator, as the dashboard counts them', async () => {
    const made = await Promise.all([make(), make()])
    await testDb().update(warranties).set({ status: false }).where(inArray(warranties.id, made))
    const waiting = async () =>
      (await admin.get('/api/admin/warranties?filters[status]=waiting&limit=100')).body
    const idsOf = (body: { warranties: { id: number }[] }) => body.warranties.map(({ id }) => id)
    const counted = async () =>
      (await admin.get('/api/admin/dashboard')).body.attention.warranties_to_validate
    const before = await waiting()
    expect(idsOf(before)).toEqual(expect.arrayContaining(made))
    expect(await counted()).toBe(before.warranties_count)
    const toggle = (status: boolean) =>
      admin.post(`/api/admin/warranties/${made[0]}/toggle-validity`, { status })
    await toggle(true)
    await toggle(false)
    const after = await waiting()
    expect(idsOf(after)).not.toContain(made[0])
    expect(idsOf(after)).toContain(made[1])
    expect([after.warranties_count, await counted()]).toEqual(Array(2).fill(before.warranties_count - 1))
  })

  test.each(['sort=id', 'limit=101', 'filters[from]=yesterday', 'filters[status]=1'])(
    'refuses %s',
    async (query) => expect((await admin.get(`/api/admin/warranties?${query}`)).status).toBe(422),
  )

  test('shows fifty rows unless asked for fewer, in one round trip', async () => {
    const rows = Array.from({ length: 51 }, (_, i) => ({
      code: `MANY-${i}`,
      serialNumber: '1',
      mountingDate: '2012-01-01',
      search: `many ${i}`,
    }))
    for (const row of rows) await testDb().insert(warranties).values(row)
    const { body } = await admin.get('/api/admin/warranties?search_term=many')
    expect([body.warranties.length, body.warranties_count]).toEqual([50, 51])
    const cost = { trips: 0, statements: 0, rowsRead: 0 }
    const db = openDb(meter(env.DB, cost))
    await listWarranties(db, { limit: 50, offset: 0 })
    await listOldWarranties(db, { limit: 50, offset: 0 })
    expect(cost.trips).toBe(2)
  })
})

describe('the old site’s warranties', () => {
  const row = { code: 'OLD-1', serialNumber: 'A1', name: 'Zoë', surname: 'Mäder', plate: 'AB 123 CD' }

  test('are listed with all their fields, found, and cut by days', async () => {
    await testDb()
      .insert(oldWarranties)
      .values({ ...row, mountingDate: '2009-05-05', link: 'https://old.test/1', search: 'old 1 zoe mader' })
    const { body } = await admin.get(
      '/api/admin/warrantiesolds?search_term=Zoe&filters[from]=2009-05-05&filters[to]=2009-05-05',
    )
    expect(body).toEqual({
      warrantiesolds_count: 1,
      warrantiesolds: [
        {
          id: expect.any(Number),
          code: 'OLD-1',
          serial_number: 'A1',
          mounting_date: '2009-05-05',
          name: 'Zoë',
          surname: 'Mäder',
          plate: 'AB 123 CD',
          email: '',
          telephone: '',
          note: '',
          link: 'https://old.test/1',
        },
      ],
    })
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'http://', 'x'])(
    'never link to %s',
    async (link) => {
      const code = `L${unique()}`
      await testDb()
        .insert(oldWarranties)
        .values({ ...row, code, mountingDate: '2008-01-01', link, search: code.toLowerCase() })
      const { body } = await admin.get(`/api/admin/warrantiesolds?search_term=${code}`)
      expect(body.warrantiesolds[0].link).toBe('')
    },
  )
})

describe('an invoice', () => {
  const PDF = pdfText()
  const send = (id: number, content = PDF, caller = admin) => {
    const form = new FormData()
    form.set('type', 'doc')
    form.set('file', new File([content], 'Fattura 12.pdf', { type: 'application/pdf' }))
    return caller.post(`/api/admin/warranties/${id}/upload`, form)
  }
  const invoice = (id: number) => `/api/admin/warranties/${id}/invoice`

  test('is read by an administrator, kept by nobody, and at no public address', async () => {
    const id = await make()
    expect((await send(id)).body).toEqual({ success: true })
    const { warranty } = (await admin.get(`/api/admin/warranties/${id}`)).body
    expect(warranty.doc).toEqual({ src: invoice(id), name: 'Fattura 12.pdf' })
    const { status, headers, body } = await admin.get(invoice(id))
    expect([status, body]).toEqual([200, expect.stringMatching(/^%PDF-1\.4.*\/MediaBox \[ 0 0 595 842 \]/s)])
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Fattura 12.pdf"/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect((await bare.get(`/files/${(await stored(id)).doc}`)).status).toBe(404)
    expect(await auditOf(id)).toMatchObject([{ action: 'create' }, { action: 'upload' }])
  })

  test('is read and replaced by nobody else, not even its own retailer on this address', async () => {
    const retailer = await makeRetailerAccount()
    const id = await make({ user_id: retailer.id })
    await send(id)
    for (const person of [retailer, await makeClient(), null]) {
      const caller = await as(person)
      expect((await caller.get(invoice(id))).status).toBe(person ? 403 : 401)
      expect((await send(id, PDF, caller)).status).toBe(person ? 403 : 401)
    }
    expect((await bare.get(invoice(id))).status).toBe(401)
  })

  test('that is replaced is deleted', async () => {
    const id = await make()
    await send(id)
    const before = (await stored(id)).doc!
    await send(id)
    const after = (await stored(id)).doc!
    expect(after).not.toBe(before)
    expect([await env.FILES.head(before), (await env.FILES.head(after))?.key]).toEqual([null, after])
  })

  test('that is missing, or of an unknown warranty, is not found', async () => {
    expect((await admin.get(invoice(await make()))).status).toBe(404)
    expect((await admin.get(invoice(999_999))).status).toBe(404)
    expect((await send(999_999)).status).toBe(404)
  })

  test('that is no document is refused and leaves nothing', async () => {
    const id = await make()
    const count = async () => (await env.FILES.list({ prefix: 'invoices/' })).objects.length
    const before = await count()
    expect((await send(id, '<script>alert(1)</script>')).status).toBe(415)
    expect([await count(), (await stored(id)).doc]).toEqual([before, null])
  })
})
