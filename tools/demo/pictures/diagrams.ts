import { dunaUnit, orizzonteArm, orizzonteBase } from './diagram-antennas.ts'
import { brezzaUnit, correnteUnit } from './diagram-devices.ts'
import { type Balloon, drawExploded } from './exploded.ts'

const drawn = Object.entries({
  'orizzonte-85-base': orizzonteBase,
  'orizzonte-85-arm': orizzonteArm,
  'duna-50-twin-unit': dunaUnit,
  'brezza-2200-unit': brezzaUnit,
  'corrente-2000-unit': correnteUnit,
}).map(([picture, view]) => [picture, drawExploded(view)] as const)

/** The line drawings as SVG, by picture name. */
export const diagrams: Record<string, string> = Object.fromEntries(
  drawn.map(([picture, d]) => [picture, d.svg]),
)

/** The balloons of each drawing; x and y are shares (0..1) of the square picture. */
export const balloons: Record<string, Balloon[]> = Object.fromEntries(
  drawn.map(([picture, d]) => [picture, d.balloons]),
)
