import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { today } from '../../../shared/dates.ts'
import { testDb } from '../../testing/make.ts'
import { makePng } from '../../testing/samples.ts'
import { claimFiles, claims } from '../claims/claims.tables.ts'
import { contentOf, decide, makeSales, storedClaim } from '../claims/claims.testing.ts'
import { symptoms } from '../claims/symptoms.tables.ts'
import { faultReports } from './faults.tables.ts'
import { makeFaultScene } from './faults.testing.ts'

test('a report becomes the draft of a claim with symptom, words and photos, once, however often it is pressed', async () => {
  const scene = await makeFaultScene()
  const { reported, caller, unit, symptom, stored, user } = scene
  const id = await reported([makePng('a.png', 10), makePng('b.png', 200)])
  const claim = () => caller.post(`/api/fault-reports/${id}/claim`, {})
  const made = await Promise.all([claim(), claim(), claim()])
  made.push(await claim())
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(made.map(({ body }) => body.claim_id)).size).toBe(1)
  const claimId = made[0]!.body.claim_id as number
  const rows = await testDb().select().from(claims).where(eq(claims.unitId, unit.id))
  expect(rows).toMatchObject([
    {
      id: claimId,
      state: 'draft',
      description: 'Non si alza più.',
      symptomId: symptom.id,
      retailerId: user.retailerId,
    },
  ])
  expect(await stored()).toMatchObject([{ state: 'claimed', claimId }])
  const { body } = await caller.get(`/api/claims/${claimId}`)
  expect(body.claim).toMatchObject({
    lines: [],
    unsent: [{ name: 'a.png', kind: 'photo' }, { name: 'b.png' }],
  })
  expect((await caller.get(`/api/claims/${claimId}/files/${body.claim.unsent[0].id}`)).status).toBe(200)
  const [photo] = await testDb().select().from(claimFiles).where(eq(claimFiles.claimId, claimId))
  expect(photo!.file).toMatch(/^faults\//)
  // What is faulty its retailer says first.
  expect((await caller.post(`/api/claims/${claimId}/send`, { version: 1 })).status).toBe(422)
  expect((await storedClaim(claimId)).state).toBe('draft')
})

test('two reports never share a claim, and no claim is begun beside one that is not decided', async () => {
  const scene = await makeFaultScene()
  const { reported, caller, stored } = scene
  const [first, second] = [await reported(), await reported()]
  const { body } = await caller.post(`/api/fault-reports/${first}/claim`, {})
  await expect(
    testDb().update(faultReports).set({ claimId: body.claim_id }).where(eq(faultReports.id, second)),
  ).rejects.toThrow()
  const content = { ...contentOf(scene), symptom_id: scene.symptom.id }
  const own = (await caller.post('/api/claims/create', content)).body.claim_id
  expect((await caller.post(`/api/claims/${own}/send`, { version: 1 })).status).toBe(200)
  const late = await caller.post(`/api/fault-reports/${second}/claim`, {})
  expect(late.status).toBe(409)
  expect((await stored()).find(({ id }) => id === second)).toMatchObject({ state: 'open', claimId: null })
})

test('a symptom that was archived meanwhile is the claim’s too; one that nobody could choose is none', async () => {
  const { reported, caller, symptom, report, stored } = await makeFaultScene()
  const id = await reported()
  await testDb().update(symptoms).set({ deletedAt: today() }).where(eq(symptoms.id, symptom.id))
  const { body } = await caller.post(`/api/fault-reports/${id}/claim`, {})
  expect(await storedClaim(body.claim_id)).toMatchObject({ symptomId: symptom.id })
  expect((await report({ symptom: undefined })).status).toBe(200)
  const next = (await stored()).at(-1)!
  const other = await caller.post(`/api/fault-reports/${next.id}/claim`, {})
  expect(await storedClaim(other.body.claim_id)).toMatchObject({ symptomId: null, otherSymptom: false })
})

test('the owner hears how far the claim is, never what was decided or paid', async () => {
  const scene = await makeFaultScene()
  const { reported, caller, read, base, visitor, token } = scene
  const id = await reported()
  const { claim_id: claimId } = (await caller.post(`/api/fault-reports/${id}/claim`, {})).body
  const progress = async () => (await read()).reports[0]
  expect(await progress()).toMatchObject({ state: 'claimed', progress: 'preparing' })
  const { unit_id: _, ...content } = contentOf(scene)
  const symptom_id = scene.symptom.id
  await caller.post(`/api/claims/${claimId}/edit`, { version: 1, symptom_id, ...content })
  expect((await caller.post(`/api/claims/${claimId}/send`, { version: 2 })).status).toBe(200)
  expect((await progress()).progress).toBe('examined')
  // It stays a claim when somebody writes.
  await visitor.post(`${base}/${id}/messages`, { token, text: 'Novità?' })
  expect((await progress()).state).toBe('claimed')
  expect((await decide(await makeSales(), claimId, (place) => place === 0)).status).toBe(200)
  const told = JSON.stringify(await read())
  expect((await progress()).progress).toBe('decided')
  expect(told).not.toMatch(/approved|refused|price|credit|R-20/)
})
