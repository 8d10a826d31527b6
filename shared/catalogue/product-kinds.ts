/** What a product is, in the order in which forms offer it. */
export const PRODUCT_KINDS = [
  'antenna',
  'device',
  'panel',
  'control_unit',
  'bluetooth',
  'tv',
  'accessory',
  'part',
] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]
