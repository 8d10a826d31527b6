import { expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeRetailerAccount } from '../../testing/make.ts'
import { content } from './offers.testing.ts'

const template = (name: string, terms = 'Zahlung bei Abholung.') => {
  const { prices, discount, lines, note } = content()
  return { name, content: { prices, discount, lines, note, terms, days: 21 } }
}

test('a retailer keeps templates for itself and its colleagues: its own lines, terms, note and days; the same name replaces', async () => {
  const account = await makeRetailerAccount()
  const [caller, colleague] = [await as(account), await as(await makeRetailerAccount(account.retailerId!))]
  expect((await caller.get('/api/offer-templates')).body.templates).toEqual([])
  const { body } = await caller.post('/api/offer-templates', template('Dachklima'))
  await caller.post('/api/offer-templates', template('Antenne'))
  const again = await colleague.post('/api/offer-templates', template('Dachklima', 'Neu'))
  expect(again.body).toEqual(body)
  const { templates } = (await colleague.get('/api/offer-templates')).body
  expect(templates.map(({ name }: { name: string }) => name)).toEqual(['Antenne', 'Dachklima'])
  expect(templates[1].content).toMatchObject({
    terms: 'Neu',
    days: 21,
    lines: [{ name: 'Montage', asked: null }],
  })
  expect(templates[1].content.lines).toHaveLength(1)
  expect((await caller.post('/api/offer-templates', template(' '))).body.error.fields).toHaveProperty('name')

  const stranger = await as(await makeRetailerAccount())
  expect((await stranger.get('/api/offer-templates')).body.templates).toEqual([])
  expect((await stranger.post(`/api/offer-templates/${body.id}/delete`)).status).toBe(404)
  expect((await caller.post(`/api/offer-templates/${body.id}/delete`)).status).toBe(200)
  expect((await caller.get('/api/offer-templates')).body.templates).toHaveLength(1)
})

test('a retailer has fifty templates at most, and can still replace one then', async () => {
  const caller = await as(await makeRetailerAccount())
  for (let i = 0; i < 50; i++) {
    expect((await caller.post('/api/offer-templates', template(`Vorlage ${i}`))).status).toBe(200)
  }
  expect((await caller.post('/api/offer-templates', template('Eine mehr'))).status).toBe(409)
  expect((await caller.post('/api/offer-templates', template('Vorlage 7'))).status).toBe(200)
})
