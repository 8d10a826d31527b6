import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, today } from '../../../shared/dates.ts'
import { parseEnv } from '../../base/env.ts'
import { runJobsAt } from '../../base/jobs/jobs.testing.ts'
import { readPdf } from '../../shop/catalogue/pdf/pdf.testing.ts'
import { answer as answerFault, makeFaultScene } from '../../shop/faults/faults.testing.ts'
import { attachedCertificate } from '../../shop/units/certificates.ts'
import { unitHandOvers } from '../../shop/units/hand-overs/hand-overs.tables.ts'
import {
  confirm,
  from,
  handOn,
  linkOf,
  mailsTo,
  makeGiver,
  makeHandOver,
  nextAddress,
  tokenFor,
} from '../../shop/units/hand-overs/hand-overs.testing.ts'
import { unitOwners } from '../../shop/units/units.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, testDb } from '../../testing/make.ts'

type Caller = Awaited<ReturnType<typeof as>>
let admin: Caller
let visitor: Caller
beforeAll(async () => {
  ;[admin, visitor] = [await as(await makeAdmin()), await as(null)]
})

type HandedOn = Awaited<ReturnType<typeof makeHandOver>>
const ownersOf = (unitId: number) =>
  testDb().select().from(unitOwners).where(eq(unitOwners.unitId, unitId)).orderBy(unitOwners.id)
const rowsOf = (unitId: number) =>
  testDb().select().from(unitHandOvers).where(eq(unitHandOvers.unitId, unitId)).orderBy(unitHandOvers.id)
const look = (token: string) => visitor.get(`/api/hand-overs?token=${token}&lang=en`, from())
const ownPage = (id: number, token: string) => visitor.get(`/api/owned-units/${id}?token=${token}&lang=en`)
const takeBack = ({ owner, link }: Pick<HandedOn, 'owner' | 'link'>) =>
  visitor.post(`/api/owned-units/${owner.id}/hand-over/take-back`, { token: link }, from())
const run = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run()
/** Everything by which the owner before can be known. */
const TRACES = /wilhelmina|vorbesitzer|giver\d|before\.example|0577|998877/i

/** What was claimed of the unit before. */
async function makeClaimed({ id, warranty }: HandedOn) {
  const account = await makeRetailerAccount(warranty.retailerId!)
  await run(
    `insert into claims (unit_id, warranty_id, vendor_id, user_id, state, description, sent_at, waiting_since)
     values (?, ?, ?, ?, 'sent', 'Klapperschlange im Dach', '2026-01-02T10:00:00.000Z', '2026-01-02T10:00:00.000Z')`,
    ...[id, warranty.id, warranty.retailerId, account.id],
  )
}

/** The link to the own page that the next owner was mailed. */
async function ownLinkIn(email: string) {
  const mail = (await mailsTo(email)).find(({ template }) => template === 'hand_over_taken')!
  const [, lang, id, token] = /\/(\w\w)\/my-unit\/(\d+)\?token=([\w-]+)/.exec(mail.text)!
  return { mail, lang, id: Number(id), token: token! }
}

describe('handing a unit on', () => {
  test('is asked for on the own page, and mailed once to the next owner, without a word of the present one', async () => {
    const giver = await makeGiver()
    const email = nextAddress()
    expect((await handOn(giver, email)).body).toEqual({ success: true })
    const mails = await mailsTo(email)
    expect(mails).toMatchObject([{ template: 'hand_over_asked', lang: 'de' }])
    expect(mails[0]!.text).toContain(giver.serialNumber)
    expect(mails[0]!.subject + mails[0]!.text + mails[0]!.html).not.toMatch(TRACES)
    const [row] = await rowsOf(giver.id)
    expect(row).toMatchObject({ state: 'open', email, ownerId: giver.owner.id })
    expect(row!.tokenHash).not.toContain(await tokenFor(email))
    expect(Date.parse(row!.expiresAt) - Date.now()).toBeGreaterThan(13.9 * DAY_MS)
    const { unit } = (await ownPage(giver.owner.id, giver.link)).body
    expect(unit.hand_over).toEqual({ email, expires_at: row!.expiresAt })
    expect((await ownersOf(giver.id)).map(({ until }) => until)).toEqual([null])
  })

  test('is mailed once when it is pressed twice, also at the same moment', async () => {
    const giver = await makeGiver()
    const email = nextAddress()
    const answers = await Promise.all([handOn(giver, email), handOn(giver, email), handOn(giver, email)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await handOn(giver, email)).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await rowsOf(giver.id)).toHaveLength(1)
  })

  test('is offered to one at a time, and to another one after it was taken back', async () => {
    const handed = await makeHandOver()
    const other = nextAddress()
    const refused = await handOn(handed, other)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict'])
    expect(await mailsTo(other)).toEqual([])
    expect((await takeBack(handed)).status).toBe(200)
    expect((await takeBack(handed)).status).toBe(200)
    expect((await ownPage(handed.owner.id, handed.link)).body.unit.hand_over).toBeNull()
    expect((await handOn(handed, other)).status).toBe(200)
    expect((await rowsOf(handed.id)).map(({ state, email }) => [state, email])).toEqual([
      ['taken_back', ''],
      ['open', other],
    ])
  })

  test('a mail that has not been sent goes with what was taken back', async () => {
    const handed = await makeHandOver()
    await takeBack(handed)
    expect(await mailsTo(handed.email)).toEqual([])
  })

  test('the own address, a dead link and a replaced unit are refused', async () => {
    const giver = await makeGiver()
    const own = await handOn(giver, giver.owner.email.toUpperCase())
    expect([own.status, Object.keys(own.body.error.fields)]).toEqual([422, ['email']])
    const forged = await handOn({ ...giver, link: await linkOf(giver.owner.id, 2) }, nextAddress())
    expect([forged.status, forged.body.error.code]).toEqual([404, 'not_found'])
    const other = await makeGiver()
    expect((await handOn({ ...giver, link: other.link }, nextAddress())).status).toBe(404)
    await run(
      `insert into unit_replacements (unit_id, covered_from, guarantee_months) values (?, '2026-01-01', 36)`,
      giver.id,
    )
    expect((await handOn(giver, nextAddress())).status).toBe(409)
    expect(await rowsOf(giver.id)).toEqual([])
  })

  test('an address and an owner are bounded, whoever calls from wherever', async () => {
    const email = nextAddress()
    const answers: number[] = []
    // Limits are ten times wider in tests.
    for (let n = 0; n < 51; n++) {
      const giver = { owner: { id: 800_000 + n }, link: await linkOf(800_000 + n) }
      answers.push((await handOn(giver, email)).status)
    }
    expect([answers.filter((status) => status === 404).length, answers.at(-1)]).toEqual([50, 429])
  })
})

describe('the next owner', () => {
  test('sees the device, its cover and manuals, and no byte of the present owner or of what was before', async () => {
    const handed = await makeHandOver()
    await makeClaimed(handed)
    const { body, headers } = await look(handed.token)
    expect(headers.get('cache-control')).toContain('no-store')
    expect(Object.keys(body.hand_over).sort()).toEqual(
      [
        'code',
        'cover',
        'documents',
        'email',
        'lang',
        'product',
        'product_name',
        'serial_number',
        'state',
      ].sort(),
    )
    expect(body.hand_over).toMatchObject({
      state: 'open',
      email: handed.email,
      lang: 'de',
      code: handed.code,
      serial_number: handed.serialNumber,
      product_name: handed.product.name,
      cover: { covered: true, until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    })
    expect(JSON.stringify(body)).not.toMatch(TRACES)
    expect(JSON.stringify(body)).not.toContain('Klapperschlange')
  })

  test('confirms: the unit is theirs, the link of the one before is dead, both are mailed, and nothing leads back', async () => {
    const handed = await makeHandOver()
    await makeClaimed(handed)
    const { email, owner, link, token, id } = handed
    expect((await confirm(token)).body).toEqual({ success: true })
    const [past, now, ...more] = await ownersOf(id)
    expect(more).toEqual([])
    expect(past).toMatchObject({ id: owner.id, until: today(), linkVersion: 2 })
    expect(now).toMatchObject({
      ...{ name: 'Jan Jansen', email, country: 'NL', lang: 'nl', since: today(), until: null },
      wishesUpdates: true,
    })
    for (const version of [1, 2])
      expect((await ownPage(owner.id, await linkOf(owner.id, version))).status).toBe(404)
    expect((await ownPage(owner.id, link)).status).toBe(404)
    const given = (await mailsTo(owner.email)).at(-1)!
    expect(given).toMatchObject({ template: 'hand_over_given', lang: 'de' })
    expect(given.text).not.toMatch(/jan|next\d/i)
    const own = await ownLinkIn(email)
    expect([own.lang, own.id, own.mail.certificateOf]).toEqual(['nl', now!.id, now!.id])
    const page = await ownPage(own.id, own.token)
    expect(page.body.unit).toMatchObject({ serial_number: handed.serialNumber, hand_over: null })
    for (const text of [JSON.stringify(page.body), own.mail.text, own.mail.html]) {
      expect(text).not.toMatch(TRACES)
      expect(text).not.toContain('Klapperschlange')
    }
    const file = await attachedCertificate({ db: testDb(), assets: parseEnv(env as never).assets }, own.id)
    const paper = (await readPdf(file!.bytes)).lines.join(' ')
    expect(paper).toContain('Jan Jansen')
    expect(paper).not.toMatch(TRACES)
    expect(await rowsOf(id)).toMatchObject([
      { state: 'confirmed', email: '', ownerId: null, nextOwnerId: now!.id, consentAt: expect.any(String) },
    ])
  })

  test('who confirms twice, or two at the same moment, make one owner and one mail each', async () => {
    const handed = await makeHandOver()
    const answers = await Promise.all(
      ['Jan Jansen', 'Piet Pieters'].map((name) => confirm(handed.token, { name })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await confirm(handed.token)).status).toBe(200)
    const owners = await ownersOf(handed.id)
    expect(owners.map(({ until }) => until)).toEqual([today(), null])
    expect((await mailsTo(handed.email)).map(({ template }) => template)).toEqual([
      'hand_over_asked',
      'hand_over_taken',
    ])
    expect(await mailsTo(handed.owner.email)).toHaveLength(1)
    expect((await look(handed.token)).body.hand_over).toEqual({ state: 'confirmed' })
  })

  test('must accept the privacy policy, and give a name', async () => {
    const { token, id } = await makeHandOver()
    for (const wrong of [{ privacy: false }, { name: '' }, { country: 'XX' }])
      expect((await confirm(token, wrong)).status).toBe(422)
    expect(await ownersOf(id)).toHaveLength(1)
  })

  const DEAD: Record<string, (handed: HandedOn) => unknown> = {
    'the owner has taken it back': takeBack,
    'it has expired': ({ id }) =>
      run(`update unit_hand_overs set expires_at = '2026-01-01' where unit_id = ?`, id),
    'the retailer has corrected the owner’s address': ({ owner }) =>
      run(`update unit_owners set email = 'x@example.com', link_version = 2 where id = ?`, owner.id),
    'the retailer has given the unit to somebody else': async ({ id, owner }) => {
      const next = { name: 'Otto', email: nextAddress(), telephone: '', country: 'DE', lang: 'de' }
      const owner_data = { ...next, since: today(), wishes_updates: false }
      const present = { id: owner.id, version: owner.version }
      const { status } = await admin.post(`/api/admin/units/${id}/owner`, {
        owner_data,
        transfer: true,
        present,
      })
      expect(status).toBe(200)
    },
    'the office has erased the owner': ({ id, owner }) =>
      admin.post(`/api/admin/units/${id}/owners/${owner.id}/erase`, {}),
    'the unit is replaced': ({ id }) =>
      run(
        `insert into unit_replacements (unit_id, covered_from, guarantee_months) values (?, '2026-01-01', 36)`,
        id,
      ),
    'its registration is archived': ({ warranty }) =>
      run(`update warranties set deleted_at = '2026-02-02' where id = ?`, warranty.id),
  }
  test.each(Object.keys(DEAD))('opens nothing and changes nothing once %s', async (name) => {
    const handed = await makeHandOver()
    expect((await look(handed.token)).body.hand_over.state).toBe('open')
    await DEAD[name]!(handed)
    const before = await ownersOf(handed.id)
    const seen = await look(handed.token)
    if (name === 'the owner has taken it back') expect(seen.body.hand_over).toEqual({ state: 'taken_back' })
    else expect([seen.status, seen.body.error.code]).toEqual([422, 'invalid_token'])
    const { status, body } = await confirm(handed.token)
    expect([status, body.error.code]).toEqual([422, 'invalid_token'])
    expect(await ownersOf(handed.id)).toEqual(before)
    expect((await mailsTo(handed.email)).filter(({ template }) => template === 'hand_over_taken')).toEqual([])
  })

  test('of a hand-over that died does not stand in the way of another', async () => {
    const handed = await makeHandOver()
    await DEAD['it has expired']!(handed)
    const next = nextAddress()
    expect((await handOn(handed, next)).status).toBe(200)
    expect((await look(await tokenFor(next))).body.hand_over.state).toBe('open')
    expect((await look(handed.token)).status).toBe(422)
    expect(await rowsOf(handed.id)).toHaveLength(1)
  })
})

test('dealer and office see that it was handed on, and when; the history names nobody', async () => {
  const account = await makeRetailerAccount()
  const handed = await makeHandOver({ retailerId: account.retailerId })
  await confirm(handed.token)
  for (const path of [`/api/units/${handed.id}`, `/api/admin/units/${handed.id}`]) {
    const { unit } = (await (path.includes('admin') ? admin : await as(account)).get(path)).body
    expect(
      unit.owners.map(({ handed_on, since }: { handed_on: boolean; since: string }) => [handed_on, since]),
    ).toEqual([
      [true, today()],
      [false, handed.owner.since],
    ])
  }
  const { results } = await env.DB.prepare(
    `select action, before, after, user_name from audit_entries where entity = 'units' and entity_id = ? order by id`,
  )
    .bind(handed.id)
    .all()
  expect(results.map(({ action, user_name }) => [action, user_name])).toEqual([
    ['edit', ''],
    ['edit', ''],
  ])
  expect(JSON.parse(results[1]!.after as string)).toMatchObject({ transferred: true, owner_since: today() })
  expect(JSON.stringify(results)).not.toMatch(TRACES)
  expect(JSON.stringify(results)).not.toMatch(/jansen|next\d/i)
})

test('an address that was asked is in its person’s data, and an erasure ends the hand-over', async () => {
  const handed = await makeHandOver()
  const found = await admin.get(`/api/admin/privacy?email=${encodeURIComponent(handed.email)}`)
  expect(JSON.stringify(found.body)).toContain('"section":"warranties"')
  expect((await admin.post('/api/admin/privacy/erase', { email: handed.email })).status).toBe(200)
  expect(await rowsOf(handed.id)).toEqual([])
  expect((await confirm(handed.token)).status).toBe(422)
  expect((await ownersOf(handed.id)).map(({ until }) => until)).toEqual([null])
})

test('the cron deletes what expired or was taken back; what was confirmed goes with its owner', async () => {
  const [open, back, done] = [await makeHandOver(), await makeHandOver(), await makeHandOver()]
  await takeBack(back)
  await confirm(done.token)
  await runJobsAt(Date.now() + 13 * DAY_MS, 'expired')
  for (const { id } of [open, back, done]) expect(await rowsOf(id)).toHaveLength(1)
  await runJobsAt(Date.now() + 15 * DAY_MS, 'expired')
  expect([await rowsOf(open.id), await rowsOf(back.id)]).toEqual([[], []])
  expect(await rowsOf(done.id)).toHaveLength(1)
  const { id: own, token } = await ownLinkIn(done.email)
  expect((await visitor.post(`/api/owned-units/${own}/erase`, { token }, from())).status).toBe(200)
  expect(await rowsOf(done.id)).toEqual([])
})

test('what the owner before has reported as wrong is not the next owner’s to read, and nobody writes about it any more', async () => {
  const scene = await makeFaultScene()
  const report = await scene.reported()
  const email = nextAddress()
  await handOn({ owner: scene.owner, link: scene.token }, email)
  await confirm(await tokenFor(email))
  const [, next] = await ownersOf(scene.unit.id)
  const link = await linkOf(next!.id)
  const { status, body } = await visitor.get(`/api/owned-units/${next!.id}/faults?token=${link}&lang=en`)
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toContain(scene.said.text)
  expect((await visitor.get(`${scene.base}?token=${scene.token}&lang=en`)).status).toBe(404)
  expect((await answerFault(scene.caller, report)).status).toBe(409)
})
