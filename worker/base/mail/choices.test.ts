import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MAIL_KINDS, type MailKind } from '../../../shared/accounts/mail-choices.ts'
import { MAIL_TEMPLATES } from '../../../shared/office/mails.admin.ts'
import { userOf } from '../../shop/accounts/accounts.testing.ts'
import { makeColleague, makeTeam } from '../../shop/accounts/colleagues.testing.ts'
import { selectMailedAccounts } from '../../shop/accounts/mailed-retailers.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeClient, makeRetailer, testDb, unique } from '../../testing/make.ts'
import { KIND_OF } from './choices.ts'
import { outbox } from './mail.tables.ts'
import { type AnyMail, mailStatements } from './outbox.ts'
import { samplesOf } from './samples.ts'

const SAMPLES = samplesOf('https://shop.example')

/** Writes every mail that there is to an address, and says which were written. */
async function writeAll(to: string, more: Partial<AnyMail> = {}) {
  const mails = MAIL_TEMPLATES.map(
    (template) =>
      ({
        key: `choice-${unique()}`,
        template,
        lang: 'it',
        to,
        values: SAMPLES[template][0],
        ...more,
      }) as AnyMail,
  )
  const statements = await mailStatements(testDb(), mails)
  for (const statement of statements) await statement
  const rows = await testDb()
    .select({ key: outbox.key, template: outbox.template })
    .from(outbox)
    .where(eq(outbox.recipient, to))
  const keys = new Set(mails.map(({ key }) => key))
  return rows.filter(({ key }) => keys.has(key)).map(({ template }) => template)
}
const ofKind = (kind: MailKind) => MAIL_TEMPLATES.filter((template) => KIND_OF[template] === kind)
const without = (...kinds: MailKind[]) =>
  MAIL_TEMPLATES.filter((template) => !kinds.includes(KIND_OF[template] as MailKind))
const save = async (one: { caller: Awaited<ReturnType<typeof as>> }, kinds: MailKind[]) =>
  expect((await one.caller.post('/api/account/mails', { kinds })).status).toBe(200)

describe('what a colleague chose', () => {
  test.each(MAIL_KINDS)('%s is not sent when it is switched off, and everything else is', async (kind) => {
    const { buyer } = await makeTeam()
    expect(ofKind(kind).length).toBeGreaterThan(0)
    expect((await writeAll(buyer.user.email)).toSorted()).toEqual(MAIL_TEMPLATES.toSorted())
    await save(
      buyer,
      MAIL_KINDS.filter((one) => one !== kind),
    )
    expect((await writeAll(buyer.user.email)).toSorted()).toEqual(without(kind).toSorted())
    // To the same address as a customer's.
    expect(await writeAll(buyer.user.email, { mustReach: true })).toHaveLength(MAIL_TEMPLATES.length)
    expect((await buyer.caller.get('/api/account/mails')).body.kinds).not.toContain(kind)
  })

  test('who only reads gets none unless it says so, and a new role brings its own', async () => {
    const { viewer, manager } = await makeTeam()
    expect((await viewer.caller.get('/api/account/mails')).body).toEqual({ kinds: [] })
    expect((await writeAll(viewer.user.email)).toSorted()).toEqual(without(...MAIL_KINDS).toSorted())
    await save(viewer, ['claims'])
    expect(await writeAll(viewer.user.email)).toContain('claim_status')
    const role = async (of: number, name: string) => {
      const { colleagues } = (await manager.caller.get('/api/colleagues')).body
      const { version } = colleagues.find(({ id }: { id: number }) => id === of)
      const edit = { role: name, limit: null, version }
      expect((await manager.caller.post(`/api/colleagues/${of}/edit`, edit)).status).toBe(200)
      return { caller: await as(await userOf(of)) }
    }
    const promoted = await role(viewer.user.id, 'buyer')
    expect((await promoted.caller.get('/api/account/mails')).body).toEqual({ kinds: MAIL_KINDS })
    await save(
      promoted,
      MAIL_KINDS.filter((one) => one !== 'orders'),
    )
    const again = await role(viewer.user.id, 'viewer')
    expect((await again.caller.get('/api/account/mails')).body).toEqual({ kinds: [] })
  })

  test('requests come to the managers where nobody wants them, and to readers where nobody else is', async () => {
    const { retailerId, manager, buyer, requester } = await makeTeam()
    const mailed = async (id: number) => (await selectMailedAccounts(testDb(), id)).map((one) => one.id)
    const acting = [manager, buyer, requester]
    expect(await mailed(retailerId)).toEqual(acting.map(({ user }) => user.id))
    await save(manager, [])
    expect(await mailed(retailerId)).toEqual([buyer.user.id, requester.user.id])
    expect(await writeAll(manager.user.email)).not.toContain('quotation_retailer')
    await save(buyer, [])
    await save(requester, ['orders'])
    expect(await mailed(retailerId)).toEqual([manager.user.id])
    expect(await writeAll(manager.user.email)).toEqual(
      expect.arrayContaining(['quotation_retailer', 'statement_issued']),
    )
    expect(await writeAll(buyer.user.email)).not.toContain('quotation_retailer')
    const { id: small } = await makeRetailer()
    const alone = await makeColleague(small, 'viewer')
    expect(await mailed(small)).toEqual([alone.user.id])
  })

  test('only retailers have a choice, and only of kinds that there are', async () => {
    const { buyer } = await makeTeam()
    expect((await buyer.caller.post('/api/account/mails', { kinds: ['passwords'] })).status).toBe(422)
    for (const other of [await makeClient(), await makeAdmin()]) {
      expect((await (await as(other)).get('/api/account/mails')).status).toBe(403)
      expect((await writeAll(other.email)).length).toBe(MAIL_TEMPLATES.length)
    }
  })
})
