/** The sidebar: groups of screens by the last part of their address. */
export const GROUPS = [
  {
    name: 'sales',
    screens: ['orders', 'payments', 'quotations', 'messages', 'warranties', 'warrantiesolds'],
  },
  { name: 'catalogue', screens: ['products', 'categories', 'fams'] },
  { name: 'retailers', screens: ['vendors', 'vendor-categories', 'vendor-accounts'] },
  { name: 'people', screens: ['clients', 'subscribers', 'users'] },
  { name: 'contents', screens: ['faqs', 'updates', 'reviews'] },
  { name: 'system', screens: ['mails', 'imports', 'jobs', 'backups', 'health', 'privacy'] },
] as const

/** The groups with the screens that a person may see; none is empty. */
export const groupsOf = (sees: (screen: string) => boolean) =>
  GROUPS.map(({ name, screens }) => ({ name, screens: screens.filter(sees) })).filter(
    ({ screens }) => screens.length > 0,
  )

/** Screens with a form for a new record, at `/create`. */
export const CREATED: readonly string[] = [
  'products',
  'categories',
  'fams',
  'vendors',
  'vendor-categories',
  'vendor-accounts',
  'clients',
  'users',
  'faqs',
  'updates',
  'warranties',
  'imports',
]

/** Records that have no form once they are made. */
const MADE_ONLY = ['/admin/imports']

/** Whether the records of a list have a form, at `/:id/edit`. */
export const isEdited = (list: string) => !MADE_ONLY.includes(list)

/** The letter that leads to a screen after `g`: as it is called in most of the five languages. */
export const GO_KEYS: Record<string, string> = {
  dashboard: 'd',
  orders: 'o',
  payments: 'x',
  quotations: 'q',
  messages: 'm',
  warranties: 'g',
  warrantiesolds: 's',
  products: 'p',
  categories: 'c',
  fams: 'f',
  vendors: 'r',
  'vendor-categories': 'v',
  'vendor-accounts': 'a',
  clients: 'k',
  users: 'u',
  faqs: 'h',
  updates: 'n',
  reviews: 'j',
  subscribers: 'l',
  mails: 'e',
  imports: 'i',
  jobs: 'b',
  backups: 'z',
  privacy: 'y',
  health: 't',
}

/** The address of a screen. */
export const screenAt = (name: string) => (name === 'dashboard' ? '/admin' : `/admin/${name}`)
