import type { ViewChange, ViewData } from '../../../../shared/base/views.ts'
import { api } from '../../../api/browser.ts'
import { read } from '../../../api/client.ts'
import { actions } from '../actions.ts'

const { views } = api.admin
const one = (id: number) => ({ param: { id: String(id) } })

/** Where every list sends changes of its saved views. */
export const VIEWS = '/admin/views'

export const viewAction = actions({
  create: (view_data: ViewData) => read(views.create.$post({ json: { view_data } })),
  edit: ({ id, change }: { id: number; change: ViewChange }) =>
    read(views[':id'].edit.$post({ ...one(id), json: { view_data: change } })),
  remove: (id: number) => read(views[':id'].delete.$post(one(id))),
  restore: (id: number) => read(views[':id'].restore.$post(one(id))),
  arrange: (json: { screen: string; columns: string[] | null }) => read(views.columns.$post({ json })),
})
