import { Hono } from 'hono'
import { createReview as createReviewBody } from '../../../shared/reviews.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { countCall } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { createReview } from './reviews.ts'

export const reviewRoutes = new Hono<AppEnv>().post(
  '/reviews',
  validated('json', createReviewBody),
  async (c) => {
    const body = c.req.valid('json')
    await countCall(c, 'review')
    await createReview(c.var.db, { ...body, lang: body.lang ?? c.var.lang })
    return c.json({ success: true })
  },
)
