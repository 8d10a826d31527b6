/** What an administrator may work on. `everything` holds the other two, people with access, and the machinery. */
export const ADMIN_ROLES = ['everything', 'content', 'sales'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]
/** An area is what the role of the same name may enter. */
export type Area = AdminRole

/**
 * The area of each thing of the back-office, by its name in paths: of screens, lists, records, and the history. What is missing
 * here is for `everything`.
 */
const AREAS: Record<string, Area> = {
  products: 'content',
  'product-tables': 'content',
  'product-parts': 'content',
  categories: 'content',
  fams: 'content',
  faqs: 'content',
  updates: 'content',
  reviews: 'content',
  subscribers: 'content',

  orders: 'sales',
  payments: 'sales',
  quotations: 'sales',
  messages: 'sales',
  mails: 'sales',
  vendors: 'sales',
  'vendor-categories': 'sales',
  'vendor-accounts': 'sales',
  clients: 'sales',
  warranties: 'sales',
  warrantiesolds: 'sales',
}

const areaOf = (entity: string): Area => (Object.hasOwn(AREAS, entity) ? AREAS[entity]! : 'everything')

/** Whether an administrator of this role may enter an area; null is nobody's role. */
export const mayEnter = (role: AdminRole | null | undefined, area: Area): boolean =>
  role === 'everything' || (role != null && role === area)

/** Whether an administrator of this role may see things of this kind. */
export const maySee = (role: AdminRole | null | undefined, entity: string): boolean =>
  mayEnter(role, areaOf(entity))

/** The kinds of things that a role may see; null when there is no limit. */
export const entitiesOf = (role: AdminRole): string[] | null =>
  role === 'everything' ? null : Object.keys(AREAS).filter((entity) => maySee(role, entity))
