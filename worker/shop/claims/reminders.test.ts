import { env } from 'cloudflare:workers'
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/dates.ts'
import { runJobsAt } from '../../base/jobs/jobs.testing.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { testDb } from '../../testing/make.ts'
import { decide, makeSales, makeUnitScene, sendClaim } from './claims.testing.ts'

const after = (days: number) => Date.now() + days * DAY_MS + 60_000
const remind = (days: number) => runJobsAt(after(days), 'remindReturns')
const mailsOf = async (id: number) =>
  (
    await testDb()
      .select()
      .from(outbox)
      .where(like(outbox.key, `claim:${id}:return:%`))
  ).map(({ key }) => key)

async function makeReturns() {
  const scene = await makeUnitScene()
  const id = await sendClaim(scene)
  await decide(await makeSales(), id, () => true, 'Così.', true)
  return { scene, id, keys: [`claim:${id}:return:1`, `claim:${id}:return:2`] as const }
}

test('parts that are to come back are reminded of after 14 and after 30 days, in one mail of a claim, never twice', async () => {
  const { id, keys } = await makeReturns()
  await remind(13)
  expect(await mailsOf(id)).toEqual([])
  for (const days of [14, 14, 15]) await remind(days)
  expect(await mailsOf(id)).toEqual([keys[0]])
  // Also when the first mail is no longer kept.
  await env.DB.prepare('delete from outbox where key = ?').bind(keys[0]).run()
  await remind(16)
  expect(await mailsOf(id)).toEqual([])
  await Promise.all([remind(30), remind(31)])
  await remind(90)
  expect(await mailsOf(id)).toEqual([keys[1]])
})

test('what is on its way is reminded of no more, and what was missed for long once', async () => {
  const [sent, late] = [await makeReturns(), await makeReturns()]
  const { returns } = (await sent.scene.caller.get(`/api/claims/${sent.id}/returns`)).body
  for (const part of returns)
    await sent.scene.caller.post(`/api/claims/returns/${part.id}/send`, { version: 1, carrier: 'GLS' })
  await remind(40)
  await remind(41)
  expect([await mailsOf(sent.id), await mailsOf(late.id)]).toEqual([[], [late.keys[1]]])
})
