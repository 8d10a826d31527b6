import { backupParam, backupsQuery, createBackup } from '../../../shared/office/backups.admin.ts'
import { AppError } from '../../base/errors.ts'
import { type AppContext, type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'

/** Loaded when somebody wants a backup, not when the Worker starts. */
const backups = () => import('./backups.ts')
const lists = () => import('./list.ts')
const verify = () => import('./verify.ts')

const contextOf = (c: AppContext) => ({ db: c.var.db, env: c.var.env, bindings: c.env })

export const backupAdminRoutes = new Hono<AppEnv>()
  .get('/backups', validated('query', backupsQuery), async (c) => {
    const { listBackups } = await lists()
    return c.json(await listBackups(contextOf(c), c.req.valid('query'), Date.now()))
  })
  .post('/backups/create', validated('json', createBackup), async (c) => {
    const [{ goOnWithBackup, startBackup }, { findBackup }] = await Promise.all([backups(), lists()])
    const context = contextOf(c)
    const now = Date.now()
    const given = c.req.valid('json').key
    const key = given ?? (await startBackup(context, 'on_demand', now, authorOf(c))).key
    const work = goOnWithBackup(context, key, now)
    // The step is finished even when the page is closed, so that it gives its lease back; a failure is thrown below.
    c.executionCtx.waitUntil(work.catch(() => {}))
    await work
    const backup = await findBackup(context, key, now)
    if (!backup) throw new AppError('not_found')
    return c.json({ backup })
  })
  .post('/backups/:key/verify', validated('param', backupParam), async (c) => {
    const [{ verifyBackup }, { findBackup }] = await Promise.all([verify(), lists()])
    const context = contextOf(c)
    const { key } = c.req.valid('param')
    const backup = await findBackup(context, key, Date.now())
    if (backup?.status !== 'done') throw new AppError('not_found')
    return c.json({ damage: await verifyBackup(context, key, Date.now()) })
  })
