import type { AuditEntry } from '../../../../shared/audit.admin.ts'
import { LANG_NAMES, type Lang } from '../../../../shared/languages.ts'
import { formatEuros } from '../../../../shared/money.ts'
import type { Translate } from '../../../../shared/translate.ts'

/** How the form shows a value, when it knows better: the name for an id. */
export type Show = (field: string, value: unknown) => string | undefined

/** What an entry changed in one field: two texts, or what was added to a list and removed from it. */
export interface FieldChange {
  field: string
  label: string
  before?: string
  after?: string
  list?: { added: string[]; removed: string[]; changed: string[] }
}

const CENTS = new Set(['price', 'total', 'withheld', 'delivery_costs', 'refunded'])
const FILES = new Set(['image', 'doc'])
const isBlank = (value: unknown) => value === null || value === undefined || value === ''
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/** The label of a field: the form's own text, or a common one. */
function labelOf(t: Translate, entity: string, field: string): string {
  const keys = [`${entity}.fields.${field}`, `history.fields.${field}`, `columns.${field}`]
  const known = keys.find((key) => t(key) !== key)
  return known ? t(known) : field
}

function textOf(t: Translate, lang: Lang, entity: string, field: string, value: unknown): string {
  if (FILES.has(field)) return t(isBlank(value) ? 'history.noFile' : 'history.file')
  if (isBlank(value)) return '–'
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no')
  if (typeof value === 'number')
    return CENTS.has(field) ? formatEuros(value, lang) : value.toLocaleString(lang)
  if (field === 'lang') return LANG_NAMES[value as Lang] ?? String(value)
  const words = [`${entity}.${field}.${value}`, `${entity}.${field}s.${value}`, `${entity}.${value}`]
  const word = words.find((key) => t(key) !== key)
  return word ? t(word) : String(value)
}

/** The name of an item in a list; spare-part tables have none, but a number. */
function itemName(t: Translate, item: unknown, index: number, show: Show, field: string): string {
  if (typeof item !== 'object' || item === null) return show(field, [item]) ?? String(item)
  const { name, title } = item as Record<string, unknown>
  if (name === undefined && title === undefined) return t('products.parts.table', { n: index + 1 })
  return show(field, [item]) ?? String(name ?? title)
}

/** What was added to a list, removed from it, or changed under the same name. */
function listChange(before: unknown[], after: unknown[], nameOf: (item: unknown, index: number) => string) {
  const named = (items: unknown[]) => new Map(items.map((item, index) => [nameOf(item, index), item]))
  const [old, now] = [named(before), named(after)]
  return {
    added: [...now.keys()].filter((name) => !old.has(name)),
    removed: [...old.keys()].filter((name) => !now.has(name)),
    changed: [...now]
      .filter(([name, item]) => old.has(name) && !isSame(old.get(name), item))
      .map(([name]) => name),
  }
}

/** The fields that an entry of the audit trail changed; none when a record was created or deleted as a whole. */
export function changesOf(
  t: Translate,
  lang: Lang,
  entry: Pick<AuditEntry, 'entity' | 'before' | 'after'> & { action: string },
  show: Show = () => undefined,
): FieldChange[] {
  const { entity, action, before, after } = entry
  if (!after || action === 'create' || action === 'delete' || action === 'restore') return []
  const fields = Object.keys(after).filter((field) => !isSame(before?.[field], after[field]))
  // The name of a file says more than its place in the store.
  const shown = fields.filter((field) => !(field === 'doc' && fields.includes('doc_name')))
  return shown.map((field) => {
    const [old, now] = [before?.[field], after[field]]
    const change = { field, label: labelOf(t, entity, field) }
    if (Array.isArray(old) || Array.isArray(now)) {
      const named = (item: unknown, index: number) => itemName(t, item, index, show, field)
      return { ...change, list: listChange(old ?? [], now ?? [], named) }
    }
    const text = (value: unknown) => show(field, value) ?? textOf(t, lang, entity, field, value)
    return { ...change, before: text(old), after: text(now) }
  })
}
