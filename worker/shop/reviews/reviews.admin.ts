import { reportDecision, reportParam, reportsQuery } from '../../../shared/content/review-reports.admin.ts'
import { reviewDecision, reviewParam, reviewsQuery } from '../../../shared/content/reviews.ts'
import { servePrivateFile } from '../../base/files/serve.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { deleteReview, restoreReview, setReviewState } from './decisions.ts'
import { findPhoto } from './photos.ts'
import { decideReport, listReports } from './report-decisions.ts'
import { listReviews } from './reviews.ts'

const one = validated('param', reviewParam)

export const reviewAdminRoutes = new Hono<AppEnv>()
  .get('/reviews', validated('query', reviewsQuery), async (c) =>
    c.json(await listReviews(c.var.db, c.req.valid('query'))),
  )
  .get('/reviews/photos/:id', one, async (c) =>
    servePrivateFile(c.env.FILES, await findPhoto(c.var.db, c.req.valid('param').id, true)),
  )
  .get('/reviews/reports', validated('query', reportsQuery), async (c) =>
    c.json(await listReports(c.var.db, c.req.valid('query'))),
  )
  .post(
    '/reviews/reports/:id/decide',
    validated('param', reportParam),
    validated('json', reportDecision),
    async (c) => {
      const { id } = c.req.valid('param')
      announceMails(c, await decideReport(storesOf(c), authorOf(c), id, c.req.valid('json')))
      return c.json({ success: true })
    },
  )
  .post('/reviews/:id/state', one, validated('json', reviewDecision), async (c) => {
    await setReviewState(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/reviews/:id/delete', one, async (c) => {
    await deleteReview(c.var.db, authorOf(c), c.req.valid('param').id)
    return c.json({ success: true })
  })
  .post('/reviews/:id/restore', one, async (c) => {
    await restoreReview(c.var.db, authorOf(c), c.req.valid('param').id)
    return c.json({ success: true })
  })
