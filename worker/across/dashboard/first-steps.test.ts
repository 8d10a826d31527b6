import { expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { LANGS } from '../../../shared/languages.ts'
import { FIRST_STEPS } from '../../../shared/office/dashboard.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { settingsSections } from '../../base/settings/settings.tables.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { makePublished, wordsOf } from '../../shop/pages/pages.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailer, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { readFirstSteps } from './first-steps.ts'

const db = testDb()
const done = async () => {
  const steps = await readFirstSteps(db)
  return FIRST_STEPS.filter((step) => steps[step])
}

test('each step is done by what it asks for, and nothing else', async () => {
  const stored = await db.select().from(settingsSections)
  await db.delete(settingsSections)
  expect(await done()).toEqual([])
  await db.insert(settingsSections).values(stored.map((row) => ({ ...row, published: null })))
  expect(await done()).toEqual([])
  await db.update(settingsSections).set({ published: '{}' })
  expect(await done()).toEqual(['company'])
  await makeProduct({ active: false })
  expect(await done()).toEqual(['company', 'category'])
  await makeProduct()
  expect(await done()).toEqual(['company', 'category', 'product'])
  const retailer = await makeRetailer()
  expect(await done()).toEqual(['company', 'category', 'product', 'vendor'])
  await makeRetailerAccount(retailer.id)
  expect(await done()).toEqual(['company', 'category', 'product', 'vendor', 'account'])
  const admin = await as(await makeAdmin())
  expect((await admin.post('/api/admin/mails/test', {})).status).toBe(200)
  await db.update(outbox).set({ status: 'sent' })
  expect(await done()).toEqual(['company', 'category', 'product', 'vendor', 'account', 'mail'])
  const words = Object.fromEntries(LANGS.map((lang) => [lang, wordsOf(lang)]))
  for (const area of ['terms', 'privacy'] as const) await makePublished(area, 1, '2021-05-26', words)
  await makePublished('imprint', 1, '2021-05-26', { it: wordsOf('it') })
  expect(await done()).not.toContain('legal')
  await makePublished('imprint', 2, addDays(today(), 1), words)
  expect(await done()).not.toContain('legal')
  await makePublished('imprint', 3, today(), words)
  expect(await done()).toContain('legal')
  await makeOrder()
  expect(await done()).toContain('order')
})

test('only who may work on everything is told of them', async () => {
  const told = async (role: 'everything' | 'sales') => {
    const { body } = await (await as(await makeAdmin(role))).get('/api/admin/dashboard')
    return body.first_steps
  }
  expect(await told('everything')).toMatchObject({ category: expect.any(Boolean) })
  expect(await told('sales')).toBeUndefined()
})
