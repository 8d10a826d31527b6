import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from '../../../../ui/button.tsx'
import type { Elements } from '../../../../ui/elements.ts'
import { useAnnouncements } from './announcements.ts'
import { SortableRow } from './sortable-row.tsx'

interface Props {
  /** A name for the rows, for people who cannot see them. */
  label: string
  /** A key for each row, in their order. */
  ids: string[]
  /** Titles above the rows, with the columns that both share; on a phone each cell has its own title. */
  heads?: Elements
  row: (index: number) => Elements
  /** Shown instead of the button that removes a row. */
  end?: (index: number) => Elements
  onMove: (from: number, to: number) => void
  /** Without this, rows can only be moved. */
  onRemove?: (index: number) => void
  /** Whether the last row can be removed, too. */
  mayBeEmpty?: boolean
  /** Adds a row, by a button or by Enter in the last field. */
  add?: { label: string; run: () => void }
}

const onlyVertical = ({
  transform,
}: {
  transform: { x: number; y: number; scaleX: number; scaleY: number }
}) => ({
  ...transform,
  x: 0,
})

/** Enter moves to the next field, and from the last one to a new row. */
function goOn(event: KeyboardEvent<HTMLElement>, add: () => void) {
  const isLine = event.target instanceof HTMLInputElement
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isLine) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input, textarea')]
  const next = fields[fields.indexOf(event.target as HTMLElement) + 1]
  if (next) next.focus()
  else add()
}

/** Rows that are sorted by dragging or by keyboard. */
export function SortableRows({ label, ids, heads, row, end, onMove, onRemove, mayBeEmpty, add }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const accessibility = useAnnouncements(ids)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[onlyVertical]}
        accessibility={accessibility}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          {heads && (
            <div className="flex gap-1 pb-1 text-sm text-quiet max-sm:hidden" aria-hidden="true">
              <span className="w-8" />
              {heads}
              <span className={end ? 'w-36' : 'w-11'} />
            </div>
          )}
          <ul aria-label={label} onKeyDown={(event) => add && goOn(event, add.run)}>
            {ids.map((id, index) => (
              <SortableRow
                key={id}
                id={id}
                index={index}
                onRemove={mayBeEmpty || ids.length > 1 ? onRemove : undefined}
                end={end?.(index) || undefined}
                stacked={end !== undefined}
              >
                {row(index)}
              </SortableRow>
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {add && (
        <Button look="quiet" className="mt-1 -ml-2 px-2!" onClick={add.run}>
          <Plus className="size-4" aria-hidden="true" />
          <span>{add.label}</span>
        </Button>
      )}
    </div>
  )
}
