import { type Control, useFieldArray } from 'react-hook-form'
import type { Elements } from '../../../../ui/elements.ts'
import { useAdmin } from '../../../shell/admin.ts'
import { SortableRows } from './sortable-rows.tsx'

interface Props {
  control: Control
  /** The path of the list: `metas_data`. */
  name: string
  label: string
  /** The values of a new row, or what makes them. */
  blank: object | (() => object)
  heads?: Elements
  /** `id` is that of a saved row. */
  row: (path: string, index: number, id: number | undefined) => Elements
  /** Shown at the row's end instead of the button that removes it. */
  end?: (path: string, index: number, id: number | undefined, remove: () => void) => Elements
  /** Stands below the list: another way to add a row, whose values it is given. */
  more?: (append: (values: object) => void) => Elements
}

/** A list of the form's values, as rows. */
export function FieldRows({ control, name, label, blank, heads, row, end, more }: Props) {
  const { t } = useAdmin()
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'key' })
  const idOf = (index: number) => (fields[index] as { id?: number }).id
  const pathOf = (index: number) => `${name}.${index}`
  return (
    <>
      <SortableRows
        label={label}
        ids={fields.map((field) => field.key)}
        heads={heads}
        row={(index) => row(pathOf(index), index, idOf(index))}
        end={end && ((index) => end(pathOf(index), index, idOf(index), () => remove(index)))}
        onMove={move}
        onRemove={remove}
        add={{ label: t('rows.add'), run: () => append(typeof blank === 'function' ? blank() : blank) }}
      />
      {more?.((values) => append(values, { shouldFocus: false }))}
    </>
  )
}
