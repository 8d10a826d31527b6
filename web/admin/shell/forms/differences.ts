import { get } from 'react-hook-form'
import type { Translate } from '../../../i18n/translate.ts'
import type { Difference } from './conflict-dialog.tsx'
import { labelOf } from './form-context.ts'
import type { Merged } from './merge.ts'

/** A value as a person reads it: the name behind an id. */
export type Show = (path: string, value: unknown) => string | undefined

/** A list of the form, at the head of a path that leads into it: `metas_data` of `metas_data.2.value`. */
const listOf = (path: string) => /^(.*?)\.\d+(\.|$)/.exec(path)?.[1]

/** An item as the words in it. */
function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item ?? '')
  return Object.values(item)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' · ')
}

/** A field by its label; in a list also by its row's name: `Dati del prodotto, Peso: Valore`. */
function titleOf(t: Translate, form: string, values: object, path: string): string {
  const list = listOf(path)
  if (list === undefined) return labelOf(t, form, path)
  const [, place = '0', field] = /^\.(\d+)(?:\..*?)?([^.\d]*)$/.exec(path.slice(list.length)) ?? []
  const { name, title } = (get(values, `${list}.${place}`) ?? {}) as Record<string, string | undefined>
  const row = `${labelOf(t, form, list)}, ${name || title || Number(place) + 1}`
  const label = field ? labelOf(t, form, field) : ''
  return label && label !== `${form}.fields.${field}` ? `${row}: ${label}` : row
}

/** What a merge could not decide, and what it took over, in words. */
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
