import type { Translate } from '../../../../shared/translate.ts'
import type { Filter } from './filters.tsx'

/** Filters for the first and the last day of a list. */
export const dayFilters = (t: Translate): Filter[] => [
  { name: 'from', label: t('list.from'), day: true },
  { name: 'to', label: t('list.to'), day: true },
]

/** The values of a filter: yes and no. */
export const yesNo = (t: Translate) => [
  { value: 'yes', label: t('list.yes') },
  { value: 'no', label: t('list.no') },
]

/** A choice among values; `text` returns the label of one. */
export const choiceFilter = (
  name: string,
  label: string,
  values: readonly string[],
  text: (value: string) => string,
): Filter => ({ name, label, options: values.map((value) => ({ value, label: text(value) })) })

/** A choice among retailers. */
export const retailerFilter = (t: Translate, retailers: { id: number; name: string }[]): Filter => ({
  name: 'vendor_id',
  label: t('columns.vendor'),
  options: retailers.map(({ id, name }) => ({ value: String(id), label: name })),
})
