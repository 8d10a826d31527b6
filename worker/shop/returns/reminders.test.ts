import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/dates.ts'
import { runJobsAt } from '../../base/jobs/jobs.testing.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { testDb } from '../../testing/make.ts'
import { makeDelivered, makeSales, move, receive, sendReturn } from './returns.testing.ts'

const remind = (days: number) => runJobsAt(Date.now() + days * DAY_MS + 60_000, 'remindOrderReturns')
const mailsOf = async (id: number) =>
  (
    await testDb()
      .select()
      .from(outbox)
      .where(like(outbox.key, `return:${id}:reminder:%`))
  ).map(({ key }) => key.split(':').slice(3).join(':'))

test('a retailer is reminded of a question and of goods that do not come, after 14 and 30 days, never twice', async () => {
  const [scene, admin] = [await makeDelivered(), await makeSales()]
  const [asked, approved, sent] = [
    await sendReturn(scene, [[scene.one, 1]]),
    await sendReturn(scene, [[scene.two, 1]]),
    await sendReturn(scene, [[scene.two, 1]]),
  ]
  await move(admin, '/api/admin', asked, 'ask', { note: 'Perché?' })
  await move(admin, '/api/admin', approved, 'approve')
  const all = async () => [await mailsOf(asked), await mailsOf(approved), await mailsOf(sent)]
  await remind(13)
  expect(await all()).toEqual([[], [], []])
  await Promise.all([remind(14), remind(15)])
  expect(await all()).toEqual([['3:1'], ['3:1'], []])
  // What arrived is the shop’s to deal with.
  await receive(admin, approved, { [scene.two]: 1 })
  for (const days of [30, 31, 90]) await remind(days)
  expect(await all()).toEqual([['3:1', '3:2'], ['3:1'], []])
})
