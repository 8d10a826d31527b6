import type { AuditEntry } from '../../../../shared/base/audit.admin.ts'
import { kindOf } from '../../../../shared/base/audit-fields.ts'
import { formatDate, formatTime } from '../../../../shared/dates.ts'
import { LANG_NAMES, type Lang } from '../../../../shared/languages.ts'
import { formatEuros } from '../../../../shared/money.ts'
import type { Translate } from '../../../../shared/translate.ts'

/** How the form shows a value, when it knows better: the name for an id. */
export type Show = (field: string, value: unknown) => string | undefined

type Named = Pick<AuditEntry, 'entity' | 'names'>

/** What an entry changed in one field: two texts, or what was added to a list and removed from it. */
export interface FieldChange {
  field: string
  label: string
  before?: string
  after?: string
  list?: { added: string[]; removed: string[]; changed: string[] }
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/** The label of a field: the form's own text, or a common one. */
function labelOf(t: Translate, entity: string, field: string): string {
  const keys = [`${entity}.fields.${field}`, `history.fields.${field}`, `columns.${field}`]
  const known = keys.find((key) => t(key) !== key)
  return known ? t(known) : field
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)

/** A value as a person reads it, whatever it is: what is in a record stands with its labels. */
function textOf(t: Translate, lang: Lang, entry: Named, field: string, value: unknown): string {
  const kind = kindOf(field)
  if (kind === 'file' && (isBlank(value) || typeof value === 'string'))
    return t(isBlank(value) ? 'history.noFile' : 'history.file')
  if (isBlank(value)) return '–'
  if (Array.isArray(value)) return value.map((item) => textOf(t, lang, entry, field, item)).join(', ') || '–'
  if (typeof value === 'object')
    return Object.entries(value as object)
      .filter(([, part]) => !isBlank(part))
      .map(([key, part]) => `${labelOf(t, entry.entity, key)}: ${textOf(t, lang, entry, key, part)}`)
      .join(' · ')
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no')
  if (typeof value === 'number') {
    if (kind === 'reference')
      return entry.names?.[`${field} ${value}`] ?? t('history.number', { number: value })
    if (kind === 'cents') return formatEuros(value, lang)
    return kind === 'share'
      ? (value / 10_000).toLocaleString(lang, { style: 'percent', maximumFractionDigits: 2 })
      : value.toLocaleString(lang)
  }
  const text = String(value)
  if (field === 'lang') return LANG_NAMES[text as Lang] ?? text
  if (isDay(text)) return formatDate(text)
  if (isInstant(text)) return `${formatDate(text)} ${formatTime(text)}`
  const { entity } = entry
  const words = [
    ...[`${entity}.${field}.${text}`, `${entity}.${field}s.${text}`, `${entity}.${text}`],
    `history.words.${field}.${text}`,
  ]
  const word = words.find((key) => t(key) !== key)
  return word ? t(word) : text
}

/** The name of an item in a list; drawings have none, but a number. */
function itemName(
  t: Translate,
  lang: Lang,
  entry: Named,
  item: unknown,
  index: number,
  show: Show,
  field: string,
) {
  const shown = show(field, [item])
  if (shown !== undefined) return shown
  if (typeof item !== 'object' || item === null) return textOf(t, lang, entry, field, item)
  const { name, title } = item as Record<string, unknown>
  if (name !== undefined || title !== undefined) return String(name ?? title)
  return field === 'product_images_data'
    ? t('products.parts.table', { n: index + 1 })
    : textOf(t, lang, entry, field, item)
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
  entry: Named & Pick<AuditEntry, 'before' | 'after'> & { action: string },
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
      const named = (item: unknown, index: number) => itemName(t, lang, entry, item, index, show, field)
      return { ...change, list: listChange(old ?? [], now ?? [], named) }
    }
    const text = (value: unknown) => show(field, value) ?? textOf(t, lang, entry, field, value)
    return { ...change, before: text(old), after: text(now) }
  })
}
