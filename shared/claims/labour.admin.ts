import * as z from 'zod/mini'
import { cents, day } from '../base/fields.ts'
import { COUNTRIES } from '../places/countries.ts'
import { MAX_KM, MAX_MINUTES } from './labour.ts'

const most = (max: number) =>
  z.number('number').check(z.int('number'), z.minimum(0, 'number'), z.maximum(max, 'number'))

/** `POST /api/admin/labour-rates/create`: `country` empty for all that have none; `valid_from` is today or later. Cents. */
export const labourRateBody = z.strictObject({
  country: z.enum(['', ...COUNTRIES], 'invalid'),
  valid_from: day,
  per_hour: cents,
  per_km: cents,
  max_hours: most(MAX_MINUTES / 60),
  max_km: most(MAX_KM),
})
export type LabourRateBody = z.infer<typeof labourRateBody>
