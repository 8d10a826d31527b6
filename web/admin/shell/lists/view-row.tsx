import { Check, Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import type { SavedView, ViewChange } from '../../../../shared/base/views.ts'
import { INPUT } from '../../../ui/input.tsx'
import { Link } from '../../../ui/link.tsx'
import { useAdmin } from '../admin.ts'
import { useUndoable } from './undoable.ts'
import { viewSearch } from './use-views.ts'
import { VIEWS, type viewAction } from './view-actions.ts'

const ICON =
  'grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink aria-pressed:text-pine lg:size-9'

interface Props {
  view: SavedView
  isActive: boolean
  onChosen: () => void
}

/** A view in the menu: its link, and for one's own views name, sharing and removal. */
export function ViewRow({ view, isActive, onChosen }: Props) {
  const { t } = useAdmin()
  const change = useUndoable<typeof viewAction>(VIEWS)
  const [isRenamed, setRenamed] = useState(false)
  const { id, name, is_shared: isShared } = view
  const about = `view ${id}`
  const edit = (change: ViewChange) =>
    ['edit', { id, change }] as ['edit', { id: number; change: ViewChange }]
  const rename = (next: string) => {
    setRenamed(false)
    if (next.trim() === '' || next.trim() === name) return
    const said = (to: string) => t('views.renamed', { name: to })
    void change({
      about,
      send: edit({ name: next }),
      undo: edit({ name }),
      done: said(next),
      undone: said(name),
    })
  }
  const share = () => {
    const said = (shared: boolean) => t(shared ? 'views.isShared' : 'views.isPrivate', { name })
    const set = (shared: boolean) => edit({ is_shared: shared })
    void change({
      about,
      send: set(!isShared),
      undo: set(isShared),
      done: said(!isShared),
      undone: said(isShared),
    })
  }
  const remove = () =>
    void change({
      about,
      send: ['remove', id],
      undo: ['restore', id],
      done: t('list.deleted', { name }),
      undone: t('list.restored', { name }),
    })
  if (isRenamed) {
    return (
      <li>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            rename(String(new FormData(event.currentTarget).get('name')))
          }}
        >
          <input
            // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
            autoFocus
            name="name"
            defaultValue={name}
            maxLength={60}
            aria-label={t('views.rename', { name })}
            onBlur={(event) => rename(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.stopPropagation()
              setRenamed(false)
            }}
            className={INPUT}
          />
        </form>
      </li>
    )
  }
  return (
    <li className="flex items-center">
      <Link
        to={viewSearch(view)}
        aria-current={isActive ? 'true' : undefined}
        onClick={onChosen}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md px-2 hover:bg-sand aria-[current=true]:font-semibold aria-[current=true]:text-pine lg:min-h-9"
      >
        <Check className={`size-4 shrink-0 ${isActive ? '' : 'invisible'}`} aria-hidden="true" />
        <span className="truncate">{name}</span>
        {!view.is_own && (
          <span className="ml-auto shrink-0 text-2xs font-normal text-quiet">
            {t('views.by', { name: view.owner })}
          </span>
        )}
      </Link>
      {view.is_own && (
        <>
          <button
            type="button"
            aria-pressed={isShared}
            aria-label={t('views.shareOf', { name })}
            title={t(isShared ? 'views.sharedHint' : 'views.privateHint')}
            onClick={share}
            className={ICON}
          >
            <Users className="size-4" aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={t('views.rename', { name })}
            title={t('views.rename', { name })}
            onClick={() => setRenamed(true)}
            className={ICON}
          >
            <Pencil className="size-4" aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={t('list.deleteOf', { name })}
            title={t('list.delete')}
            onClick={remove}
            className={ICON}
          >
            <Trash2 className="size-4" aria-hidden="true" />
          </button>
        </>
      )}
    </li>
  )
}
