import { Hono } from 'hono'
import {
  columnsBody,
  createView as createViewBody,
  editView as editViewBody,
  viewParam,
  viewsQuery,
} from '../../shared/views.ts'
import { type AppEnv, userOf } from '../http/context.ts'
import { validated } from '../http/validated.ts'
import { createView, deleteView, editView, listViews, restoreView, saveColumns } from './views.ts'

const one = validated('param', viewParam)

export const viewAdminRoutes = new Hono<AppEnv>()
  .get('/views', validated('query', viewsQuery), async (c) =>
    c.json(await listViews(c.var.db, userOf(c).id, c.req.valid('query').screen)),
  )
  .post('/views/columns', validated('json', columnsBody), async (c) => {
    const { screen, columns } = c.req.valid('json')
    await saveColumns(c.var.db, userOf(c).id, screen, columns)
    return c.json({ success: true })
  })
  .post('/views/create', validated('json', createViewBody), async (c) => {
    const { view_data } = c.req.valid('json')
    return c.json({ view_id: await createView(c.var.db, userOf(c).id, view_data) })
  })
  .post('/views/:id/edit', one, validated('json', editViewBody), async (c) => {
    const { id } = c.req.valid('param')
    await editView(c.var.db, userOf(c).id, id, c.req.valid('json').view_data)
    return c.json({ view_id: id })
  })
  .post('/views/:id/delete', one, async (c) => {
    await deleteView(c.var.db, userOf(c).id, c.req.valid('param').id)
    return c.json({ success: true })
  })
  .post('/views/:id/restore', one, async (c) => {
    await restoreView(c.var.db, userOf(c).id, c.req.valid('param').id)
    return c.json({ success: true })
  })
