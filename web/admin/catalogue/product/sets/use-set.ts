import { useEffect } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { showToast } from '../../../../ui/toast.ts'
import { useAdmin } from '../../../shell/admin.ts'
import type { SetName, SetRow, SetUploads } from './set-uploads.ts'

/** The rows of a set in the form: files become new rows at its end, and a row that is taken away can be brought back. */
export function useSet(name: SetName, uploads: SetUploads, blank: object) {
  const { t } = useAdmin()
  const { control, getValues } = useFormContext()
  const { fields, append, remove, move, insert } = useFieldArray({ control, name, keyName: 'key' })
  const rows: SetRow[] = useWatch({ control, name }) ?? []
  const { follow, add } = uploads
  useEffect(() => follow(rows), [rows, follow])
  return {
    ids: fields.map(({ key }) => key),
    rows,
    move,
    take: (files: File[]) =>
      append(
        add(files).map((upload) => ({ ...blank, upload })),
        { shouldFocus: false },
      ),
    drop: (index: number) => {
      const row = getValues(`${name}.${index}`) as SetRow
      const file = row.upload ? uploads.of(row, index)?.read().file : null
      remove(index)
      const undo = () => {
        const again = file ? { ...row, upload: add([file])[0] } : row
        insert(Math.min(index, (getValues(name) as unknown[]).length), again, { shouldFocus: false })
      }
      showToast({
        kind: 'good',
        text: t(`products.sets.gone.${name}`),
        about: name,
        action: { label: t('list.undo'), run: undo },
      })
    },
  }
}
