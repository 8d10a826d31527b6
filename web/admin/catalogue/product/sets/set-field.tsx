import { useEffect } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { Elements } from '../../../../ui/elements.ts'
import { INPUT } from '../../../../ui/input.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { useAdmin } from '../../../shell/admin.ts'
import { ManyFiles } from '../../../shell/uploads/many-files.tsx'
import { ProgressBar } from '../../../shell/uploads/sending.tsx'
import { type Upload, useUploadState } from '../../../shell/uploads/upload.ts'
import { SortableRows } from '../rows/sortable-rows.tsx'
import type { SetName, SetRow, SetUploads } from './set-uploads.ts'

interface Props {
  name: SetName
  label: string
  kind: 'image' | 'document'
  uploads: SetUploads
  /** A new row's values. */
  blank: object
  /** A row's fields; its upload while its file is not saved. */
  row: (index: number, row: SetRow | undefined, upload: Upload | undefined) => Elements
}

/** A product's pictures or documents in their order: files become rows, which are sorted and taken away. */
export function SetField({ name, label, kind, uploads, blank, row }: Props) {
  const { t } = useAdmin()
  const { ids, rows, move, take, drop } = useSet(name, uploads, blank)
  return (
    <ManyFiles label={label} kind={kind} onFiles={take}>
      {ids.length > 0 && (
        <SortableRows
          label={t(`products.sets.order.${name}`)}
          ids={ids}
          row={(index) => row(index, rows[index], rows[index] && uploads.of(rows[index], index))}
          onMove={move}
          onRemove={drop}
          mayBeEmpty
        />
      )}
    </ManyFiles>
  )
}

interface KindProps {
  name: SetName
  index: number
  /** The kinds with their texts. */
  kinds: { kind: string; text: string }[]
  className?: string
}

/** What a row is: a photo or a drawing, a manual or a data sheet. */
export function KindSelect({ name, index, kinds, className = '' }: KindProps) {
  const { t } = useAdmin()
  const { register } = useFormContext()
  return (
    <select
      aria-label={t('products.sets.kind') + t('rows.ofRow', { n: index + 1 })}
      {...register(`${name}.${index}.kind`)}
      className={`${INPUT} ${className}`}
    >
      {kinds.map(({ kind, text }) => (
        <option key={kind} value={kind}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** How much of a row's file has been sent, or why it has not. */
export function Sending({ upload }: { upload: Upload }) {
  const { t } = useAdmin()
  const { file, sent, isSending, share, problem } = useUploadState(upload)
  if (isSending) return <ProgressBar share={share} label={(file ?? sent)?.name ?? ''} />
  return file && <span className="block text-quiet">{problem || t('uploads.waits')}</span>
}

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
