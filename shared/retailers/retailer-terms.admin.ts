import * as z from 'zod/mini'
import { bodyId, line, requiredText } from '../base/fields.ts'
import { billing } from './retailer-terms.ts'

/* What administrators send of a retailer's terms: apart from price lists, whose form need not know how codes and numbers are made. */

/** `POST /api/admin/vendors/{id}/terms` */
export const retailerTermsBody = z.strictObject({
  price_list_id: z.nullable(bodyId),
  vat_number: z.union([z.literal(''), line(30)]),
  ...billing,
  version: z.number('number').check(z.int('number'), z.minimum(0, 'number')),
})
export type RetailerTermsBody = z.output<typeof retailerTermsBody>
/** `POST /api/admin/vendors/{id}/terms/accept`: the number as on the screen, and why it is accepted without VIES. */
export const acceptVatBody = z.strictObject({ vat_number: line(30), note: requiredText(1000) })
