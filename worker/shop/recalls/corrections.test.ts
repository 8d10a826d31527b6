import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeUnit } from '../../across/units/units.testing.ts'
import { brokenConstraint } from '../../base/db/client.ts'
import { runJobsAt } from '../../base/jobs/jobs.testing.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { makeOwner } from '../alerts/alerts.testing.ts'
import { warranties } from '../warranties/warranties.tables.ts'
import { recallRecipients } from './recalls.tables.ts'
import { makeRecall, text } from './recalls.testing.ts'

/** A started recall of serial numbers 100 to 200 that were mounted in 2026. */
async function scene() {
  const product = await makeProduct({ code: `RX${unique()}` })
  const code = product.code!
  const texts = { it: text(), en: text(), de: text(), fr: text(), nl: text() }
  const target = { serialFrom: '100', serialTo: '200', boughtFrom: '2026-01-01', boughtTo: '2026-12-31' }
  const before = await makeUnit({ code, serialNumber: '150' })
  const recall = await makeRecall(product, target, { texts, state: 'started', startedAt: '2026-03-01' })
  const put = (id: number, values: Partial<typeof warranties.$inferInsert>) =>
    testDb().update(warranties).set(values).where(eq(warranties.id, id))
  return { code, recall, before, put }
}
const recalled = (recallId: number) =>
  testDb().select().from(recallRecipients).where(eq(recallRecipients.recallId, recallId))

test('the database corrects no registration to a recalled number, code or day; what was recalled before stays correctable', async () => {
  const { code, before, put } = await scene()
  const other = await makeUnit({ serialNumber: '160' })
  const free = await makeUnit({ code, serialNumber: '300' })
  const earlier = await makeUnit({ code, serialNumber: '170', mountingDate: '2025-05-05' })
  for (const [id, values] of [
    [free.warranty.id, { serialNumber: '161' }],
    [other.warranty.id, { code }],
    [earlier.warranty.id, { mountingDate: '2026-05-05' }],
  ] as const)
    expect(
      brokenConstraint(await put(id, values).catch((error: unknown) => error)),
      JSON.stringify(values),
    ).toBe('unit_recalled')
  await put(free.warranty.id, { serialNumber: '301' })
  await put(before.warranty.id, { serialNumber: '151', mountingDate: '2026-06-06' })
})

test('an administrator’s correction to a recalled number is refused, and owner and registrant are told, once', async () => {
  const { code, recall } = await scene()
  const account = await makeRetailerAccount()
  const unit = await makeUnit({
    ...{ code, serialNumber: '300', userId: account.id, retailerId: account.retailerId },
  })
  const owner = await makeOwner(unit.id)
  const desk = await as(await makeAdmin())
  const correct = async () => {
    const { body } = await desk.get(`/api/admin/warranties/${unit.warranty.id}`)
    return desk.post(`/api/admin/warranties/${unit.warranty.id}/edit`, {
      version: body.warranty.version,
      warranty_data: {
        ...{ user_id: account.id, code, serial_number: '170', mounting_date: '2026-02-02' },
        serial_confirmed: true,
      },
    })
  }
  for (let n = 0; n < 2; n++) expect((await correct()).status).toBe(409)
  const told = await recalled(recall.id)
  expect(told.map(({ kind, personKey, units, count }) => [kind, personKey, units, count]).sort()).toEqual([
    ['owner', owner.email, JSON.stringify([`${code} 170`]), 1],
    ['retailer', account.email.toLowerCase(), JSON.stringify([`${code} 170`]), 1],
  ])
  await runJobsAt(Date.now(), 'recalls')
  const mails = await testDb().select().from(outbox).where(eq(outbox.recipient, owner.email))
  expect(mails).toMatchObject([{ template: 'recall_notice', lang: 'de' }])
  expect(mails[0]!.text).toContain(`${code} 170`)
})

test('a retailer that corrects its refused registration to a recalled number hears it, and the owner is told', async () => {
  const { code, recall } = await scene()
  const account = await makeRetailerAccount()
  const unit = await makeUnit({
    ...{ code, serialNumber: '300', userId: account.id, retailerId: account.retailerId },
    ...{ status: false, refusedAt: '2026-01-02' },
  })
  const owner = await makeOwner(unit.id)
  const again = await (await as(account)).post(`/api/warranties/${unit.warranty.id}/correct`, {
    warranty_data: { code, serial_number: '170', mounting_date: '2026-02-02' },
  })
  expect([again.status, (await recalled(recall.id)).map(({ email }) => email)]).toEqual([
    409,
    expect.arrayContaining([owner.email]),
  ])
})
