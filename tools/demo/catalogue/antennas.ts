import { dishAntennas } from './antennas-dish.ts'
import { flatAntennas } from './antennas-flat.ts'
import { domeAndPortableAntennas } from './antennas-other.ts'
import type { DemoProduct } from './types.ts'

export const antennas: DemoProduct[] = [...dishAntennas, ...flatAntennas, ...domeAndPortableAntennas]
