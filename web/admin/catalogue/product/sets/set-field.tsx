import { useFormContext } from 'react-hook-form'
import type { Elements } from '../../../../ui/elements.ts'
import { INPUT } from '../../../../ui/input.tsx'
import { useAdmin } from '../../../shell/admin.ts'
import { ManyFiles } from '../../../shell/uploads/many-files.tsx'
import { ProgressBar } from '../../../shell/uploads/sending.tsx'
import { type Upload, useUploadState } from '../../../shell/uploads/upload.ts'
import { SortableRows } from '../rows/sortable-rows.tsx'
import type { SetName, SetRow, SetUploads } from './set-uploads.ts'
import { useSet } from './use-set.ts'

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
