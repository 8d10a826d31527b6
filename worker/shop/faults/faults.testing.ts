import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { LANGS } from '../../../shared/languages.ts'
import { parseEnv } from '../../base/env.ts'
import { as } from '../../testing/as.ts'
import { testDb, unique } from '../../testing/make.ts'
import { form } from '../../testing/samples.ts'
import { makeOwner } from '../alerts/alerts.testing.ts'
import { type Caller, makeUnitScene } from '../claims/claims.testing.ts'
import { symptoms } from '../claims/symptoms.tables.ts'
import { ownerLink } from '../units/owner-links.ts'
import type { unitOwners } from '../units/units.tables.ts'
import { faultReports } from './faults.tables.ts'

export const tokenOf = async (id: number, version = 1) =>
  new URL(await ownerLink(parseEnv(env as never), 'it', { id, version })).searchParams.get('token')!

const once = (key: string | undefined) => (key ? { headers: { 'idempotency-key': key } } : {})
const photosIn = (fields: object, files: File[]) => {
  const body = form(fields as Record<string, string>)
  for (const file of files) body.append('file', file)
  return body
}

/** A retailer's unit with a symptom to choose, its owner with the mailed link, and what the two do. */
export async function makeFaultScene(values: Partial<typeof unitOwners.$inferInsert> = {}) {
  const scene = await makeUnitScene()
  const [symptom] = await testDb()
    .insert(symptoms)
    .values({
      categoryId: scene.device.categoryId!,
      position: 0,
      names: JSON.stringify(Object.fromEntries(LANGS.map((lang) => [lang, `Non si alza ${lang}`]))),
    })
    .returning()
  const owner = await makeOwner(scene.unit.id, values)
  const token = await tokenOf(owner.id)
  const visitor = await as(null)
  const base = `/api/owned-units/${owner.id}/faults`
  const said = { token, text: 'Non si alza più.', symptom: symptom!.id }
  const report = (more: object = {}, key?: string, who: Caller = visitor) =>
    who.post(base, { ...said, ...more }, once(key))
  const reportWith = (files: File[], more: object = {}, key?: string) =>
    visitor.post(
      `${base}/upload`,
      photosIn({ ...said, symptom: String(symptom!.id), ...more }, files),
      once(key),
    )
  const read = async (by = token) => (await visitor.get(`${base}?token=${by}&lang=de`)).body
  const stored = () => testDb().select().from(faultReports).where(eq(faultReports.unitId, scene.unit.id))
  /** One that was reported, with photos if there are any. */
  const reported = async (files: File[] = []) => {
    const sent = files.length > 0 ? await reportWith(files) : await report()
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
    return (await stored()).at(-1)!.id
  }
  return {
    ...scene,
    symptom: symptom!,
    owner,
    token,
    visitor,
    base,
    said,
    report,
    reportWith,
    read,
    stored,
    reported,
  }
}

export const answer = (who: Caller, id: number, text = `Passi da noi ${unique()}`, key?: string) =>
  who.post(`/api/fault-reports/${id}/messages`, { text }, once(key))
export const answerWith = (who: Caller, id: number, files: File[], text = 'Ecco') =>
  who.post(`/api/fault-reports/${id}/upload`, photosIn({ text }, files))
