import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { makeAdmin, makeCategory, unique } from '../../../testing/make.ts'
import { asAdmin, type Caller, lastAudit } from '../catalogue.testing.ts'
import { expectKeptGaps, makePart, readPart } from './parts.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
  // New parts stand in the first category.
  await makeCategory()
})
const create = (part_data: object, caller = admin) => caller.post('/api/admin/parts/create', { part_data })

test('a new part has its code, names, price and weight, is found by them, and lacks what it lacks', async () => {
  const n = unique()
  const old = await makePart({ code: `OLD-${n}` })
  const { status, body } = await create({
    code: `NEW-${n}`,
    names: { it: `Staffa ${n}`, de: `Halter ${n}` },
    price: 1250,
    weight_g: 340,
    stock: 'days',
    replaced_by_id: old.id,
  })
  expect([status, body.error]).toEqual([200, undefined])
  expect(await readPart(admin, body.part_id)).toMatchObject({
    code: `NEW-${n}`,
    names: { it: `Staffa ${n}`, en: '', de: `Halter ${n}` },
    price: 1250,
    weight_g: 340,
    stock: 'days',
    replaced_by: { id: old.id },
    active: true,
    used: [],
  })
  for (const term of [`NEW-${n}`, `Staffa ${n}`]) {
    const { parts } = (await admin.get(`/api/admin/parts?search_term=${encodeURIComponent(term)}`)).body
    expect(parts.map(({ id }: { id: number }) => id)).toEqual([body.part_id])
  }
  await expectKeptGaps()
  expect(await lastAudit('parts', body.part_id)).toMatchObject({ action: 'create' })
})

test('a new part needs an Italian name, and a code that no other part has', async () => {
  const taken = await makePart({ code: `TK-${unique()}` })
  const before = await env.DB.prepare('select count(*) from products').first()
  const nameless = await create({ names: { it: ' ' } })
  expect([nameless.status, Object.keys(nameless.body.error.fields)]).toEqual([422, ['part_data.names.it']])
  const twin = await create({ code: taken.code, names: { it: 'Vite' } })
  expect([twin.status, Object.keys(twin.body.error.fields)]).toEqual([422, ['part_data.code']])
  const next = await create({ names: { it: 'Vite' }, replaced_by_id: 999_999 })
  expect(Object.keys(next.body.error.fields)).toEqual(['part_data.replaced_by_id'])
  expect(await env.DB.prepare('select count(*) from products').first()).toEqual(before)
})

test('two who make a part with the same code at the same time make one', async () => {
  const part = { code: `TW-${unique()}`, names: { it: 'Vite' } }
  const answers = await Promise.all([create(part), create(part)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('who sells makes none', async () => {
  const seller = await as(await makeAdmin('sales'))
  expect((await create({ names: { it: 'Vite' } }, seller)).status).toBe(403)
})
