/* The words of the facts that the law asks for, without zod, because pages of the shop load them. */

/** Where a maker's guarantee holds; nothing is where the law's does. */
export const GUARANTEE_AREAS = ['eu', 'eea', 'europe', 'world'] as const
/** Classes of the EU's energy label, the best first (Regulation (EU) 2017/1369). */
export const ENERGY_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export const BATTERY_CHEMISTRIES = ['lifepo4', 'li-ion', 'agm', 'gel', 'lead', 'nimh', 'alkaline'] as const
/** By their numbers in ISO 817. */
export const REFRIGERANTS = [
  'R32',
  'R134a',
  'R290',
  'R407C',
  'R410A',
  'R454B',
  'R513A',
  'R600a',
  'R1234yf',
] as const

/** The facts of a product that are one of a few words. */
export const CHOICES = {
  guarantee_area: GUARANTEE_AREAS,
  energy_class: ENERGY_CLASSES,
  battery_chemistry: BATTERY_CHEMISTRIES,
  refrigerant: REFRIGERANTS,
} as const
export type Choice = keyof typeof CHOICES
