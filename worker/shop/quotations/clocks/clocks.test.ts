import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Lang } from '../../../../shared/languages.ts'
import { runJobsAt } from '../../../base/jobs/jobs.testing.ts'
import { outbox } from '../../../base/mail/mail.tables.ts'
import { as } from '../../../testing/as.ts'
import { makeAdmin, makeRetailer, makeRetailerAccount, testDb } from '../../../testing/make.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { quotations } from '../quotations.tables.ts'
import { linkIn, makeQuotation, tokenOf } from '../quotations.testing.ts'

const JOBS = ['remindRetailers', 'tellManufacturer', 'offerOthers']
/** A Monday; a holiday is on the Tuesday of the week after in Italy (8 December 2026). */
const MONDAY = '2026-11-30T10:00:00.000Z'
const at = (day: string, time = '10:05') => Date.parse(`2026-${day}T${time}:00.000Z`)

const speaks = (id: number, lang: Lang) => testDb().update(users).set({ lang }).where(eq(users.id, id))

/** A request that waits since an instant. */
async function makeWaiting(since = MONDAY, retailer: Parameters<typeof makeRetailer>[0] = {}, data = {}) {
  const { id: retailerId } = await makeRetailer(retailer)
  const account = await makeRetailerAccount(retailerId)
  await speaks(account.id, 'de')
  const id = await makeQuotation(retailerId, data)
  await testDb().update(quotations).set({ waitingSince: since }).where(eq(quotations.id, id))
  return { id, retailerId, account }
}
/** The mails of the clocks about a request, by the starts of their keys. */
const struck = async (id: number) => {
  const mails = await testDb()
    .select()
    .from(outbox)
    .where(like(outbox.key, `quotation:${id}:%-%`))
    .orderBy(outbox.id)
  return mails.map(({ key, recipient, lang, text, html }) => ({
    clock: key.split(':')[2]!.replace(/-\d+$/, ''),
    recipient,
    lang,
    text,
    link: linkIn(html),
  }))
}
const clocksOf = async (id: number) => (await struck(id)).map(({ clock }) => clock)

describe('a request that waits', () => {
  test('is told to its retailer after one and three working days, each once and in its language', async () => {
    const { id, account } = await makeWaiting()
    await runJobsAt(at('12-01', '09:55'), ...JOBS)
    expect(await clocksOf(id)).toEqual([])
    await runJobsAt(at('12-01'), ...JOBS)
    await runJobsAt(at('12-02'), ...JOBS)
    expect(await struck(id)).toMatchObject([
      {
        clock: 'remind',
        recipient: account.email,
        lang: 'de',
        link: expect.stringContaining(`/de/quotations/${id}`),
      },
    ])
    expect((await struck(id))[0]!.text).toContain('seit einem Arbeitstag')
    await runJobsAt(at('12-03'), ...JOBS)
    await runJobsAt(at('12-04'), ...JOBS)
    expect(await clocksOf(id)).toEqual(['remind', 'remind_again'])
    expect((await struck(id))[1]!.text).toContain('seit 3 Arbeitstagen')
  })

  test('is told to the administrators after five, and to its customer after seven without the holiday between', async () => {
    const admin = await makeAdmin()
    await speaks(admin.id, 'en')
    const { id } = await makeWaiting()
    const told = async () =>
      (await testDb().select().from(outbox).where(eq(outbox.recipient, admin.email))).filter(
        ({ text }) =>
          text.includes(`no. ${id}:`) || text.includes(`no. ${id} `) || text.includes(`no. ${id}\n`),
      )
    await runJobsAt(at('12-04'), ...JOBS)
    expect(await told()).toEqual([])
    await runJobsAt(at('12-07'), ...JOBS)
    await runJobsAt(at('12-07', '11:05'), ...JOBS)
    expect(await told()).toMatchObject([{ template: 'quotations_waiting', lang: 'en' }])
    // Nobody works in Italy on the eighth, so seven working days end on the tenth.
    await runJobsAt(at('12-09'), ...JOBS)
    expect(await clocksOf(id)).not.toContain('offer_other')
    await runJobsAt(at('12-10'), ...JOBS)
    const mail = (await struck(id)).at(-1)!
    expect(mail).toMatchObject({ clock: 'offer_other', lang: 'it' })
    const token = new URL(mail.link).searchParams.get('token')
    const near = await makeRetailer({ lat: 45.82, lng: 9.1 })
    const { body } = await (await as(null)).get(`/api/quotations/${id}/retailers?token=${token}`)
    expect(body.vendors.map((retailer: { id: number }) => retailer.id)).toContain(near.id)
  })

  test('waits by the days of its own country', async () => {
    const { id } = await makeWaiting('2026-12-07T10:00:00.000Z', { country: 'DE', city: 'Konstanz' })
    const other = await makeWaiting('2026-12-07T10:00:00.000Z')
    await runJobsAt(at('12-08'), ...JOBS)
    expect([await clocksOf(id), await clocksOf(other.id)]).toEqual([['remind'], []])
  })

  test('is told to nobody at night or on a day on which nobody works', async () => {
    const { id } = await makeWaiting('2026-12-10T10:00:00.000Z')
    for (const day of ['12-11', '12-14']) await runJobsAt(at(day, '03:00'), ...JOBS)
    for (const day of ['12-12', '12-13']) await runJobsAt(at(day), ...JOBS)
    expect(await clocksOf(id)).toEqual([])
    await runJobsAt(at('12-14', '07:30'), ...JOBS)
    expect(await clocksOf(id)).toEqual(['remind'])
  })

  test('is told once about all that was missed while the jobs stood still', async () => {
    const { id } = await makeWaiting()
    await runJobsAt(at('12-21'), ...JOBS)
    await runJobsAt(at('12-21', '11:05'), ...JOBS)
    expect(await clocksOf(id)).toEqual(['remind_again', 'offer_other'])
  })

  test('is no longer told about once it is answered, withdrawn or refused, and anew when it waits anew', async () => {
    const [answered, withdrawn, refused] = [await makeWaiting(), await makeWaiting(), await makeWaiting()]
    await (await as(answered.account)).post(`/api/quotations/${answered.id}/messages`, { text: 'Guten Tag' })
    await (await as(refused.account)).post(`/api/quotations/${refused.id}/refuse`, { reason: 'Nein' })
    const token = await tokenOf(withdrawn.id)
    await (await as(null)).post(`/api/quotations/${withdrawn.id}/withdraw`, { token })
    await runJobsAt(at('12-10'), ...JOBS)
    const clocks = async () =>
      (await Promise.all([answered, withdrawn, refused].map(({ id }) => clocksOf(id)))).map((all) =>
        all.filter((clock) => /^(remind|offer_other)/.test(clock)),
      )
    expect(await clocks()).toEqual([[], [], []])
    // A customer's question waits, but its customer has a retailer that answers.
    const link = await tokenOf(answered.id)
    await (await as(null)).post(`/api/quotations/${answered.id}/messages`, { token: link, text: 'E quando?' })
    const set = { waitingSince: '2026-12-11T10:00:00.000Z' }
    await testDb().update(quotations).set(set).where(eq(quotations.id, answered.id))
    await runJobsAt(at('12-14'), ...JOBS)
    await runJobsAt(at('12-31'), ...JOBS)
    expect((await clocks())[0]).toEqual(['remind', 'remind_again'])
  })

  test('of a retailer without an account is told to its address, by a link that opens it', async () => {
    const { id: retailerId } = await makeRetailer({ email: 'shop@lario.test' })
    const id = await makeQuotation(retailerId)
    await testDb().update(quotations).set({ waitingSince: MONDAY }).where(eq(quotations.id, id))
    await runJobsAt(at('12-01'), ...JOBS)
    const [mail] = await struck(id)
    expect(mail).toMatchObject({ recipient: 'shop@lario.test', lang: 'it' })
    const token = new URL(mail!.link).searchParams.get('token')
    expect((await (await as(null)).get(`/api/quotations/${id}?token=${token}`)).body.quotation).toMatchObject(
      {
        viewer: 'retailer',
      },
    )
  })
})

describe('the days of the clocks', () => {
  test('are set by administrators, with a history, and hold from the next run on', async () => {
    const admin = await as(await makeAdmin())
    const path = '/api/admin/clocks/1'
    const { body } = await admin.get(path)
    expect(body.clock).toEqual({
      remind: 1,
      remind_again: 3,
      tell_manufacturer: 5,
      offer_other: 7,
      announce_end: 3,
      version: 0,
    })
    const { version, ...days } = body.clock
    const clock_data = { ...days, remind: '2' }
    for (const wrong of [
      { remind: 3 },
      { offer_other: 61 },
      { announce_end: 0 },
      { tell_manufacturer: 'x' },
    ]) {
      const answer = await admin.post(`${path}/edit`, { clock_data: { ...days, ...wrong }, version })
      expect([answer.status, Object.keys(answer.body.error.fields)[0]]).toEqual([
        422,
        expect.stringMatching(/^clock_data\./),
      ])
    }
    expect((await admin.post(`${path}/edit`, { clock_data, version })).status).toBe(200)
    expect((await admin.post(`${path}/edit`, { clock_data: { ...days, remind: 1 }, version })).status).toBe(
      409,
    )
    expect((await admin.get(path)).body.clock).toMatchObject({ remind: 2, version: 1 })
    const { id } = await makeWaiting('2027-02-01T10:00:00.000Z')
    await runJobsAt(Date.parse('2027-02-02T10:05:00.000Z'), ...JOBS)
    expect(await clocksOf(id)).toEqual([])
    await runJobsAt(Date.parse('2027-02-03T10:05:00.000Z'), ...JOBS)
    expect(await clocksOf(id)).toEqual(['remind'])
    const { entries } = (await admin.get('/api/admin/audit?entity=clocks&entity_id=1')).body
    expect(entries).toMatchObject([{ action: 'edit', before: { remind: 1 }, after: { remind: 2 } }])
  })
})

describe('an administrator', () => {
  test('reminds a retailer of a request that waits, once a day, and not of one that is answered', async () => {
    const admin = await as(await makeAdmin())
    const { id, account } = await makeWaiting(new Date().toISOString())
    const remind = async () => (await admin.post(`/api/admin/quotations/${id}/remind`)).status
    expect([await remind(), await remind()]).toEqual([200, 200])
    expect(await struck(id)).toMatchObject([{ recipient: account.email, lang: 'de' }])
    expect((await struck(id))[0]!.text).toContain('wartet auf Ihre Antwort.')
    const { entries } = (await admin.get(`/api/admin/audit?entity=quotations&entity_id=${id}`)).body
    expect(entries[0]).toMatchObject({ action: 'remind' })
    await (await as(account)).post(`/api/quotations/${id}/messages`, { text: 'Guten Tag' })
    expect(await remind()).toBe(409)
    expect((await admin.post('/api/admin/quotations/999999/remind')).status).toBe(404)
  })
})
