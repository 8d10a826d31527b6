import { MAX_DOCUMENT } from '../../../../shared/files/file-kinds.ts'
import { ownerRequestToken, ownerRequestUpload } from '../../../../shared/units/owner-requests.ts'
import { sha256 } from '../../../base/hashes.ts'
import type { AppEnv } from '../../../base/http/context.ts'
import { Hono } from '../../../base/http/hono.ts'
import { countCall } from '../../../base/http/limits.ts'
import { readFiles, storesOf } from '../../../base/http/uploads.ts'
import { validated } from '../../../base/http/validated.ts'
import { announceMails } from '../../../base/mail/announce.ts'
import { askOwnership } from './asking.ts'
import { confirmOwnership } from './confirming.ts'

/** Units that their owners register, who have no account. */
export const ownerRequestRoutes = new Hono<AppEnv>()
  .post('/owner-requests/upload', async (c) => {
    // Before anything is read of it.
    await countCall(c, 'owner_request')
    const { fields, files } = await readFiles(c, ownerRequestUpload, 'file', {
      most: 1,
      maxBytes: MAX_DOCUMENT,
    })
    // A second count by mailbox, so that many callers together cannot flood one.
    await countCall(c, 'owner_request', await sha256(fields.email))
    announceMails(c, [await askOwnership(storesOf(c), c.var.env, fields, files[0]!)])
    return c.json({ success: true })
  })
  .post('/owner-requests/confirm', validated('json', ownerRequestToken), async (c) => {
    await countCall(c, 'link')
    await confirmOwnership(storesOf(c), c.req.valid('json').token)
    return c.json({ success: true })
  })
