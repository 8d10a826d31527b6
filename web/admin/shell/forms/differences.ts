import { get } from 'react-hook-form'
import type { Translate } from '../../../../shared/translate.ts'
import type { Difference } from './conflict-dialog.tsx'
import { labelOf } from './form-context.ts'
import type { Merged } from './merge.ts'

/** A value as a person reads it, e.g. the name for an id. */
export type Show = (path: string, value: unknown) => string | undefined

/** The list that a path leads into: `metas_data` of `metas_data.2.value`. */
const listOf = (path: string) => /^(.*?)\.\d+(\.|$)/.exec(path)?.[1]

/** The words in an item of a list. */
function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item ?? '')
  return Object.values(item)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' · ')
}

/** The label of a field; in a list with its row's name before it: `Dati del prodotto, Peso: Valore`. */
function titleOf(t: Translate, form: string, values: object, path: string): string {
  const list = listOf(path)
  if (list === undefined) return labelOf(t, form, path)
  const [, place = '0', field] = /^\.(\d+)(?:\..*?)?([^.\d]*)$/.exec(path.slice(list.length)) ?? []
  const { name, title } = (get(values, `${list}.${place}`) ?? {}) as Record<string, string | undefined>
  const row = `${labelOf(t, form, list)}, ${name || title || Number(place) + 1}`
  const label = field ? labelOf(t, form, field) : ''
  return label && label !== `${form}.fields.${field}` ? `${row}: ${label}` : row
}

/** In words: what a merge could not decide, and what it took from the stored record. */
export function inWords<V extends object>(
  t: Translate,
  form: string,
  { values, conflicts, taken }: Merged<V>,
  show: Show = () => undefined,
): { differences: Difference[]; taken: string[] } {
  const textOf = (path: string, value: unknown) =>
    value === undefined && listOf(path)
      ? t('conflict.gone')
      : (show(path, value) ?? (Array.isArray(value) ? value.map(itemText).join('\n') : itemText(value)))
  return {
    differences: conflicts.map(({ path, own, stored }) => ({
      path,
      label: titleOf(t, form, values, path),
      own: textOf(path, own),
      stored: textOf(path, stored),
    })),
    taken: [...new Set(taken.map((path) => labelOf(t, form, listOf(path) ?? path)))],
  }
}
