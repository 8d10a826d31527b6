import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { today } from '../../../shared/dates.ts'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeClient,
  makeProduct,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { form, makePdf } from '../../testing/samples.ts'
import { warranties } from './warranties.tables.ts'

const dataOf = async () => ({
  code: (await makeProduct()).code!,
  serial_number: `S${unique()}`,
  mounting_date: today(),
})

describe('a retailer’s warranties', () => {
  test('one that a retailer registers waits to be validated, and belongs to its shop', async () => {
    const user = await makeRetailerAccount()
    const caller = await as(user)
    const warranty_data = await dataOf()
    const { body } = await caller.post('/api/warranties/create', { warranty_data })
    const [row] = await testDb().select().from(warranties).where(eq(warranties.id, body.warranty_id))
    expect(row).toMatchObject({ status: false, retailerId: user.retailerId, userId: user.id })
    const { body: list } = await caller.get('/api/warranties')
    expect(list).toMatchObject({
      warranties_count: 1,
      warranties: [{ ...warranty_data, status: false, expired: false, used: false, doc: null }],
    })
    const again = await caller.post('/api/warranties/create?lang=it', { warranty_data })
    expect([again.status, again.body.error.fields]).toEqual([
      422,
      { 'warranty_data.serial_number': expect.stringContaining('già registrato') },
    ])
  })

  test('a number that another shop registered is answered and shown like any other: nobody learns which devices others sold', async () => {
    const [first, second, warranty_data] = [
      await as(await makeRetailerAccount()),
      await as(await makeRetailerAccount()),
      await dataOf(),
    ]
    const register = async (caller: typeof first, values = {}) => {
      const data = { ...warranty_data, ...values }
      return caller.post('/api/warranties/create?lang=it', { warranty_data: data })
    }
    const taken = { ...(await register(first)), body: null }
    const serial_number = warranty_data.serial_number.toLowerCase()
    const contested = await register(second, { serial_number })
    expect({ ...contested, body: null, headers: null }).toEqual({ ...taken, headers: null })
    expect(contested.body).toEqual({ warranty_id: expect.any(Number) })
    const shown = async (caller: typeof first) => {
      const [{ id: _, created_at: __, ...own }] = (await caller.get('/api/warranties')).body.warranties
      return { ...own, serial_number }
    }
    expect(await shown(second)).toEqual(await shown(first))
    // Registering the same again is refused in the same way to both.
    const again = await register(second)
    expect([again.status, again.body.error.fields]).toEqual([422, (await register(first)).body.error.fields])
  })

  test('are no other retailer’s, in the list and in its file', async () => {
    const [own, other] = [await as(await makeRetailerAccount()), await as(await makeRetailerAccount())]
    const [mine, others] = [await dataOf(), await dataOf()]
    await own.post('/api/warranties/create', { warranty_data: mine })
    await other.post('/api/warranties/create', { warranty_data: others })
    for (const path of ['/api/warranties', '/api/warranties?sort=code', '/api/warranties.csv']) {
      const body = JSON.stringify((await own.get(path)).body)
      expect([path, body.includes(mine.serial_number)]).toEqual([path, true])
      expect([path, body.includes(others.serial_number)]).toEqual([path, false])
    }
    const found = await own.get(`/api/warranties?search_term=${others.serial_number}`)
    expect(found.body.warranties).toEqual([])
  })

  test('the code is one of the catalogue’s, as it writes it; a mistake is told with what looks like it', async () => {
    const { code } = await makeProduct({ code: `Neptun-${unique()}-X`, active: false })
    const part = await makeProduct({ kind: 'part' })
    const caller = await as(await makeRetailerAccount())
    const register = async (code: string) =>
      caller.post('/api/warranties/create?lang=it', { warranty_data: { ...(await dataOf()), code } })
    const { body } = await register(code!.toLowerCase())
    expect(
      (await testDb().select().from(warranties).where(eq(warranties.id, body.warranty_id)))[0]!.code,
    ).toBe(code)
    const wrong = await register(`${code}Y`)
    expect([wrong.status, wrong.body.error.fields['warranty_data.code']]).toEqual([
      422,
      `Nessun prodotto ha questo codice. Intendevi ${code}?`,
    ])
    expect((await register('Q-9999999999')).body.error.fields['warranty_data.code']).toBe(
      'Nessun prodotto ha questo codice',
    )
    expect((await register(part.code!)).status).toBe(422)
  })

  test('without a day of mounting the form says that it is wanted', async () => {
    const caller = await as(await makeRetailerAccount())
    const warranty_data = { ...(await dataOf()), mounting_date: '' }
    const { body } = await caller.post('/api/warranties/create?lang=it', { warranty_data })
    expect(body.error.fields['warranty_data.mounting_date']).toBe('Campo obbligatorio')
  })

  test('the list tells one that waits from one that was refused, and leads to the product', async () => {
    const product = await makeProduct()
    const caller = await as(await makeRetailerAccount())
    const warranty_data = { ...(await dataOf()), code: product.code }
    const { body } = await caller.post('/api/warranties/create', { warranty_data })
    const admin = await as(await makeAdmin())
    const seen = async () => (await caller.get('/api/warranties')).body.warranties[0]
    const state = async () =>
      (await admin.get(`/api/admin/warranties/${body.warranty_id}`)).body.warranty.state
    expect(await seen()).toMatchObject({ status: false, refused: false, product_slug: product.slug })
    expect(await state()).toBe('waiting')
    for (const [status, word] of [
      [true, 'valid'],
      [false, 'refused'],
    ] as const) {
      await admin.post(`/api/admin/warranties/${body.warranty_id}/toggle-validity`, { status })
      expect(await seen()).toMatchObject({ status, refused: !status })
      expect(await state()).toBe(word)
    }
  })

  test('a status, a user or a day to come that somebody sends is refused', async () => {
    const caller = await as(await makeRetailerAccount())
    for (const more of [{ status: true }, { user_id: 1 }, { mounting_date: '2999-01-01' }, { code: '' }]) {
      const warranty_data = { ...(await dataOf()), ...more }
      expect((await caller.post('/api/warranties/create', { warranty_data })).status).toBe(422)
    }
  })

  test('the invoice is private: only its retailer reads and replaces it, and not after it was validated', async () => {
    const caller = await as(await makeRetailerAccount())
    const stranger = await as(await makeRetailerAccount())
    const { body } = await caller.post('/api/warranties/create', { warranty_data: await dataOf() })
    const path = `/api/warranties/${body.warranty_id}`
    const upload = (who: typeof caller) =>
      who.post(`${path}/upload`, form({ type: 'doc', file: makePdf('fattura.pdf') }))
    expect((await upload(stranger)).status).toBe(404)
    expect((await upload(caller)).status).toBe(200)
    expect((await upload(caller)).status).toBe(200)
    const read = await caller.get(`${path}/invoice`)
    expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await stranger.get(`${path}/invoice`)).status).toBe(404)
    await testDb().update(warranties).set({ status: true }).where(eq(warranties.id, body.warranty_id))
    expect((await upload(caller)).status).toBe(404)
    expect((await caller.get('/api/warranties')).body.warranties[0].doc).toEqual({
      src: `${path}/invoice`,
      name: 'fattura.pdf',
    })
  })

  test('a client sees its own, and registers none', async () => {
    const client = await makeClient()
    const caller = await as(client)
    const { code, serial_number: serialNumber, mounting_date: mountingDate } = await dataOf()
    await testDb()
      .insert(warranties)
      .values({ userId: client.id, code, serialNumber, mountingDate, status: true })
    const { body } = await caller.get('/api/warranties')
    expect(body.warranties.map((one: { code: string }) => one.code)).toEqual([code])
    expect((await caller.post('/api/warranties/create', { warranty_data: await dataOf() })).status).toBe(403)
    expect((await (await as(await makeClient())).get('/api/warranties')).body.warranties_count).toBe(0)
  })
})
