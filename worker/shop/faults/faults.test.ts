import { and, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { MAX_RUNNING_FAULTS } from '../../../shared/faults/fault-reports.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeRetailer, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { makePdf, makePng } from '../../testing/samples.ts'
import { symptoms } from '../claims/symptoms.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { unitOwners } from '../units/units.tables.ts'
import { warranties } from '../warranties/warranties.tables.ts'
import { answer, answerWith, makeFaultScene } from './faults.testing.ts'

const mailsTo = (recipient: string) =>
  testDb()
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient), like(outbox.template, 'fault_%')))

describe('a fault that an owner reports', () => {
  test('goes to the unit’s retailer with symptom and photos, by mail too, and is answered on the same page', async () => {
    const { user, caller, owner, symptom, unit, visitor, base, token, read, reported } =
      await makeFaultScene()
    expect((await read()).symptoms).toEqual([{ id: symptom.id, name: 'Non si alza de' }])
    const id = await reported([makePng('a.png', 10), makePng('b.png', 200)])
    const [mail] = await mailsTo(user.email)
    expect(mail).toMatchObject({ template: 'fault_report', lang: 'it', replyTo: owner.email })
    expect(mail!.text).toContain('Non si alza più.')
    expect(mail!.text).toMatch(new RegExp(`/it/fault-reports/${id}\\s`))

    const { body } = await caller.get('/api/fault-reports?lang=en')
    expect(body.reports).toMatchObject([
      { id, state: 'open', symptom: { name: 'Non si alza en' }, unit: { id: unit.id } },
    ])
    const opened = (await caller.get(`/api/fault-reports/${id}`)).body.report
    expect(opened).toMatchObject({
      state: 'open',
      owner: { name: owner.name, email: owner.email },
      cover: { covered: true },
      claim: null,
      messages: [{ party: 'owner', text: 'Non si alza più.', files: [{ name: 'a.png' }, { name: 'b.png' }] }],
    })

    expect((await answer(caller, id, 'Passi da noi')).status).toBe(200)
    const [answered] = await mailsTo(owner.email)
    expect(answered).toMatchObject({ template: 'fault_answer', lang: 'de' })
    expect(answered!.text).toMatch(new RegExp(`/de/my-unit/${owner.id}\\?token=[\\w-]+#fault-${id}\\s`))
    const seen = (await read()).reports
    expect(seen).toMatchObject([
      {
        id,
        state: 'answered',
        progress: null,
        messages: [{ party: 'owner' }, { party: 'retailer', text: 'Passi da noi', user_name: '' }],
      },
    ])
    const more = await visitor.post(`${base}/${id}/messages`, { token, text: 'Quando?' })
    expect(more.status).toBe(200)
    expect((await read()).reports[0].state).toBe('open')
    const [, about] = await mailsTo(user.email)
    expect(about!.text).toMatch(new RegExp(`/it/fault-reports/${id}\\s`))
    expect((await answerWith(caller, id, [makePng('c.png', 60)])).status).toBe(200)
    expect((await read()).reports[0].messages.at(-1).files).toMatchObject([{ name: 'c.png' }])
    const trail = await testDb().select().from(auditEntries).where(eq(auditEntries.entityId, unit.id))
    expect(trail.map(({ action, after }) => [action, after])).toContainEqual([
      ...['answer', JSON.stringify({ fault_report: 'answered' })],
    ])
    expect(JSON.stringify(trail)).not.toContain('Non si alza')
  })

  test('is one however often it is sent, at once or again; its key with other words is refused', async () => {
    const { report, reportWith, stored, user, read } = await makeFaultScene()
    const sent = await Promise.all([report({}, 'k1'), report({}, 'k1'), report({}, 'k1')])
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await reportWith([makePng('a.png', 10)], {}, 'k1')).status).toBe(200)
    expect(await stored()).toHaveLength(1)
    expect(await mailsTo(user.email)).toHaveLength(1)
    expect((await read()).reports[0].messages).toHaveLength(1)
    expect((await report({ text: 'Altro' }, 'k1')).status).toBe(409)
    expect((await report({}, 'k2')).status).toBe(200)
  })

  test('has as many photos as allowed, and only photos, and a symptom of the category', async () => {
    const { report, reportWith, stored } = await makeFaultScene()
    const other = await makeFaultScene()
    const refused = [
      await reportWith(Array.from({ length: 6 }, (_, shade) => makePng(`${shade}.png`, shade * 40))),
      await reportWith([makePdf()]),
      await report({ symptom: undefined }),
      await report({ symptom: other.symptom.id }),
      await report({ text: ' ' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 415, 422, 422, 422])
    expect(refused[2]!.body.error.fields).toHaveProperty('symptom')
    expect(await stored()).toHaveLength(0)
    expect((await report({ symptom: 'other' })).status).toBe(200)
    expect(await stored()).toMatchObject([{ symptomId: null, otherSymptom: true }])
  })

  test('is refused by a dead, foreign or tampered link, of a past owner and of an archived unit', async () => {
    const scene = await makeFaultScene()
    const { report, read, reported, visitor, base, token, owner, warranty, stored } = scene
    const id = await reported()
    const other = await makeFaultScene()
    const tampered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    const everything = async (by: string) => [
      (await visitor.get(`${base}?token=${by}`)).status,
      (await report({ token: by })).status,
      (await visitor.post(`${base}/${id}/messages`, { token: by, text: 'x' })).status,
      (await visitor.post(`${base}/${id}/close`, { token: by })).status,
    ]
    const dead = [404, 404, 404, 404]
    expect(await everything(tampered)).toEqual(dead)
    expect(await everything(other.token)).toEqual(dead)
    // Another owner's report, by a good link of one's own.
    expect(
      (await visitor.post(`${other.base}/${id}/messages`, { token: other.token, text: 'x' })).status,
    ).toBe(404)
    expect((await visitor.post(`${other.base}/${id}/close`, { token: other.token })).status).toBe(404)

    const db = testDb()
    await db.update(unitOwners).set({ linkVersion: 2 }).where(eq(unitOwners.id, owner.id))
    expect(await everything(token)).toEqual(dead)
    await db.update(unitOwners).set({ linkVersion: 1 }).where(eq(unitOwners.id, owner.id))
    await db.update(warranties).set({ deletedAt: today() }).where(eq(warranties.id, warranty.id))
    expect(await everything(token)).toEqual(dead)
    await db.update(warranties).set({ deletedAt: null }).where(eq(warranties.id, warranty.id))
    expect((await read()).reports).toHaveLength(1)
    await db
      .update(unitOwners)
      .set({ until: addDays(today(), 1) })
      .where(eq(unitOwners.id, owner.id))
    expect(await everything(token)).toEqual(dead)
    expect(await stored()).toMatchObject([{ state: 'open' }])
    // The shop reads it, without the contact of who is no longer the owner, and cannot write.
    const { body } = await scene.caller.get(`/api/fault-reports/${id}`)
    expect(body.report).toMatchObject({ owner: null, can_write: false })
    expect((await answer(scene.caller, id)).status).toBe(409)
  })

  test('has nobody to go to without a retailer, or with one that is switched off', async () => {
    const { report, read, warranty, user, stored } = await makeFaultScene()
    const db = testDb()
    await db.update(retailers).set({ active: false }).where(eq(retailers.id, user.retailerId!))
    expect((await read()).symptoms).toBe(null)
    expect((await report()).status).toBe(409)
    await db.update(retailers).set({ active: true }).where(eq(retailers.id, user.retailerId!))
    await db.update(warranties).set({ retailerId: null }).where(eq(warranties.id, warranty.id))
    expect((await read()).symptoms).toBe(null)
    expect((await report()).status).toBe(409)
    expect(await stored()).toHaveLength(0)
  })

  test('and its mail leads to itself, also when others are reported at the same moment', async () => {
    const scenes = await Promise.all([makeFaultScene(), makeFaultScene(), makeFaultScene()])
    const ids = await Promise.all(scenes.map(({ reported }) => reported()))
    expect(new Set(ids).size).toBe(3)
    for (const [n, { user }] of scenes.entries()) {
      const mails = await mailsTo(user.email)
      expect(mails.map(({ text }) => /fault-reports\/(\d+)/.exec(text)![1])).toEqual([`${ids[n]}`])
    }
  })

  test('is one of few that run; a closed one takes no words', async () => {
    const { report, stored, visitor, base, token, caller } = await makeFaultScene()
    const sent = []
    for (let n = 0; n < MAX_RUNNING_FAULTS + 1; n++) sent.push((await report()).status)
    expect(sent).toEqual([...Array(MAX_RUNNING_FAULTS).fill(200), 409])
    const { id } = (await stored())[0]!
    for (let n = 0; n < 2; n++)
      expect((await visitor.post(`${base}/${id}/close`, { token })).status).toBe(200)
    expect((await stored()).find((one) => one.id === id)!.state).toBe('closed')
    expect((await visitor.post(`${base}/${id}/messages`, { token, text: 'x' })).status).toBe(409)
    expect((await answer(caller, id)).status).toBe(409)
    expect((await caller.post(`/api/fault-reports/${id}/claim`, {})).status).toBe(409)
    expect((await caller.get(`/api/fault-reports/${id}`)).body.report.owner).toBe(null)
    expect((await report()).status).toBe(200)
  })

  test('stays with the shop that got it when the unit is another one’s: nobody writes, no contact is shown', async () => {
    const { reported, warranty, caller, visitor, base, token } = await makeFaultScene()
    const id = await reported()
    const next = await makeRetailer()
    await testDb().update(warranties).set({ retailerId: next.id }).where(eq(warranties.id, warranty.id))
    expect((await answer(caller, id)).status).toBe(409)
    expect((await visitor.post(`${base}/${id}/messages`, { token, text: 'x' })).status).toBe(409)
    expect((await caller.get(`/api/fault-reports/${id}`)).body.report.owner).toBe(null)
    const other = await as(await makeRetailerAccount(next.id))
    expect((await other.get(`/api/fault-reports/${id}`)).status).toBe(404)
  })

  test('an answer is one however often it is sent', async () => {
    const { reported, caller, read, owner } = await makeFaultScene()
    const id = await reported()
    const sent = await Promise.all([answer(caller, id, 'Sì', 'a'), answer(caller, id, 'Sì', 'a')])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect((await read()).reports[0].messages).toHaveLength(2)
    expect(await mailsTo(owner.email)).toHaveLength(1)
  })

  test('an archived symptom is still told', async () => {
    const { reported, symptom, read } = await makeFaultScene()
    await reported()
    await testDb().update(symptoms).set({ deletedAt: today() }).where(eq(symptoms.id, symptom.id))
    expect(await read()).toMatchObject({ symptoms: [], reports: [{ symptom: { name: 'Non si alza de' } }] })
  })
})
