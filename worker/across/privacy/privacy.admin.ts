import { erasePerson as eraseBody, privacyQuery } from '../../../shared/accounts/privacy.admin.ts'
import { today } from '../../../shared/dates.ts'
import { AppError } from '../../base/errors.ts'
import { type AppEnv, authorOf, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { translatorOf } from '../../base/texts.ts'

export const translator = translatorOf('privacy')

/** Loaded when somebody asks for a person's data, not when the Worker starts. */
const copies = () => import('./data-copy.ts')
const erasure = () => import('./erasure.ts')
const finding = () => import('./find-person.ts')

export const privacyAdminRoutes = new Hono<AppEnv>()
  .get('/privacy', validated('query', privacyQuery), async (c) => {
    const { showPerson } = await finding()
    const { email } = c.req.valid('query')
    return c.json(await showPerson(c.var.db, callerOf(c).id, email, await translator(c.var.lang)))
  })
  .get('/privacy/export', validated('query', privacyQuery), async (c) => {
    await countCall(c, 'export', `user:${callerOf(c).id}`)
    const [{ copyOf, recordCopy }, { findPerson, whoIs }] = await Promise.all([copies(), finding()])
    const who = await whoIs(c.req.valid('query').email)
    const found = await findPerson(c.var.db, who)
    if (found.sections.length === 0) throw new AppError('not_found')
    await recordCopy(c.var.db, authorOf(c), who, found)
    const say = await translator(found.lang)
    return c.body(await copyOf(storesOf(c), who, found, say), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${say('privacy.copy.file')}-${today()}.zip"`,
    })
  })
  .post('/privacy/erase', validated('json', eraseBody), async (c) => {
    const { erasePerson } = await erasure()
    await erasePerson({ ...storesOf(c), backups: c.env.BACKUPS }, authorOf(c), c.req.valid('json').email)
    return c.json({ success: true })
  })
