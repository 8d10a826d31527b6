import * as z from 'zod/mini'
import { bodyId, day, id, line, optionalText, requiredText } from '../base/fields.ts'
import { SECURITY_STEPS, type SecurityClock } from '../duties/security-clock.ts'
import { typedLine } from '../typed/visible.ts'

export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const

const optional = (max: number) => z.string('text').check(z.overwrite(typedLine), z.maxLength(max, 'too_long'))
const text = z.pipe(
  optionalText(4000),
  z.transform((given) => given ?? ''),
)

/** `POST /api/admin/security-reports/create` and `/{id}/edit`. */
export const securityReportBody = z.strictObject({
  title: line(120),
  product: line(120),
  versions: optional(120),
  /** Countries of the Union where the product is known to be. */
  countries: optional(200),
  what: requiredText(4000),
  measures: text,
  severity: z.enum(SEVERITIES, 'invalid'),
  exploited: z.boolean('invalid'),
  /** When the company came to know, by Rome's clock. */
  aware_on: day,
  aware_time: z.string('text').check(z.trim(), z.regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'clock_time')),
  version: z.optional(bodyId),
})
export type SecurityReportInput = z.input<typeof securityReportBody>
export type SecurityReportBody = z.output<typeof securityReportBody>
export const securityReportParam = z.object({ id })

/** `POST /api/admin/security-reports/{id}/mark`: a step is done now, or is not. */
export const markBody = z.strictObject({
  step: z.enum(SECURITY_STEPS, 'invalid'),
  done: z.boolean('invalid'),
})
export type MarkBody = z.infer<typeof markBody>

export interface SecurityReport
  extends SecurityClock,
    Pick<
      SecurityReportBody,
      'title' | 'product' | 'versions' | 'countries' | 'what' | 'measures' | 'severity'
    > {
  id: number
  version: number
}
