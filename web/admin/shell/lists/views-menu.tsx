import { Bookmark, Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/browser.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useAdmin } from '../admin.ts'
import { useUndoable } from './changes.ts'
import type { ListAddress } from './list-address.ts'
import { Panel } from './panel.tsx'
import { SaveView } from './save-view.tsx'
import type { Views } from './use-views.ts'
import { ViewRow } from './view-row.tsx'

/** The list under its names: one's own views and those that others share. */
export function ViewsMenu({ views, address }: { views: Views; address: ListAddress }) {
  const { t } = useAdmin()
  const change = useUndoable()
  const [open, setOpen] = useState(false)
  const { active, isChanged, columns } = views
  const close = () => setOpen(false)
  const update = async () => {
    if (!active) return
    const { id, name, search, columns: before } = active
    const save = (view_data: { search: string; columns: string[] | null }) => () =>
      api.admin.views[':id'].edit.$post({ param: { id: String(id) }, json: { view_data } })
    const said = t('views.saved', { name })
    const isDone = await change({
      call: save({ search: address.kept, columns }),
      done: said,
      undo: save({ search, columns: before }),
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
            {t('views.all')}
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
