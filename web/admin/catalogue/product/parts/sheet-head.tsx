import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { Control } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import { useAdmin } from '../../../shell/admin.ts'
import { RowArchive } from '../../../shell/lists/archive.tsx'
import { RowButton } from '../../../shell/lists/row-actions.tsx'
import { ActiveSwitch } from './part-row.tsx'

interface Props {
  control: Control
  path: string
  title: string
  /** The place of the table, from 0, and that of the last one. */
  index: number
  last: number
  /** The id of a saved table. */
  id: number | undefined
  onMove: (from: number, to: number) => void
  onRemove: ((index: number) => void) | undefined
}

/** The title of a table, its place among the others, and whether it is in the shop. */
export function SheetHead({ control, path, title, index, last, id, onMove, onRemove }: Props) {
  const { t } = useAdmin()
  const n = index + 1
  const step = (by: 1 | -1, key: 'up' | 'down') => {
    const to = index + by
    const text = t(`products.parts.${key}`)
    const icon = by === 1 ? ArrowDown : ArrowUp
    const isThere = to >= 0 && to <= last
    return (
      isThere && (
        <RowButton
          icon={icon}
          text={text}
          label={`${text}: ${title}`}
          busy={false}
          onClick={() => onMove(index, to)}
        />
      )
    )
  }
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <h2 className="text-lg!">{title}</h2>
      <span className="flex flex-wrap items-center gap-x-1">
        {step(-1, 'up')}
        {step(1, 'down')}
        {onRemove ? (
          <Button look="quiet" onClick={() => onRemove(index)}>
            <Trash2 className="size-4" aria-hidden="true" />
            <span>{t('products.parts.removeTable', { n })}</span>
          </Button>
        ) : (
          <>
            <ActiveSwitch
              control={control}
              name={`${path}.active`}
              label={t('products.parts.tableOn', { n })}
            />
            {id !== undefined && (
              <RowArchive archive={{ entity: 'product-tables' }} name={title} id={id} back={false} />
            )}
          </>
        )}
      </span>
    </div>
  )
}
