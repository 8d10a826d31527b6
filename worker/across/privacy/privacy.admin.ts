import { Hono } from 'hono'
import { today } from '../../../shared/dates.ts'
import { erasePerson as eraseBody, privacyQuery } from '../../../shared/privacy.admin.ts'
import { AppError } from '../../base/errors.ts'
import { authorOf } from '../../base/http/author.ts'
import { type AppEnv, callerOf } from '../../base/http/context.ts'
import { countCall } from '../../base/http/limits.ts'
import { storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { copyOf, recordCopy } from './data-copy.ts'
import { erasePerson } from './erasure.ts'
import { findPerson, showPerson, whoIs } from './find-person.ts'
import { translator } from './texts.ts'

export const privacyAdminRoutes = new Hono<AppEnv>()
  .get('/privacy', validated('query', privacyQuery), async (c) =>
    c.json(await showPerson(c.var.db, callerOf(c).id, c.req.valid('query').email, translator(c.var.lang))),
  )
  .get('/privacy/export', validated('query', privacyQuery), async (c) => {
    await countCall(c, 'export', `user:${callerOf(c).id}`)
    const who = await whoIs(c.req.valid('query').email)
    const found = await findPerson(c.var.db, who)
    if (found.sections.length === 0) throw new AppError('not_found')
    await recordCopy(c.var.db, authorOf(c), who, found)
    const say = translator(found.lang)
    return c.body(await copyOf(storesOf(c), who, found, say), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${say('privacy.copy.file')}-${today()}.zip"`,
    })
  })
  .post('/privacy/erase', validated('json', eraseBody), async (c) => {
    await erasePerson({ ...storesOf(c), backups: c.env.BACKUPS }, authorOf(c), c.req.valid('json').email)
    return c.json({ success: true })
  })
