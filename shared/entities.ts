import { type AdminRole, type Area, mayEnter } from './base/areas.ts'

/** The groups of the sidebar, in their order. */
export const GROUP_NAMES = [
  'sales',
  'money',
  'service',
  'catalogue',
  'retailers',
  'people',
  'contents',
  'system',
] as const

interface Entity {
  /** The area of those who work on it. */
  area: Area
  /** Where its screen stands in the sidebar; missing: it has no screen of its own. */
  group?: (typeof GROUP_NAMES)[number]
  /** The letter that opens its screen after `g`, from its name in most of the five languages. */
  key?: string
  /** Its place among the kinds that the command menu finds. */
  found?: number
  /**
   * - `export`: its list is exported as CSV, and many can be changed at once. `bulk`: only the latter.
   * - `create`: it has a form for a new one, at `/create`. `import`: it is imported and exported as files.
   */
  can: ('export' | 'bulk' | 'create' | 'import')[]
}

/** The things of the back-office, by their names in paths: of screens, lists, records and the history. */
export const ENTITIES = {
  products: { area: 'content', group: 'catalogue', key: 'p', found: 1, can: ['export', 'create', 'import'] },
  parts: { area: 'content', group: 'catalogue', key: 'd', found: 2, can: ['export', 'create', 'import'] },
  'price-plans': { area: 'content', can: [] },
  'product-price-plans': { area: 'content', can: [] },
  'product-tables': { area: 'content', can: ['bulk'] },
  'product-parts': { area: 'content', can: ['bulk'] },
  categories: { area: 'content', group: 'catalogue', key: 'c', found: 11, can: ['export', 'create'] },
  /** The facets of a category, by its id. */
  facets: { area: 'content', can: [] },
  /** The symptoms of a category, by its id. */
  symptoms: { area: 'content', can: [] },
  /** How the serial numbers of a product are written, by its id. */
  'serial-format': { area: 'content', can: [] },
  fams: { area: 'content', group: 'catalogue', key: 'f', found: 12, can: ['export', 'create'] },

  synonyms: { area: 'content', group: 'catalogue', key: 'w', can: [] },

  vendors: { area: 'sales', group: 'retailers', key: 'r', found: 3, can: ['export', 'create', 'import'] },
  'vendor-figures': { area: 'sales', group: 'retailers', can: ['export'] },
  /** What is probably on display at retailers, against what they answered. */
  display: { area: 'sales', group: 'retailers', can: [] },
  'price-lists': { area: 'sales', group: 'retailers', can: [] },
  'vendor-categories': { area: 'sales', group: 'retailers', key: 'v', can: ['export', 'create'] },
  'vendor-accounts': {
    area: 'sales',
    group: 'retailers',
    key: 'a',
    found: 4,
    can: ['export', 'create', 'import'],
  },

  clients: { area: 'sales', group: 'people', key: 'k', found: 5, can: ['export', 'create'] },
  subscribers: { area: 'content', group: 'people', key: 'l', can: ['export'] },
  users: { area: 'everything', group: 'people', key: 'u', found: 15, can: ['export', 'create'] },

  faqs: { area: 'content', group: 'contents', key: 'h', found: 13, can: ['export', 'create'] },
  updates: { area: 'content', group: 'contents', key: 'n', found: 14, can: ['export', 'create'] },
  /** The shop's own pages, by the ids of their versions. */
  pages: { area: 'content', group: 'contents', can: [] },
  /** Texts that are missing in a language, or older than the Italian ones. */
  'translation-desk': { area: 'content', group: 'contents', can: [] },
  /** What words of the trade are called in each language. */
  glossary: { area: 'content', group: 'contents', can: [] },
  reviews: { area: 'content', group: 'contents', key: 'j', can: ['export'] },

  orders: { area: 'sales', group: 'sales', key: 'o', found: 6, can: ['export'] },
  /** What was said of orders on paper. */
  documents: { area: 'sales', group: 'money', can: ['export'] },
  /** What the exchange system of the tax office gets of them. */
  invoices: { area: 'sales', group: 'money', can: ['export'] },
  payments: { area: 'sales', group: 'money', key: 'x', can: [] },
  /** Movements of the shop's account. */
  transfers: { area: 'sales', group: 'money', can: ['export'] },
  'bank-statements': { area: 'sales', can: [] },
  /** What a retailer may owe, by its id. */
  credits: { area: 'sales', can: [] },
  quotations: { area: 'sales', group: 'sales', key: 'q', found: 7, can: ['export'] },
  offers: { area: 'sales', group: 'sales', can: ['export'] },
  /** When people are reminded of requests: one record. */
  clocks: { area: 'sales', can: [] },
  messages: { area: 'sales', group: 'sales', key: 'm', can: ['export'] },
  /** Devices with a serial number; their letters in the keyboard are all taken. */
  units: { area: 'sales', group: 'service', found: 8, can: ['export'] },
  /** What owners without an account registered, by its id. */
  'owner-requests': { area: 'sales', can: [] },
  warranties: { area: 'sales', group: 'service', key: 'g', found: 9, can: ['export', 'create'] },
  warrantiesolds: { area: 'sales', group: 'service', key: 's', can: ['export', 'import'] },
  /** Claims under warranty. */
  claims: { area: 'sales', group: 'service', found: 10, can: ['export'] },
  /** Rules by which claims are decided. */
  'claim-rules': { area: 'sales', can: [] },
  /** Goods of orders that come back. */
  returns: { area: 'sales', group: 'service', can: ['export'] },
  /** Recalls of products for safety. */
  recalls: { area: 'sales', group: 'service', can: [] },
  /** The register of complaints about safety. */
  'safety-complaints': { area: 'sales', can: [] },
  /** What fails, how often, and what it costs. */
  quality: { area: 'sales', group: 'service', can: [] },
  /** What work and way under warranty are paid with. */
  'labour-rates': { area: 'sales', can: [] },
  /** What retailers are credited for claims, by month. */
  statements: { area: 'sales', can: ['export'] },
  /** What retailers asked of the shipping of their carts. */
  'shipping-requests': { area: 'sales', can: [] },
  /** Where the shop sends to, and for how much. */
  'shipping-zones': { area: 'sales', group: 'sales', can: [] },

  /** What the law asks, and where the shop is without it. */
  duties: { area: 'everything', group: 'system', can: [] },
  /** Vulnerabilities, and what is to be reported of them. */
  'security-reports': { area: 'everything', group: 'system', can: [] },
  /** With which programs call the API. */
  'api-keys': { area: 'everything', group: 'system', can: [] },
  /** Addresses that events are sent to. */
  webhooks: { area: 'everything', group: 'system', can: [] },
  /** Who signs staff in. */
  'identity-providers': { area: 'everything', group: 'system', can: [] },
  settings: { area: 'everything', group: 'system', can: [] },
  mails: { area: 'sales', group: 'system', key: 'e', can: ['export'] },
  imports: { area: 'everything', group: 'system', key: 'i', can: ['create'] },
  jobs: { area: 'everything', group: 'system', key: 'b', can: [] },
  backups: { area: 'everything', group: 'system', key: 'z', can: [] },
  health: { area: 'everything', group: 'system', key: 't', can: [] },
  privacy: { area: 'everything', group: 'system', key: 'y', can: [] },
} as const satisfies Record<string, Entity>

type Name = keyof typeof ENTITIES
type Can<Ability extends string> = {
  [N in Name]: Ability extends (typeof ENTITIES)[N]['can'][number] ? N : never
}[Name]
export type Exported = Can<'export'>
export type InForm = Can<'bulk'>
export type Imported = Can<'import'>
export type FoundEntity = { [N in Name]: (typeof ENTITIES)[N] extends { found: number } ? N : never }[Name]

const entries = Object.entries(ENTITIES) as [Name, Entity][]
const which = <N extends Name>(wanted: (entity: Entity) => unknown) =>
  entries.filter(([, entity]) => wanted(entity)).map(([name]) => name) as [N, ...N[]]

export const EXPORTED = which<Exported>(({ can }) => can.includes('export'))
export const IMPORTED = which<Imported>(({ can }) => can.includes('import'))
export const CREATED: string[] = which(({ can }) => can.includes('create'))
/** In the order in which they are shown. */
export const FOUND = which<FoundEntity>(({ found }) => found).sort(
  (a, b) => ENTITIES[a].found - ENTITIES[b].found,
)
/** The sidebar: groups of screens. */
export const GROUPS = GROUP_NAMES.map((name) => ({ name, screens: which(({ group }) => group === name) }))

/** Whether an administrator of this role may see things of this kind. Kinds that are not in the table are for `everything`. */
export const maySee = (role: AdminRole | null | undefined, entity: string): boolean =>
  mayEnter(role, Object.hasOwn(ENTITIES, entity) ? ENTITIES[entity as Name].area : 'everything')

/** The kinds of things that a role may see; null when there is no limit. */
export const entitiesOf = (role: AdminRole): string[] | null =>
  role === 'everything' ? null : which(({ area }) => mayEnter(role, area))
