import type { Translate } from '../../i18n/translate.ts'
import type { Filter } from '../lists/filters.tsx'

/** The first and the last day of a list. */
export const dayFilters = (t: Translate): Filter[] => [
  { name: 'from', label: t('list.from'), day: true },
  { name: 'to', label: t('list.to'), day: true },
]

/** Yes or no, as values of a filter. */
export const yesNo = (t: Translate) => [
  { value: 'yes', label: t('list.yes') },
  { value: 'no', label: t('list.no') },
]

/** A choice among retailers. */
export const vendorFilter = (t: Translate, vendors: { id: number; name: string }[]): Filter => ({
  name: 'vendor_id',
  label: t('columns.vendor'),
  options: vendors.map(({ id, name }) => ({ value: String(id), label: name })),
})
