import type { FoundRecord } from '../../../../shared/base/record-search.ts'
import { CREATED, type FoundEntity } from '../../../../shared/entities.ts'
import type { Translate } from '../../../../shared/translate.ts'
import { partsOf, partText } from '../../catalogue/product/part-text.ts'
import { GO_KEYS, groupsOf, screenAt } from '../screens.ts'

/** A line of the command menu: where it leads, or what it does. */
export interface Command {
  /** Unique among all lines. */
  id: string
  label: string
  detail?: string
  keys?: string[]
  to?: string
  run?: () => void
}
export interface CommandGroup {
  name: string
  items: Command[]
}

/** Records without a form of their own open in their list. */
const ADDRESS: Partial<Record<FoundEntity, (record: FoundRecord) => string>> = {
  products: ({ id, part }) => (part ? partsOf(id) : `/admin/products/${id}/edit`),
  orders: ({ id }) => `/admin/orders/${id}`,
  quotations: ({ id }) => `/admin/quotations/${id}`,
  units: ({ id }) => `/admin/units/${id}`,
  claims: ({ id }) => `/admin/claims/${id}`,
  warranties: ({ title }) => `/admin/warranties?search=${encodeURIComponent(title)}`,
}

/** Screens that stand below another one's. */
const INNER = [
  { name: 'warranty-queue', of: 'warranties', to: '/admin/warranties/queue' },
  { name: 'product-prices', of: 'products', to: '/admin/products/prices' },
  { name: 'product-grid', of: 'imports', to: '/admin/imports/grid' },
  { name: 'product-files', of: 'products', to: '/admin/products/files' },
  { name: 'replace-texts', of: 'translation-desk', to: '/admin/translation-desk/replace' },
]

type Sees = (screen: string) => boolean

const screenCommands = (t: Translate, sees: Sees): Command[] =>
  ['dashboard', ...groupsOf(sees).flatMap(({ screens }) => screens), 'security']
    .map(
      (name): Command => ({
        id: `screen ${name}`,
        label: t(`${name}.title`),
        ...(GO_KEYS[name] && { keys: ['G', GO_KEYS[name].toUpperCase()] }),
        to: screenAt(name),
      }),
    )
    .concat(
      INNER.filter(({ of }) => sees(of)).map(({ name, to }) => ({
        id: `screen ${name}`,
        label: t(`${name}.title`),
        to,
      })),
    )

const createCommands = (t: Translate, sees: Sees): Command[] =>
  CREATED.filter(sees).map((name) => ({
    id: `create ${name}`,
    label: t(`${name}.new`),
    detail: t(`${name}.title`),
    to: `${screenAt(name)}/create`,
  }))

/** What the menu always offers, as far as the person may see it. */
export const standingGroups = (t: Translate, sees: Sees, actions: Command[]): CommandGroup[] => [
  { name: t('commands.screens'), items: screenCommands(t, sees) },
  { name: t('commands.create'), items: createCommands(t, sees) },
  { name: t('commands.actions'), items: actions },
]

/** Records as lines, by kind. */
export function recordGroups(t: Translate, records: FoundRecord[]): CommandGroup[] {
  const groups = new Map<FoundEntity, Command[]>()
  for (const record of records) {
    const { entity, id, title, part } = record
    const detail = part ? partText(t, part) : record.detail
    const line = { id: `${entity} ${id}`, label: title, detail, to: ADDRESS[entity]?.(record) }
    const lines = groups.get(entity) ?? []
    groups.set(entity, [...lines, { ...line, to: line.to ?? `/admin/${entity}/${id}/edit` }])
  }
  return [...groups].map(([entity, items]) => ({ name: t(`${entity}.title`), items }))
}
