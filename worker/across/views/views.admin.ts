import {
  columnsBody,
  createView as createViewBody,
  editView as editViewBody,
  favouriteBody,
  viewParam,
  viewsQuery,
} from '../../../shared/base/views.ts'
import { maySee } from '../../../shared/entities.ts'
import { AppError } from '../../base/errors.ts'
import { type AppContext, type AppEnv, adminRoleOf, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import {
  createView,
  deleteView,
  editView,
  listViews,
  readFavourites,
  restoreView,
  saveColumns,
  setFavourite,
} from './views.ts'

/** Refuses a list that the caller may not see: names and searches of views reveal its content. */
function checkSeen(c: AppContext, screen: string): void {
  if (!maySee(adminRoleOf(c), screen)) throw new AppError('forbidden')
}

const one = validated('param', viewParam)

export const viewAdminRoutes = new Hono<AppEnv>()
  .get('/views', validated('query', viewsQuery), async (c) => {
    const { screen } = c.req.valid('query')
    checkSeen(c, screen)
    return c.json(await listViews(c.var.db, callerOf(c).id, screen))
  })
  .post('/views/columns', validated('json', columnsBody), async (c) => {
    const { screen, columns } = c.req.valid('json')
    checkSeen(c, screen)
    await saveColumns(c.var.db, callerOf(c).id, screen, columns)
    return c.json({ success: true })
  })
  .get('/views/favourites', async (c) =>
    c.json({ screens: await readFavourites(c.var.db, callerOf(c).id, adminRoleOf(c)) }),
  )
  .post('/views/favourite', validated('json', favouriteBody), async (c) => {
    const { screen, on } = c.req.valid('json')
    checkSeen(c, screen)
    await setFavourite(c.var.db, callerOf(c).id, screen, on)
    return c.json({ screens: await readFavourites(c.var.db, callerOf(c).id, adminRoleOf(c)) })
  })
  .post('/views/create', validated('json', createViewBody), async (c) => {
    const { view_data } = c.req.valid('json')
    checkSeen(c, view_data.screen)
    return c.json({ view_id: await createView(c.var.db, callerOf(c).id, view_data) })
  })
  .post('/views/:id/edit', one, validated('json', editViewBody), async (c) => {
    const { id } = c.req.valid('param')
    await editView(c.var.db, callerOf(c).id, id, c.req.valid('json').view_data)
    return c.json({ view_id: id })
  })
  .post('/views/:id/delete', one, async (c) => {
    await deleteView(c.var.db, callerOf(c).id, c.req.valid('param').id)
    return c.json({ success: true })
  })
  .post('/views/:id/restore', one, async (c) => {
    await restoreView(c.var.db, callerOf(c).id, c.req.valid('param').id)
    return c.json({ success: true })
  })
