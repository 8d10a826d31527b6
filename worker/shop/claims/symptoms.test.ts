import { beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeCategory, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { lastAudit } from '../catalogue/catalogue.testing.ts'
import {
  type Caller,
  contentOf,
  makeSales,
  makeUnitScene,
  storedClaim,
  type UnitScene,
} from './claims.testing.ts'
import { symptoms } from './symptoms.tables.ts'

let sales: Caller
let editor: Caller
beforeAll(async () => {
  sales = await makeSales()
  editor = await as(await makeAdmin('content'))
})
const names = (it: string) => ({ it, en: `${it} (en)`, de: '', fr: '', nl: '' })
const row = (it: string, more: object = {}) => ({ id: null, names: names(it), archived: false, ...more })
const at = (category: number) => `/api/admin/categories/${category}/symptoms`
const save = (category: number, symptoms_data: object[], version?: number) =>
  editor.post(at(category), { symptoms_data, version })
const read = async (category: number) => (await editor.get(at(category))).body
/** A retailer with a unit whose category has these symptoms; their ids. */
async function makeScene(...its: string[]): Promise<UnitScene & { ids: number[] }> {
  const scene = await makeUnitScene()
  await save(
    scene.device.categoryId!,
    its.map((it) => row(it)),
  )
  const { symptoms } = await read(scene.device.categoryId!)
  return { ...scene, ids: symptoms.map(({ id }: { id: number }) => id) }
}
const begin = (scene: UnitScene, more: object = {}, lang = 'it') =>
  scene.caller.post(`/api/claims/create?lang=${lang}`, { ...contentOf(scene), ...more })

describe('the symptoms of a category', () => {
  test('are named, sorted, archived and restored; what is left out is archived, and none is lost', async () => {
    const { id } = await makeCategory()
    expect((await save(id, [row('Non va'), row('Fa rumore')])).status).toBe(200)
    const first = await read(id)
    expect(first.symptoms).toMatchObject([
      { names: { it: 'Non va', en: 'Non va (en)', de: 'Non va' }, archived: false },
      { names: { it: 'Fa rumore' } },
    ])
    const [a, b] = first.symptoms
    await save(
      id,
      [{ ...b, names: names('Fa un rumore') }, { ...a, archived: true }, row('Perde')],
      first.version,
    )
    const second = await read(id)
    const shown = (of: typeof second) =>
      of.symptoms.map((one: typeof a) => [one.names.it, one.archived, one.id === a.id || one.id === b.id])
    expect(shown(second)).toEqual([
      ['Fa un rumore', false, true],
      ['Non va', true, true],
      ['Perde', false, false],
    ])
    await save(id, [{ ...a, archived: false }])
    expect(shown(await read(id))).toEqual([
      ['Non va', false, true],
      ['Fa un rumore', true, true],
      ['Perde', true, false],
    ])
    expect(JSON.stringify(await lastAudit('symptoms', id))).toContain('Fa un rumore')
  })

  test('are refused twice under one name, of another category, for another version, and without a name', async () => {
    const [{ id }, other] = [await makeCategory(), await makeCategory()]
    await save(other.id, [row('Altrove')])
    const [foreign] = (await read(other.id)).symptoms
    await save(id, [row('Non va')])
    expect((await save(id, [row('Non va'), row('non va')])).status).toBe(422)
    expect((await save(id, [row('')])).status).toBe(422)
    expect((await save(id, [foreign])).body.error.fields).toHaveProperty('symptoms_data.0.id')
    const { version } = await read(id)
    expect((await save(id, [row('Perde')], version - 1)).status).toBe(409)
    expect((await editor.get(at(9_999_999))).status).toBe(404)
    expect((await save(9_999_999, [row('x')])).status).toBe(404)
    expect((await read(id)).symptoms).toHaveLength(1)
    expect((await sales.get(at(id))).status).toBe(403)
  })
})

describe('a claim', () => {
  test('offers what its unit’s category has, in the retailer’s language, and nothing of another retailer’s', async () => {
    const scene = await makeScene('Non si alza', 'Fa rumore')
    const path = `/api/claims/symptoms?unit_id=${scene.unit.id}`
    expect((await scene.caller.get(`${path}&lang=en`)).body.symptoms).toEqual([
      { id: scene.ids[0], name: 'Non si alza (en)' },
      { id: scene.ids[1], name: 'Fa rumore (en)' },
    ])
    expect((await (await as(await makeRetailerAccount())).get(path)).body.symptoms).toEqual([])
  })

  test('says one of its unit’s category, or another one; nothing only where there is no list', async () => {
    const [scene, elsewhere, none] = [
      await makeScene('Non va'),
      await makeScene('Perde'),
      await makeUnitScene(),
    ]
    const refused = async (more: object) => {
      const { status, body } = await begin(scene, more)
      return [status, Object.keys(body.error.fields)]
    }
    expect(await refused({})).toEqual([422, ['symptom_id']])
    expect(await refused({ symptom_id: elsewhere.ids[0] })).toEqual([422, ['symptom_id']])
    expect(await refused({ symptom_id: 9_999_999 })).toEqual([422, ['symptom_id']])
    expect((await scene.caller.get('/api/claims')).body.claims_count).toBe(0)
    for (const [symptom_id, symptom] of [
      [scene.ids[0], { id: scene.ids[0], name: 'Non va' }],
      [null, { id: null, name: '' }],
    ]) {
      const { body } = await begin(scene, { symptom_id })
      expect((await scene.caller.get(`/api/claims/${body.claim_id}?lang=it`)).body.claim.symptom).toEqual(
        symptom,
      )
    }
    const { body } = await begin(none)
    expect((await none.caller.get(`/api/claims/${body.claim_id}`)).body.claim.symptom).toBeNull()
  })

  test('keeps what it says when that is archived, and takes another one that is not', async () => {
    const scene = await makeScene('Non va', 'Perde', 'Trema')
    const [kept, archived, next] = scene.ids
    const { claim_id: id } = (await begin(scene, { symptom_id: kept })).body
    const { symptoms: rows } = await read(scene.device.categoryId!)
    await save(scene.device.categoryId!, [
      { ...rows[0], archived: true },
      { ...rows[1], archived: true },
      rows[2],
    ])
    const { unit_id: _, ...content } = contentOf(scene)
    const edit = async (symptom_id: number | null | undefined) =>
      (
        await scene.caller.post(`/api/claims/${id}/edit`, {
          ...content,
          version: (await storedClaim(id)).version,
          ...(symptom_id !== undefined && { symptom_id }),
        })
      ).status
    expect(await edit(kept)).toBe(200)
    expect(await edit(archived)).toBe(422)
    expect(await edit(undefined)).toBe(422)
    expect(await storedClaim(id)).toMatchObject({ symptomId: kept, otherSymptom: false })
    expect(await edit(next)).toBe(200)
    expect(await edit(kept)).toBe(422)
    expect(await edit(null)).toBe(200)
    expect(await storedClaim(id)).toMatchObject({ symptomId: null, otherSymptom: true })
    expect(await lastAudit('claims', id)).toMatchObject({
      before: { symptom: 'Trema' },
      after: { symptom: 'other' },
    })
  })

  test('is listed and exported by its symptom, and its mails say it', async () => {
    const scene = await makeScene(`Trema ${unique()}`)
    const { claim_id: id } = (await begin(scene, { symptom_id: scene.ids[0] })).body
    await scene.caller.post(`/api/claims/${id}/send`, { version: 1 })
    const { symptoms: all } = (await sales.get('/api/admin/claims/symptoms?lang=it')).body
    const chosen = all.find((one: { id: number }) => one.id === scene.ids[0])
    expect(chosen.name).toMatch(/^Trema/)
    const query = `filters[symptom_id]=${chosen.id}`
    const list = (more = '') => sales.get(`/api/admin/claims?lang=it&${query}${more}`)
    expect((await list()).body).toMatchObject({
      claims_count: 1,
      claims: [{ id, symptom: { name: chosen.name } }],
    })
    for (const more of [
      '&filters[state]=sent',
      '&sort=-sent_at',
      `&search_term=${scene.warranty.serialNumber}`,
    ])
      expect((await list(more)).body.claims_count, more).toBe(1)
    expect((await list('&filters[state]=refused')).body.claims_count).toBe(0)
    const csv = (await sales.get(`/api/admin/claims/export.csv?${query}`)).body as string
    expect(csv.split('\n')).toHaveLength(3)
    expect(csv).toContain(chosen.name)
    expect((await sales.get(`/api/admin/claims/${id}?lang=it`)).body.claim.symptom).toEqual({
      id: chosen.id,
      name: chosen.name,
    })
    await sales.post(`/api/admin/claims/${id}/ask`, { version: 2, note: 'Quando?' })
    const mails = await testDb().select().from(outbox)
    const mail = mails.find(({ key }) => key === `claim:${id}:ask:3`)
    expect(JSON.stringify(mail)).toContain(chosen.name)
  })
})

test('no symptom is ever deleted', async () => {
  const { id } = await makeCategory()
  await save(id, [row('Uno')])
  await save(id, [])
  expect(await testDb().select().from(symptoms)).toContainEqual(
    expect.objectContaining({ categoryId: id, deletedAt: expect.any(String) }),
  )
})
