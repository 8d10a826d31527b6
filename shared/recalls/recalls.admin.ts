import * as z from 'zod/mini'
import {
  bodyId,
  day,
  id,
  line,
  optionalDay,
  optionalKey,
  optionalLine,
  optionalText,
  requiredText,
} from '../base/fields.ts'
import { DEFAULT_LANG, eachLang } from '../languages.ts'
import {
  REMEDIES,
  type RecallCase,
  type RecallState,
  type RecallTexts,
  type RecipientKind,
  type Remedy,
} from './recalls.ts'

/** The most kinds of units that one recall is for. */
export const MAX_TARGETS = 100

const text = z.object({
  title: line(150),
  description: requiredText(2000),
  hazard: requiredText(2000),
  action: requiredText(2000),
})
const target = z.object({
  code: line(60),
  serial_from: optionalKey,
  serial_to: optionalKey,
  shipped_from: optionalDay,
  shipped_to: optionalDay,
  bought_from: optionalDay,
  bought_to: optionalDay,
})
/** A language in which nothing is written has no notice. */
const written = z.pipe(
  z.transform((given: object | undefined) =>
    Object.values(given ?? {}).some((part) => String(part).trim() !== '') ? given : undefined,
  ),
  z.optional(text),
)
const texts = z.object({ ...eachLang(() => z.optional(written)), [DEFAULT_LANG]: text })
export const recallData = z.object({
  texts,
  remedies: z.array(z.enum(REMEDIES)).check(z.minLength(2, 'remedies'), z.maxLength(REMEDIES.length)),
  phone: optionalLine(40),
  contact: optionalLine(200),
  targets: z.array(target).check(z.minLength(1, 'required'), z.maxLength(MAX_TARGETS, 'too_long')),
})
export type RecallData = z.output<typeof recallData>
export const newRecallBody = z.object({ recall_data: recallData })
export const recallBody = z.object({ recall_data: recallData, version: bodyId })
/** `POST /api/admin/recalls/{id}/start` and `/close`: as of the version that was read. */
export const recallMove = z.object({ version: bodyId })
export const recipientParam = z.object({ id, recipient: id })
/** What was done for a person: the number of the return, claim or order that it became. */
export const recipientDone = z.object({ reference: line(60) })

/** Whom a recall concerns, each person once, by what brings it nearest. */
export interface Concerned extends Record<RecipientKind, number> {
  units: number
  people: number
  /** Those who have a mailbox, and of the others those who have a postal address. */
  mails: number
  letters: number
  /** Retailers that were sent more than was registered since. */
  with_stock: number
}
export interface CurvePoint {
  day: string
  told: number
  read: number
  answered: number
  done: number
}
export interface RecallTarget {
  code: string
  serial_from: string | null
  serial_to: string | null
  shipped_from: string | null
  shipped_to: string | null
  bought_from: string | null
  bought_to: string | null
}
export interface AdminRecall {
  id: number
  state: RecallState
  texts: RecallTexts
  remedies: Remedy[]
  phone: string
  contact: string
  started_at: string | null
  closed_at: string | null
  version: number
  targets: RecallTarget[]
}
export interface AdminRecallPage {
  recall: AdminRecall
  concerned: Concerned
  progress: {
    people: number
    mails: number
    told: number
    read: number
    answered: number
    done: number
    dead: number
    letters: number
  }
  remedies: { remedy: Remedy; count: number; done: number }[]
  curve: CurvePoint[]
  /** Those who answered and wait. */
  waiting: {
    id: number
    name: string
    email: string | null
    remedy: Remedy
    units: string[]
    cases: RecallCase[]
    answered_at: string
  }[]
}
export interface AdminListedRecall {
  id: number
  state: RecallState
  title: string
  started_at: string | null
  people: number
  told: number
  done: number
}

/** `POST /api/admin/safety-complaints/create`: nobody is named in it. */
export const complaintData = z.object({
  happened_on: day,
  code: line(60),
  serial_number: optionalKey,
  event: requiredText(4000),
  injury: optionalText(2000),
  measure: optionalText(4000),
})
export type ComplaintData = z.output<typeof complaintData>
export const newComplaint = z.object({ complaint_data: complaintData })
export const complaintMeasure = z.object({ measure: requiredText(4000), version: bodyId })
export interface Complaint {
  id: number
  happened_on: string
  code: string
  product: string
  serial_number: string
  event: string
  injury: string
  measure: string
  version: number
}
/** What the Safety Business Gateway asks. */
export interface GatewayFacts {
  started_at: string
  texts: RecallTexts
  remedies: Remedy[]
  phone: string
  contact: string
  products: {
    code: string
    name: string
    serial_from: string | null
    serial_to: string | null
    units: number
  }[]
  countries: { country: string; pieces: number }[]
  people: number
  told: number
  complaints: Complaint[]
}
