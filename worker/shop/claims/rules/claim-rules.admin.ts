import {
  createRuleset,
  differencesQuery,
  editRuleset,
  moveRuleset,
  rulesetParam,
} from '../../../../shared/claims/rules.admin.ts'
import { type AppEnv, authorOf } from '../../../base/http/context.ts'
import { Hono } from '../../../base/http/hono.ts'
import { validated } from '../../../base/http/validated.ts'
import { listDifferences } from './replay-results.ts'
import { announceReplays, startReplay } from './replays.ts'
import {
  createRuleset as create,
  editRuleset as edit,
  listRulesets,
  readRuleset,
  switchOff,
  switchOn,
} from './rulesets.ts'

/** Rules by which claims are decided: drafts, their replay over the past, and what is on. */
export const claimRulesAdminRoutes = new Hono<AppEnv>()
  .get('/claim-rules', async (c) => c.json({ rulesets: await listRulesets(c.var.db) }))
  .post('/claim-rules/create', validated('json', createRuleset), async (c) =>
    c.json({ claim_rule_id: await create(c.var.db, authorOf(c), c.req.valid('json')) }),
  )
  .get('/claim-rules/:id', validated('param', rulesetParam), async (c) =>
    c.json({ ruleset: await readRuleset(c.var.db, c.req.valid('param').id) }),
  )
  .get(
    '/claim-rules/:id/differences',
    validated('param', rulesetParam),
    validated('query', differencesQuery),
    async (c) => c.json(await listDifferences(c.var.db, c.req.valid('param').id, c.req.valid('query'))),
  )
  .post(
    '/claim-rules/:id/edit',
    validated('param', rulesetParam),
    validated('json', editRuleset),
    async (c) => {
      await edit(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
      return c.json({ success: true })
    },
  )
  .post(
    '/claim-rules/:id/replay',
    validated('param', rulesetParam),
    validated('json', moveRuleset),
    async (c) => {
      await startReplay(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json').version)
      await announceReplays(c.env.MAILS)
      return c.json({ success: true })
    },
  )
  .post(
    '/claim-rules/:id/on',
    validated('param', rulesetParam),
    validated('json', moveRuleset),
    async (c) => {
      await switchOn(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json').version)
      return c.json({ success: true })
    },
  )
  .post(
    '/claim-rules/:id/off',
    validated('param', rulesetParam),
    validated('json', moveRuleset),
    async (c) => {
      await switchOff(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json').version)
      return c.json({ success: true })
    },
  )
