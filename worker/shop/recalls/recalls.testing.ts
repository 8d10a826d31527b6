import type { RecallText } from '../../../shared/recalls/recalls.ts'
import { testDb, unique } from '../../testing/make.ts'
import { recalls, recallTargets } from './recalls.tables.ts'
import { saleStops } from './sale-stops.tables.ts'

export const text = (values: Partial<RecallText> = {}): RecallText => ({
  title: 'Duna 50: pericolo di incendio',
  description: 'Antenna Duna 50, numeri di serie da 100 a 200, venduta da gennaio a marzo.',
  hazard: 'L’alimentatore può surriscaldarsi e incendiarsi.',
  action: 'Staccala dalla corrente e non usarla più.',
  ...values,
})

/** Keeps a product from sale, everywhere unless a country is said. */
export const stop = (productId: number, country: string | null = null) =>
  testDb().insert(saleStops).values({ productId, country, reason: 'duty' })

/** A recall of a product, as a draft unless said otherwise. */
export async function makeRecall(
  product: { id: number; code: string | null },
  target: Partial<typeof recallTargets.$inferInsert> = {},
  values: Partial<typeof recalls.$inferInsert> = {},
) {
  const db = testDb()
  const [recall] = await db
    .insert(recalls)
    .values({
      texts: { it: text({ title: `Richiamo ${unique()}` }) },
      remedies: ['refund', 'replacement'],
      phone: '+39 800 123456',
      ...values,
    })
    .returning()
  await db
    .insert(recallTargets)
    .values({ recallId: recall!.id, productId: product.id, code: product.code!, position: 1, ...target })
  return recall!
}
