import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SavedView } from '../../../../shared/base/views.ts'
import { useSend } from '../actions.ts'
import { showFailure, useAdmin } from '../admin.ts'
import { useLoading } from '../loading.ts'
import type { ListAddress } from './list-address.ts'
import { useBesideList } from './list-loader.ts'
import { VIEWS, type viewAction } from './view-actions.ts'

/** The address of a view. */
export const viewSearch = ({ id, search }: SavedView) => `?${search && `${search}&`}view=${id}`

/** The saved views of a list, and its columns as the person arranged them. `screen` is the list's name. */
export function useViews(screen: string, address: ListAddress) {
  const { t } = useAdmin()
  const navigate = useNavigate()
  const send = useSend<typeof viewAction>(VIEWS)
  const { data, failure } = useLoading(useBesideList(screen).views)
  const active = data?.views.find(({ id }) => id === address.view) ?? null
  // Chosen columns count at once; those of a view are stored only when the view is saved.
  const [chosen, setChosen] = useState<{ view: number | null; columns: string[] | null } | null>(null)
  const isChosen = chosen !== null && chosen.view === (active?.id ?? null)
  const columns = isChosen ? chosen.columns : (active?.columns ?? data?.columns ?? null)

  // A link that names only the view gets the view's filters added, once: later the person may remove them.
  const arrived = useRef<number | null>(null)
  useEffect(() => {
    if (!active || arrived.current === active.id) return
    arrived.current = active.id
    if (address.viewParams === '' && active.search !== '')
      void navigate(viewSearch(active), { replace: true })
  }, [active, address.viewParams, navigate])

  const setColumns = async (next: string[] | null) => {
    setChosen({ view: active?.id ?? null, columns: next })
    if (active) return
    const { failure } = await send('arrange', { screen, columns: next })
    if (failure !== undefined) showFailure(t, failure)
  }
  const isChanged =
    active !== null &&
    (active.search !== address.viewParams ||
      (isChosen && JSON.stringify(chosen.columns) !== JSON.stringify(active.columns)))
  /** Called after a view was saved with the columns of the screen. */
  const settle = () => setChosen(null)
  return {
    screen,
    views: data?.views ?? [],
    isReady: data !== undefined || failure !== undefined,
    failure,
    active,
    isChanged,
    columns,
    setColumns,
    settle,
  }
}
export type Views = ReturnType<typeof useViews>
