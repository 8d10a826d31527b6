import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { SECTIONS } from '../../../shared/settings/sections.ts'
import { insertStatements } from '../../../tools/demo/rows.ts'
import { DEMO, settingsRows } from '../../../tools/demo/settings.ts'
import { keepSettings } from '../../base/settings/settings.ts'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, makeProduct } from '../../testing/make.ts'
import { makePapers, opened } from '../documents/documents.testing.ts'
import { makeOffering } from '../offers/offers.testing.ts'
import { makePublished, wordsOf } from './pages.testing.ts'

const GERMAN = [
  { country: 'DE', scheme: 'weee', number: 'DE 00000000' },
  { country: 'DE', scheme: 'batteries', number: 'DE 00000001' },
  { country: 'DE', scheme: 'packaging', number: 'DE0000000000000' },
]

beforeEach(async () => {
  await env.DB.prepare('delete from settings').run()
  await env.DB.batch(insertStatements(env.DB, 'settings', settingsRows()))
  keepSettings(DEMO)
})

describe('the producer’s numbers', () => {
  test('are written by an administrator: one for a scheme and country, as the register writes it', async () => {
    const admin = await as(await makeAdmin('everything'))
    const save = (list: object[]) =>
      admin.post(`/api/admin/settings/${SECTIONS.registrations.id}/edit`, { data: { list }, version: 1 })
    const wrong = await save([{ country: 'DE', scheme: 'weee', number: '12345678' }, GERMAN[1]!, GERMAN[1]!])
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.error.fields).sort()).toEqual(['data.list.0.number', 'data.list.2.scheme'])
    expect((await save([{ country: 'FR', scheme: 'weee', number: 'fr123456_05abcd' }])).status).toBe(200)
    const { data } = (await admin.get(`/api/admin/settings/${SECTIONS.registrations.id}`)).body
    expect(data.list).toEqual([{ country: 'FR', scheme: 'weee', number: 'FR123456_05ABCD' }])
  })

  test('are no part of what every page carries', async () => {
    expect((await bare.get('/api/settings')).body.registrations).toBeUndefined()
  })

  test('stand on the page of a product that they concern, with their countries’ names', async () => {
    const product = await makeProduct({ kind: 'accessory', batteryWh: 1280 })
    const { body } = await bare.get(`/api/products/${product.slug}?lang=de`)
    const numbers = body.product.registrations as { country_name: string; scheme: string; number: string }[]
    expect(numbers.map(({ scheme }) => scheme)).not.toContain('weee')
    expect(numbers).toContainEqual({ ...GERMAN[1], country_name: 'Deutschland' })
  })

  test('are in the legal notice, country by country', async () => {
    await makePublished('imprint', 1, '2021-05-26', { it: wordsOf('Note legali', ':registrations') })
    const { page } = (await bare.get('/api/pages/imprint?lang=it')).body
    expect(page.sections[0].text).toContain('= Germania\nRAEE DE 00000000 · Pile e accumulatori DE 00000001')
  })

  test('are on the offer of a retailer of their country', async () => {
    const { seller, id } = await makeOffering()
    expect((await seller.get(`/api/quotations/${id}/offer?lang=de`)).body.registrations).toEqual(GERMAN)
  })

  test.each([
    ['DE', '20095', true],
    ['AT', '1010', false],
  ])('are on the papers of goods that go to %s', async (country, cap, are) => {
    const { make, list } = await makePapers({ status: 'confirmed', country, cap, city: 'Dort', lang: 'de' })
    expect((await make({ kind: 'confirmation' })).status).toBe(200)
    const [paper] = (await list()).documents
    const text = (await opened(paper.id, 'de')).lines.join('\n')
    expect(text.includes('WEEE-Reg.-Nr. DE 00000000')).toBe(are)
    expect(text.includes('Registrierungsnummern')).toBe(are)
  })
})
