import * as z from 'zod/mini'
import { bodyId } from '../base/fields.ts'
import { MAX_ROOF, MAX_ROOF_ITEMS, ROOF_KINDS, type RoofPlan } from './roof-plan.ts'

const centimetres = (least: number, most: number) =>
  z.number('number').check(z.int('number'), z.minimum(least, 'number'), z.maximum(most, 'number'))

const box = {
  length: centimetres(1, MAX_ROOF.length),
  width: centimetres(1, MAX_ROOF.width),
  x: centimetres(0, MAX_ROOF.length),
  y: centimetres(0, MAX_ROOF.width),
}

/** A drawn roof as it goes with a request; whole centimetres. What has no room where it stands is no error: both sides see it. */
export const roofPlan = z.strictObject({
  length: box.length,
  width: box.width,
  items: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.enum(ROOF_KINDS), ...box }),
        z.strictObject({ kind: z.literal('product'), product_id: bodyId, ...box }),
      ]),
    )
    .check(z.minLength(1, 'required'), z.maxLength(MAX_ROOF_ITEMS, 'too_many')),
}) satisfies z.ZodMiniType<RoofPlan>
