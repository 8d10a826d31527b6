import { eachLang, LANGS, type Lang } from '../../../../shared/languages.ts'
import { PART_FACT_NAMES, partFactsOf } from '../../../../shared/parts/part-fields.ts'
import type { NamedPart, PartFields, PartForm } from '../../../../shared/parts/parts.admin.ts'
import { STOCK_NAMES, settled, stockOf } from '../../../../shared/parts/stock.ts'
import { AppError } from '../../../base/errors.ts'

type Names = Record<Lang, string>
/** What is saved of a part; its names in all languages, empty where there is none. */
export type Fields = Required<Omit<PartFields, 'names'>> & { names: Names }

export const fieldsOf = (part: PartForm): Fields => ({
  code: part.code,
  names: part.names,
  price: part.price,
  ...stockOf(part),
  replaced_by_id: part.replaced_by_id,
  ...partFactsOf(part),
})

/** A part of which nothing is known. */
export const NEW_PART: Fields = {
  code: null,
  names: eachLang(() => ''),
  price: null,
  ...stockOf(),
  replaced_by_id: null,
  ...partFactsOf(),
}

/** The saved fields with those of a body; what it leaves out stays. */
function merge(saved: Fields, { names, ...data }: PartFields): Fields {
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
  const merged = { ...saved, ...given }
  const nameIn = (lang: Lang) => (names?.[lang] === undefined ? saved.names[lang] : (names[lang] ?? ''))
  const all = Object.fromEntries(LANGS.map((lang) => [lang, nameIn(lang)])) as Names
  return { ...merged, code: merged.code || null, names: all }
}

/** The same, with the state of stock that goes with the figure. */
export const mergeFields = (saved: Fields, data: PartFields): Fields => settled(merge(saved, data))

/** Refuses a cell that was changed since it was shown: `conflict`. */
export function refuseSeen(saved: Fields, from: PartFields | undefined): void {
  if (!from) return
  const seen = merge(saved, from)
  const names = LANGS.filter((lang) => seen.names[lang] !== saved.names[lang]).map((lang) => `names.${lang}`)
  const others = (['code', 'price', ...STOCK_NAMES, 'replaced_by_id', ...PART_FACT_NAMES] as const).filter(
    (name) => seen[name] !== saved[name],
  )
  const changed = [...others, ...names].map((name) => [`part_data.${name}`, 'changed_meanwhile'])
  if (changed.length > 0) throw new AppError('conflict', { fields: Object.fromEntries(changed) })
}

/** A part as the history stores it: its replacement by code, or else by name. */
export const recordOf = (
  { names: { it, ...names }, replaced_by_id: _, ...fields }: Fields,
  next: NamedPart | null,
) => ({
  ...fields,
  name: it,
  ...Object.fromEntries(Object.entries(names).map(([lang, name]) => [`name_${lang}`, name])),
  replaced_by: next && (next.code ?? next.name),
})
