import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { quotationEvents } from '../quotations/quotation-life.tables.ts'
import { offers } from './offers.tables.ts'
import { content, makeOffering } from './offers.testing.ts'

const mailsOf = (id: number, part: string) =>
  testDb()
    .select()
    .from(outbox)
    .where(like(outbox.key, `quotation:${id}:${part}%`))

test('an administrator makes an offer in the retailer’s name: events and history say who it was, both sides are told', async () => {
  const { id, path, seller, account, customer } = await makeOffering()
  const kept = { ...content(), days: 30, note: '' }
  await seller.post('/api/offer-templates', { name: 'Montage', content: kept })
  const person = await makeAdmin()
  const admin = await as(person)
  const { body: form } = await admin.get(`${path}/offer`)
  expect(form).toMatchObject({ viewer: 'administrator', vendor_name: 'Camper Lario', can_send: true })
  // The retailer's templates, which only the retailer changes.
  expect(form.templates).toMatchObject([{ name: 'Montage' }])
  expect((await admin.post(`/api/offer-templates/${form.templates[0].id}/delete`)).status).toBe(403)
  const { body: draft } = await admin.post(`${path}/offer`, { ...content(), version: null })
  const sent = await admin.post(`${path}/offer/send`, draft)
  expect(sent.status).toBe(200)
  const [offer] = await testDb().select().from(offers).where(eq(offers.quotationId, id))
  expect(offer).toMatchObject({ state: 'sent', sentBy: person.id })
  const events = await testDb().select().from(quotationEvents).where(eq(quotationEvents.quotationId, id))
  expect(events.at(-1)).toMatchObject({ event: 'offer', party: 'administrator', userId: person.id })
  const { body: history } = await admin.get(`/api/admin/audit?entity=quotations&entity_id=${id}`)
  expect(JSON.stringify(history)).toContain(`"user_id":${person.id}`)
  expect((await mailsOf(id, 'offer-1')).map(({ key }) => key)).toEqual([`quotation:${id}:offer-1:customer`])
  const told = await mailsOf(id, 'made-')
  expect(told.map(({ recipient, template }) => [recipient, template])).toEqual([
    [account.email, 'offer_status'],
  ])
  // The customer and the retailer see the retailer's offer, not the person.
  expect((await seller.get(`${path}/offers`)).body.offers).toMatchObject([{ vendor_name: 'Camper Lario' }])
  const { body: page } = await seller.get(path)
  expect(page.quotation.events.at(-1)).toMatchObject({
    event: 'offer',
    party: 'administrator',
    user_name: '',
  })
  expect((await customer('accept', { number: 1, name: 'Anna Bianchi' })).status).toBe(200)
})
