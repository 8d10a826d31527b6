import * as z from 'zod/mini'
import { productBody } from '../../../../shared/catalogue.admin.ts'
import { bodyId, cents } from '../../../../shared/fields.ts'

/** What the form of an Italian product must contain; a translation takes these from its parent. */
export const productFormBody = z.extend(productBody, {
  product_data: z.extend(productBody.shape.product_data, { cat_id: bodyId, price: cents }),
})
