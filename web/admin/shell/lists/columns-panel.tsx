import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useAnnouncements } from '../../catalogue/product/rows/announcements.ts'
import { useAdmin } from '../admin.ts'

export interface ColumnChoice {
  name: string
  title: string
  shown: boolean
  /** The column with the record's name cannot be hidden. */
  fixed: boolean
}

interface RowProps {
  choice: ColumnChoice
  onShow: (shown: boolean) => void
}

function ColumnRow({ choice: { name, title, shown, fixed }, onShow }: RowProps) {
  const { t } = useAdmin()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: name })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform && { ...transform, x: 0 }), transition }}
      className={`flex items-center gap-1 rounded-md bg-raised ${isDragging ? 'relative z-10 shadow-over' : ''}`}
    >
      <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md px-2 hover:bg-sand lg:min-h-9">
        <input
          type="checkbox"
          checked={shown}
          disabled={fixed}
          onChange={(event) => onShow(event.target.checked)}
          className="size-4 shrink-0 accent-pine"
        />
        <span className="truncate">{title}</span>
      </label>
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t('arrange.move', { name: title })}
        aria-roledescription={t('rows.sortable')}
        title={t('arrange.move', { name: title })}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink lg:size-9"
      >
        <GripVertical className="size-4" aria-hidden="true" />
      </button>
    </li>
  )
}

interface Props {
  choices: ColumnChoice[]
  /** Gets the names in their order, hidden ones with a minus in front; null for the list's own columns. */
  onChange: (columns: string[] | null) => void
}

const toNames = (choices: ColumnChoice[]) => choices.map(({ name, shown }) => (shown ? name : `-${name}`))

/** Chooses which columns a list shows, and in which order: by mouse, finger or keyboard. */
export default function ColumnsPanel({ choices, onChange }: Props) {
  const { t } = useAdmin()
  const ids = choices.map(({ name }) => name)
  const accessibility = useAnnouncements(ids)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    onChange(toNames(arrayMove(choices, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))))
  }
  const show = (name: string, shown: boolean) =>
    onChange(toNames(choices.map((choice) => (choice.name === name ? { ...choice, shown } : choice))))
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={accessibility}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul>
            {choices.map((choice) => (
              <ColumnRow key={choice.name} choice={choice} onShow={(shown) => show(choice.name, shown)} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <Button look="quiet" className="mt-1 w-full" onClick={() => onChange(null)}>
        {t('arrange.reset')}
      </Button>
    </>
  )
}
