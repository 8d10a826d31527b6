import * as z from 'zod/mini'
import { bodyId, cents } from '../../../../shared/base/fields.ts'
import { productBody } from '../../../../shared/catalogue/catalogue.admin.ts'

/** What the form of an Italian product must contain; a translation takes these from its parent. */
export const productFormBody = z.extend(productBody, {
  product_data: z.extend(productBody.shape.product_data, { cat_id: bodyId, price: cents }),
})
