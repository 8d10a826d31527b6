import * as z from 'zod/mini'
import { bodyId, line, optionalLine } from '../base/fields.ts'
import { eachLang, type Lang } from '../languages.ts'

/** What a category may have, those that are archived among them. */
const MOST_SYMPTOMS = 60

const symptom = z.strictObject({
  /** The id of a symptom that is saved already. */
  id: z.optional(z.nullable(bodyId)),
  /** In each language; one that is empty is the Italian. */
  names: z.strictObject({ ...eachLang(() => optionalLine(80)), it: line(80) }),
  /** Claims that have it keep it; new ones cannot choose it. */
  archived: z.boolean('invalid'),
})
const isNamedOnce = (rows: z.infer<typeof symptom>[]) =>
  new Set(rows.map(({ names }) => names.it.toLowerCase())).size === rows.length

/** `POST /api/admin/categories/{id}/symptoms`: all of a category's, in their order; one that is left out is archived. */
export const symptomsBody = z.strictObject({
  symptoms_data: z
    .array(symptom)
    .check(z.maxLength(MOST_SYMPTOMS, 'too_many'), z.refine(isNamedOnce, 'twice')),
  version: z.optional(bodyId),
})
export type SymptomsBody = z.infer<typeof symptomsBody>

/** What the form of a category's symptoms needs. */
export interface SymptomsForm {
  category: { id: number; name: string }
  version: number
  symptoms: { id: number; names: Record<Lang, string>; archived: boolean }[]
}

/** `GET /api/admin/claims/symptoms`: of all categories, those that are archived too, as claims are filtered by them. */
export interface SymptomChoice {
  id: number
  name: string
  category: string
}
