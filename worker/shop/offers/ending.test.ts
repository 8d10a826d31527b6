import { eq, like, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, instantAt, today } from '../../../shared/dates.ts'
import { runJobsAt } from '../../base/jobs/jobs.testing.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { testDb } from '../../testing/make.ts'
import { quotationEvents } from '../quotations/quotation-life.tables.ts'
import { quotations } from '../quotations/quotations.tables.ts'
import { linkIn } from '../quotations/quotations.testing.ts'
import { offers } from './offers.tables.ts'
import { content, makeOffering } from './offers.testing.ts'

const JOBS = ['announceEnds', 'expireOffers']
/** Ten in the morning in Rome, so many days from today. */
const inDays = (days: number) => Date.parse(instantAt(addDays(today(), days), 10))
const endsOf = async (id: number) => {
  const mails = await testDb()
    .select()
    .from(outbox)
    .where(sql`${like(outbox.key, `quotation:${id}:%`)} and template = 'offer_end'`)
    .orderBy(outbox.id)
  return mails.map(({ key, recipient, html }) => ({
    key: key.split(':').slice(2).join(':'),
    recipient,
    link: linkIn(html),
  }))
}
const stateOf = async (id: number) => {
  const [quotation] = await testDb().select().from(quotations).where(eq(quotations.id, id))
  const all = await testDb().select().from(offers).where(eq(offers.quotationId, id)).orderBy(offers.id)
  return [quotation!.state, ...all.map(({ state }) => state)]
}

describe('an offer’s end', () => {
  test('is announced once three days before, comes after its last day, and both are told', async () => {
    const offering = await makeOffering({ email: 'ende@home.test' })
    await offering.offer(content({ valid_until: addDays(today(), 14) }))
    const { id } = offering
    for (const days of [10, 11]) await runJobsAt(inDays(days), ...JOBS)
    expect(await endsOf(id)).toEqual([])
    for (const days of [12, 13, 14]) await runJobsAt(inDays(days), ...JOBS)
    expect(await endsOf(id)).toMatchObject([{ key: 'offer_end-1:customer', recipient: 'ende@home.test' }])
    expect(new URL((await endsOf(id))[0]!.link).searchParams.get('token')).not.toBeNull()
    expect(await stateOf(id)).toEqual(['offered', 'sent'])
    for (const days of [15, 16]) await runJobsAt(inDays(days), ...JOBS)
    expect(await stateOf(id)).toEqual(['expired', 'expired'])
    expect((await endsOf(id)).slice(1)).toMatchObject([
      { key: 'expire-1:customer', recipient: 'ende@home.test' },
      { key: `expire-1:account:${offering.account.id}`, recipient: offering.account.email },
    ])
    const events = await testDb().select().from(quotationEvents).where(eq(quotationEvents.quotationId, id))
    expect(events.filter(({ event }) => event === 'expire')).toMatchObject([
      { party: 'clock', detail: { number: 1 } },
    ])
  })

  test('is that of the newest version, and there is none of what was declined', async () => {
    const [revised, declined] = [await makeOffering(), await makeOffering()]
    await revised.offer(content({ valid_until: addDays(today(), 2) }))
    await revised.offer(content({ valid_until: addDays(today(), 20) }))
    await declined.offer(content({ valid_until: addDays(today(), 2) }))
    await declined.customer('withdraw')
    for (const days of [1, 3]) await runJobsAt(inDays(days), ...JOBS)
    expect(await stateOf(revised.id)).toEqual(['offered', 'superseded', 'sent'])
    expect([await endsOf(revised.id), await endsOf(declined.id)]).toEqual([[], []])
    await runJobsAt(inDays(18), ...JOBS)
    expect((await endsOf(revised.id)).map(({ key }) => key)).toEqual(['offer_end-2:customer'])
  })
})
