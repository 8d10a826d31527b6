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
/** Those that a form of products can offer: spare parts are made in tables. */
export const OFFERED_KINDS = PRODUCT_KINDS.filter((kind) => kind !== 'part')
export type ProductKind = (typeof PRODUCT_KINDS)[number]
