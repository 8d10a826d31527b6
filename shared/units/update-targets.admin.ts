import * as z from 'zod/mini'
import { bodyId, key } from '../base/fields.ts'
import { isSatellite } from '../catalogue/satellites.ts'
import { compareSerials, MOST_TARGETS, type UpdateTarget } from './update-targets.ts'

const target = z
  .strictObject({
    code: z.nullable(key),
    satellite: z.nullable(z.string('text').check(z.refine(isSatellite, 'unknown'))),
    serial_from: z.nullable(key),
    serial_to: z.nullable(key),
  })
  .check(
    z.refine(({ code, satellite }) => (code === null) !== (satellite === null), {
      message: 'required',
      path: ['code'],
    }),
    z.refine(
      ({ serial_from, serial_to }) =>
        serial_from === null || serial_to === null || compareSerials(serial_from, serial_to) <= 0,
      { message: 'invalid', path: ['serial_to'] },
    ),
  )

/** `POST /api/admin/updates/:id/targets`: the units that an update is for, in place of those before; `version` is the update's. */
export const saveTargets = z.strictObject({
  targets: z.array(target).check(z.maxLength(MOST_TARGETS, 'too_long')),
  version: bodyId,
})
export type TargetsBody = z.infer<typeof saveTargets>

/** `GET /api/admin/updates/:id/targets`. */
export interface UpdateTargets {
  targets: UpdateTarget[]
  version: number
}
