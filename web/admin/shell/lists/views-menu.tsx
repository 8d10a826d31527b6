import { Bookmark, Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useAdmin } from '../admin.ts'
import type { ListAddress } from './list-address.ts'
import { Panel } from './panel.tsx'
import { SaveView } from './save-view.tsx'
import { useUndoable } from './undoable.ts'
import type { Views } from './use-views.ts'
import { VIEWS, type viewAction } from './view-actions.ts'
import { ViewRow } from './view-row.tsx'

/** The menu of a list's saved views: one's own, and those that others share. */
export function ViewsMenu({ views, address }: { views: Views; address: ListAddress }) {
  const { t } = useAdmin()
  const change = useUndoable<typeof viewAction>(VIEWS)
  const [open, setOpen] = useState(false)
  const { active, isChanged, columns } = views
  const close = () => setOpen(false)
  const update = async () => {
    if (!active) return
    const { id, name, search, columns: before } = active
    const said = t('views.saved', { name })
    const isDone = await change({
      about: `view ${id}`,
      send: ['edit', { id, change: { search: address.viewParams, columns } }],
      undo: ['edit', { id, change: { search, columns: before } }],
      done: said,
      undone: said,
    })
    if (isDone) views.settle()
  }
  const label = active
    ? t(isChanged ? 'views.activeChanged' : 'views.active', { name: active.name })
    : t('views.title')
  return (
    <Panel
      label={label}
      icon={Bookmark}
      short
      open={open}
      onOpenChange={setOpen}
      buttonClass={`max-w-64 ${active ? 'text-pine' : ''}`}
    >
      {views.failure && <Alert kind="bad">{views.failure.text}</Alert>}
      <ul>
        <li>
          <Link
            to={{ search: '' }}
            aria-current={active ? undefined : 'true'}
            onClick={close}
            className="flex min-h-11 items-center gap-2 rounded-md px-2 hover:bg-sand aria-[current=true]:font-semibold aria-[current=true]:text-pine lg:min-h-9"
          >
            <Check className={`size-4 shrink-0 ${active ? 'invisible' : ''}`} aria-hidden="true" />
            <span>{t('views.all')}</span>
          </Link>
        </li>
        {views.views.map((view) => (
          <ViewRow key={view.id} view={view} isActive={view.id === active?.id} onChosen={close} />
        ))}
      </ul>
      {active?.is_own && isChanged && (
        <Button className="mt-3 w-full" onClick={update}>
          {t('views.update', { name: active.name })}
        </Button>
      )}
      <SaveView views={views} address={address} onSaved={close} />
    </Panel>
  )
}
