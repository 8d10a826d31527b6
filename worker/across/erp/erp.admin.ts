import type { Upserted } from '../../../shared/erp/erp-terms.ts'
import {
  type AcknowledgeAnswer,
  acknowledgement,
  type ForeignMoveAnswer,
  foreignMoves,
  openOrdersQuery,
} from '../../../shared/erp/taken-orders.ts'
import {
  partUpserts,
  productUpserts,
  type RowProblem,
  retailerUpserts,
  systemParam,
  type UpsertAnswer,
  type Upserts,
} from '../../../shared/erp/upserts.ts'
import type { Lang } from '../../../shared/languages.ts'
import { textOf } from '../../base/http/answer-error.ts'
import { type AppContext, type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { repeatable } from '../../base/http/idempotency.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { fieldTexts } from '../../base/texts.ts'
import type { RowError } from '../imports/importer.ts'
import { acknowledgeOrders } from './acknowledging.ts'
import { moveByForeignIds } from './foreign-moves.ts'
import { listOpenOrders } from './open-orders.ts'

const of = validated('param', systemParam)

async function problemsIn(lang: Lang) {
  const say = await fieldTexts(lang)
  return (errors: RowError[]): RowProblem[] =>
    errors.map(({ column, message, values }) => ({
      field: column,
      code: message,
      message: say(`fields.${message}`, values),
    }))
}

/** Answers an upsert; the import of files is loaded with the first one. */
async function upserted(c: AppContext, entity: Upserted, system: string, { rows, make_groups }: Upserts) {
  const { upsert } = await import('./upsert.ts')
  const { db, env, lang } = c.var
  const answers = await repeatable(c, () =>
    upsert(db, authorOf(c), { system, entity, rows, makeGroups: make_groups, origin: env.origin }),
  )
  const problems = await problemsIn(lang)
  return answers.map(({ errors, ...row }): UpsertAnswer => ({ ...row, errors: problems(errors) }))
}

/** What other systems do by their own ids. */
export const erpAdminRoutes = new Hono<AppEnv>()
  .post('/erp/:system/products', of, validated('json', productUpserts), async (c) =>
    c.json({ rows: await upserted(c, 'products', c.req.valid('param').system, c.req.valid('json')) }),
  )
  .post('/erp/:system/parts', of, validated('json', partUpserts), async (c) =>
    c.json({ rows: await upserted(c, 'parts', c.req.valid('param').system, c.req.valid('json')) }),
  )
  .post('/erp/:system/vendors', of, validated('json', retailerUpserts), async (c) =>
    c.json({ rows: await upserted(c, 'vendors', c.req.valid('param').system, c.req.valid('json')) }),
  )
  .get('/erp/:system/orders', of, validated('query', openOrdersQuery), async (c) =>
    c.json(await listOpenOrders(c.var.db, c.req.valid('param').system, c.req.valid('query'), c.var.lang)),
  )
  .post('/erp/:system/orders/acknowledge', of, validated('json', acknowledgement), async (c) => {
    const { system } = c.req.valid('param')
    const answers = await repeatable(c, () =>
      acknowledgeOrders(c.var.db, authorOf(c), system, c.req.valid('json').rows),
    )
    const problems = await problemsIn(c.var.lang)
    const rows = answers.map(
      ({ errors, ...row }): AcknowledgeAnswer => ({ ...row, errors: problems(errors) }),
    )
    return c.json({ rows })
  })
  .post('/erp/:system/orders/moves', of, validated('json', foreignMoves), async (c) => {
    const { system } = c.req.valid('param')
    const { db, env, lang } = c.var
    const { moved, mails } = await moveByForeignIds(db, env, authorOf(c), system, c.req.valid('json').rows)
    announceMails(c, mails)
    const rows = await Promise.all(
      moved.map(async ({ why, ...row }): Promise<ForeignMoveAnswer> => {
        if (!why) return { ...row, errors: [] }
        const field = why.code === 'not_found' ? 'id' : 'status'
        return {
          ...row,
          errors: [{ field, code: why.details.text ?? why.code, message: await textOf(why, lang) }],
        }
      }),
    )
    return c.json({ rows })
  })
