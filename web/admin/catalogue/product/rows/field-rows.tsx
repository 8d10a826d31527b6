import type { ReactNode } from 'react'
import { type Control, useFieldArray } from 'react-hook-form'
import { useAdmin } from '../../../shell/admin.ts'
import { SortableRows } from './sortable-rows.tsx'

interface Props {
  control: Control
  /** The path of the list: `metas_data`. */
  name: string
  label: string
  /** The values of a new row, or what makes them. */
  blank: object | (() => object)
  heads?: ReactNode
  row: (path: string, index: number) => ReactNode
  /** Shown at the row's end instead of the button that removes it; `id` is that of a saved row. */
  end?: (path: string, index: number, id: number | undefined) => ReactNode
}

/** A list of the form's values, as rows. */
export function FieldRows({ control, name, label, blank, heads, row, end }: Props) {
  const { t } = useAdmin()
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'key' })
  const pathOf = (index: number) => `${name}.${index}`
  return (
    <SortableRows
      label={label}
      ids={fields.map((field) => field.key)}
      heads={heads}
      row={(index) => row(pathOf(index), index)}
      end={end && ((index) => end(pathOf(index), index, (fields[index] as { id?: number }).id))}
      onMove={move}
      onRemove={remove}
      add={{ label: t('rows.add'), run: () => append(typeof blank === 'function' ? blank() : blank) }}
    />
  )
}
