import { accessories } from './accessories.ts'
import { airConditioners } from './air-conditioners.ts'
import { antennas } from './antennas.ts'
import { energy } from './energy.ts'
import { spareParts } from './spare-parts.ts'
import { televisions } from './televisions.ts'
import type { DemoProduct } from './types.ts'

export { categories, families } from './categories.ts'

/** Every product of the demo shop, by id. */
export const products: DemoProduct[] = [
  ...antennas,
  ...airConditioners,
  ...energy,
  ...televisions,
  ...accessories,
  ...spareParts,
].sort((a, b) => a.id - b.id)
