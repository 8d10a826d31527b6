/**
 * Pages of the shop that are always there, by the last part of their address, as the footer lists them. Search engines are told of
 * them as well.
 */
export const SHOP_PAGES = ['products', 'compare', 'calculator', 'does-it-fit', 'find-retailer'] as const
export const HELP_PAGES = ['contact-us', 'about-us', 'recalls'] as const
export const LEGAL_PAGES = [
  'terms',
  'privacy',
  'organisational-model',
  'imprint',
  'accessibility',
  'security',
  'repair',
  'data',
] as const

/** Those whose words the shop writes (`shared/pages`), in the order in which they refer to each other. */
export const PAGE_AREAS = ['about-us', ...LEGAL_PAGES] as const
export type PageArea = (typeof PAGE_AREAS)[number]
