import { expect, test } from 'vitest'
import { FIRST_STEPS } from '../../../shared/office/dashboard.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailer, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { readFirstSteps } from './first-steps.ts'

const db = testDb()
const done = async () => {
  const steps = await readFirstSteps(db)
  return FIRST_STEPS.filter((step) => steps[step])
}

test('each step is done by what it asks for, and nothing else', async () => {
  expect(await done()).toEqual([])
  await makeProduct({ active: false })
  expect(await done()).toEqual(['category'])
  await makeProduct()
  expect(await done()).toEqual(['category', 'product'])
  const retailer = await makeRetailer()
  expect(await done()).toEqual(['category', 'product', 'vendor'])
  await makeRetailerAccount(retailer.id)
  expect(await done()).toEqual(['category', 'product', 'vendor', 'account'])
  const admin = await as(await makeAdmin())
  expect((await admin.post('/api/admin/mails/test', {})).status).toBe(200)
  await db.update(outbox).set({ status: 'sent' })
  expect(await done()).toEqual(['category', 'product', 'vendor', 'account', 'mail'])
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
