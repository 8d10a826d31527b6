import { batteriesAndConverters } from './energy-power.ts'
import { solar } from './energy-solar.ts'
import type { DemoProduct } from './types.ts'

export const energy: DemoProduct[] = [...solar, ...batteriesAndConverters]
