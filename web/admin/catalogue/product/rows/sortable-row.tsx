import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAdmin } from '../../../shell/admin.ts'

interface Props {
  id: string
  index: number
  onRemove?: ((index: number) => void) | undefined
  /** Shown instead of the button that removes the row. */
  end?: ReactNode
  /** On a phone, the fields stand below the handle. */
  stacked?: boolean
  children: ReactNode
}

/** A row with its handle and, at its end, the button that removes it. */
export function SortableRow({ id, index, onRemove, end, stacked = false, children }: Props) {
  const { t } = useAdmin()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const n = index + 1
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`relative flex items-start gap-1 border-line bg-paper py-1.5 max-sm:border-b max-sm:py-3 ${stacked ? 'max-sm:flex-wrap' : ''} ${isDragging ? 'z-10 shadow-over' : ''}`}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t('rows.move', { n })}
        aria-roledescription={t('rows.sortable')}
        title={t('rows.move', { n })}
        className="grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink"
      >
        <GripVertical className="size-4" aria-hidden="true" />
      </button>
      <div className={`min-w-0 flex-1 ${stacked ? 'max-sm:order-last max-sm:basis-full' : ''}`}>
        {children}
      </div>
      <div
        className={`flex min-h-11 shrink-0 items-center justify-end ${stacked ? 'max-sm:ml-auto sm:w-36' : 'w-11'}`}
      >
        {end ??
          (onRemove && (
            <button
              type="button"
              aria-label={t('rows.remove', { n })}
              title={t('rows.remove', { n })}
              onClick={() => onRemove(index)}
              className="grid size-11 place-items-center rounded-md text-quiet hover:bg-bad-wash hover:text-bad"
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          ))}
      </div>
    </li>
  )
}
