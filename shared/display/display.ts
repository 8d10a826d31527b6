import * as z from 'zod/mini'
import { bodyId } from '../base/fields.ts'

/** `GET /api/display`: a product that the retailer was sent. */
export interface DisplayLine {
  id: number
  name: string
  slug: string
  thumb_src: string | null
  /** The day of the last delivery. */
  delivered_on: string
  /** Whether shoppers read that it is probably on display there. */
  is_said: boolean
  /** The retailer's own answer while it counts, and its day. */
  is_there: boolean | null
  answered_on: string | null
}

/** `POST /api/display` */
export const displayAnswerBody = z.strictObject({ product_id: bodyId, is_there: z.boolean('invalid') })

/** In so many classes of confidence answers are counted. */
export const BINS = 10

/** `GET /api/admin/display`: estimates against what retailers answered. */
export interface DisplayCalibration {
  /** From which confidence on it is said, in per cent. */
  confidence: number
  /** What is said by it: answers and how many of them were yes, estimates of today; and how many retailers ever answered. */
  said: { answers: number; there: number; estimates: number; retailers: number }
  /** By confidence, the least first; `from` in per cent. */
  bins: { from: number; estimates: number; answers: number; there: number }[]
}
