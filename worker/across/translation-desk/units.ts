import type { DeskUnit } from '../../../shared/translation-desk/desk.admin.ts'

/* A record's texts, as one object by the API's names, and as units by their paths: `faqs.2.content`. */

export interface Texts {
  name?: string
  title?: string
  content?: string
  types?: string
  description?: string
  warnings?: string
  data_access?: string
  metas?: { type: string; name: string; value: string }[]
  faqs?: { title: string; content: string }[]
}

/** Each text of a record by its path, in the order of its form. */
export const pathsOf = (texts: Texts): [path: string, text: string][] =>
  Object.entries(texts).flatMap(([field, value]: [string, Texts[keyof Texts]]): [string, string][] =>
    typeof value === 'string'
      ? [[field, value]]
      : (value ?? []).flatMap((row, at) =>
          Object.entries(row).map(([name, text]): [string, string] => [`${field}.${at}.${name}`, text]),
        ),
  )

/** The Italian texts with their translations beside them, by place; what is empty in both is left out. */
export function unitsOf(italian: Texts, own: Texts | null): DeskUnit[] {
  const targets = new Map(pathsOf(own ?? {}))
  const sources = new Map(pathsOf(italian))
  const paths = new Set([...sources.keys(), ...targets.keys()])
  return [...paths].flatMap((path) => {
    const unit = { path, source: sources.get(path) ?? '', target: targets.get(path) ?? '' }
    return unit.source === '' && unit.target === '' ? [] : [unit]
  })
}

type Row = Record<string, string>
/** The texts of units, in a record's shape; `metas` and `faqs` only where the record has them. */
export function textsOf(units: { path: string; text: string }[]) {
  const texts: { fields: Row; metas: Row[]; faqs: Row[] } = { fields: {}, metas: [], faqs: [] }
  for (const { path, text } of units) {
    const [field = '', at, name] = path.split('.')
    if (name === undefined) texts.fields[field] = text
    else if (field === 'metas' || field === 'faqs') {
      texts[field][Number(at)] ??= {}
      texts[field][Number(at)]![name] = text
    }
  }
  return texts
}
