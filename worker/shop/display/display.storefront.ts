import { langQuery } from '../../../shared/catalogue/catalogue.ts'
import { displayAnswerBody } from '../../../shared/display/display.ts'
import { type AppEnv, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { answerDisplay, listOwnDisplays } from './answers.ts'

/** What retailers say of what is on display at their own shop. */
export const displayRoutes = new Hono<AppEnv>()
  .get('/display', validated('query', langQuery), async (c) =>
    c.json({ display: await listOwnDisplays(c.var.db, callerOf(c).retailerId, c.var.lang) }),
  )
  .post('/display', validated('json', displayAnswerBody), async (c) => {
    await answerDisplay(c.var.db, callerOf(c).retailerId, c.req.valid('json'))
    return c.json({ success: true })
  })
