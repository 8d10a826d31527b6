import {
  createReview as createReviewBody,
  reviewParam,
  reviewReport,
  reviewUpload,
} from '../../../shared/content/reviews.ts'
import { MAX_PHOTO, MOST_PHOTOS } from '../../../shared/files/review-photos.ts'
import { servePrivateFile } from '../../base/files/serve.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { readFiles, storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { createReviewWithPhotos, findPhoto } from './photos.ts'
import { reportReview } from './reports.ts'
import { createReview } from './reviews.ts'

/** Seconds for which a browser may show a photo again without asking whether its review is still there. */
const SHOWN_FOR = 300

export const reviewRoutes = new Hono<AppEnv>()
  .post('/reviews', validated('json', createReviewBody), async (c) => {
    const body = c.req.valid('json')
    await countCall(c, 'review')
    await createReview(c.var.db, { ...body, lang: body.lang ?? c.var.lang })
    return c.json({ success: true })
  })
  .post(
    '/reviews/:id/report',
    validated('param', reviewParam),
    validated('json', reviewReport),
    async (c) => {
      const body = c.req.valid('json')
      await countCall(c, 'message')
      const report = { ...body, lang: body.lang ?? c.var.lang }
      const { reference, mails } = await reportReview(
        c.var.db,
        c.var.env.origin,
        c.req.valid('param').id,
        report,
      )
      announceMails(c, mails)
      return c.json({ success: true, reference })
    },
  )
  .post('/reviews/upload', async (c) => {
    // Before anything is read of it.
    await countCall(c, 'review')
    const { fields, files } = await readFiles(c, reviewUpload, 'photo', {
      most: MOST_PHOTOS,
      maxBytes: MAX_PHOTO,
    })
    await createReviewWithPhotos(storesOf(c), { ...fields, lang: fields.lang ?? c.var.lang }, files)
    return c.json({ success: true })
  })
  .get('/reviews/photos/:id', validated('param', reviewParam), async (c) => {
    const key = await findPhoto(c.var.db, c.req.valid('param').id, false)
    const answer = await servePrivateFile(c.env.FILES, key)
    answer.headers.set('cache-control', `public, max-age=${SHOWN_FOR}`)
    return answer
  })
