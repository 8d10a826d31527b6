import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import type { Duties, DutyCases, SignOffData } from '../../../shared/duties/duties.admin.ts'
import { asAdmin, type Caller, lastAudit } from '../../shop/catalogue/catalogue.testing.ts'
import { makeProduct } from '../../testing/make.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})

const DUTIES = '/api/admin/duties'
const cases = async (duty: string, country = 'IT') =>
  (await admin.get(`${DUTIES}/${duty}?country=${country}`)).body as DutyCases
const decidedOf = async (id: number, duty: string, country = 'IT') =>
  (await cases(duty, country)).cases.find(({ product }) => product?.id === id)?.decided
const sign = (duty: string, given: Partial<SignOffData> = {}) =>
  admin.post(`${DUTIES}/${duty}/sign-off`, {
    sign_off_data: { note: 'By our lawyer', valid_until: addDays(today(), 30), ...given },
  })
const makeTelevision = () => makeProduct({ kind: 'tv', active: true })
const expire = (id: number) =>
  env.DB.prepare('update duty_sign_offs set valid_until = ? where id = ?')
    .bind(addDays(today(), -1), id)
    .run()

test('a television without its class is open in the Union, and only there', async () => {
  const { id } = await makeTelevision()
  expect(await decidedOf(id, 'energy_label')).toEqual({ state: 'open', missing: ['energy_class', 'eprel'] })
  expect(await decidedOf(id, 'energy_label', 'CH')).toEqual({
    state: 'not_applicable',
    reason: 'outside_union',
  })
  await env.DB.prepare("update products set energy_class = 'E', eprel = '12345' where id = ?").bind(id).run()
  expect(await decidedOf(id, 'energy_label')).toEqual({ state: 'met' })
})

test('every product of every duty in every country is in one state', async () => {
  await makeTelevision()
  const { countries, products, rows } = (await admin.get(DUTIES)).body as Duties
  expect(countries).toContain('IT')
  for (const { of, cells } of rows) {
    for (const country of countries) {
      const { met, not_applicable, signed_off, open } = cells[country]!
      expect(met + not_applicable + signed_off + open).toBe(of === 'shop' ? 1 : products)
    }
  }
})

test('what is signed off for a product counts as met there, until its last day or until it is taken back', async () => {
  const [{ id }, other] = [await makeTelevision(), await makeTelevision()]
  const signed = await sign('energy_label', { product_id: id, country: 'IT' })
  expect(signed.status).toBe(200)
  expect(await decidedOf(id, 'energy_label')).toMatchObject({
    state: 'signed_off',
    sign_off: { note: 'By our lawyer', product_id: id, country: 'IT' },
  })
  expect(await decidedOf(other.id, 'energy_label')).toMatchObject({ state: 'open' })
  expect(await decidedOf(id, 'energy_label', 'DE')).toMatchObject({ state: 'open' })
  await expire(signed.body.id)
  expect(await decidedOf(id, 'energy_label')).toMatchObject({ state: 'open' })

  const again = await sign('energy_label', { product_id: id })
  expect(await decidedOf(id, 'energy_label', 'DE')).toMatchObject({ state: 'signed_off' })
  expect((await admin.post(`${DUTIES}/sign-offs/${again.body.id}/withdraw`, {})).status).toBe(200)
  expect(await decidedOf(id, 'energy_label', 'DE')).toMatchObject({ state: 'open' })
  expect(await lastAudit('duties', again.body.id)).toMatchObject({
    action: 'delete',
    before: { duty: 'energy_label' },
  })
  expect((await admin.post(`${DUTIES}/sign-offs/${again.body.id}/withdraw`, {})).status).toBe(404)
})

test.each<[name: string, duty: string, given: Partial<SignOffData>, field: string]>([
  ['a day that is past', 'energy_label', { valid_until: addDays(today(), -1) }, 'valid_until'],
  ['no reason', 'energy_label', { note: ' ' }, 'note'],
  ['a country that is none', 'energy_label', { country: 'Italy' }, 'country'],
  ['a product for what the whole shop owes', 'recall', { product_id: 1 }, 'product_id'],
])('nothing is signed off with %s', async (_, duty, given, field) => {
  const answer = await sign(duty, given)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.error.fields)).toEqual([`sign_off_data.${field}`])
})

test('nothing is signed off for a product that is not there, nor under a duty that is none', async () => {
  expect((await sign('energy_label', { product_id: 999_999_999 })).status).toBe(409)
  expect((await sign('none')).status).toBe(422)
})
