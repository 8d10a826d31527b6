import { sql } from 'drizzle-orm'
import { openDb } from '../../worker/base/db/client.ts'
import type { Bindings } from '../../worker/base/env.ts'
import { openContext } from '../../worker/base/jobs/cron.ts'
import { sendMail } from '../../worker/base/mail/delivery.ts'
import type { Transport } from '../../worker/base/mail/transports.ts'
import { knowSettings } from '../../worker/base/settings/settings.ts'
import { createRecall, startRecall } from '../../worker/shop/recalls/changes.ts'
import { tellRecalled } from '../../worker/shop/recalls/telling.ts'
import { ADMIN, CODE, RECALL } from './rows.ts'

/*
 * The shop's own verbs, at a clock that the drill moves. The queue and the provider's log are tables, so that a kill loses of them what it
 * would lose of Cloudflare's queue and of a provider's: nothing.
 */

const author = { actor: { id: ADMIN, retailerId: null, named: sql`''` }, requestId: 'drill' }

/** The queue: stored before `sendBatch` answers. */
const queueIn = (db: D1Database) => ({
  sendBatch: async (messages: Iterable<{ body: { id: number } }>) => {
    const ids = JSON.stringify([...messages].map(({ body }) => body.id))
    await db.prepare('insert into drill_queue (mail) select value from json_each(?)').bind(ids).run()
  },
})

/** A provider that takes no more than its limit, and delivers mails of one idempotency key once, as Resend does. */
function provider(db: D1Database, now: number): Transport {
  return {
    async send({ idempotencyKey, to }) {
      await db
        .prepare(
          `insert into drill_sent (key, recipient, sent_at, calls) values (?, lower(trim(?)), ?, 1)
          on conflict (key) do update set calls = calls + 1`,
        )
        .bind(idempotencyKey, to, now)
        .run()
      return null
    },
  }
}

async function start(db: D1Database): Promise<void> {
  const shop = openDb(db)
  const id = await createRecall(shop, author as never, { ...RECALL, targets: [{ code: CODE }] } as never)
  await startRecall(shop, author as never, id, 1)
}

/** A queue hands over so many messages at once, as wrangler.toml says. */
const BATCH = 10

/**
 * Sends what is in the queue, as many mails as the provider takes in a step of the clock; a message about one that is sent already costs it
 * nothing.
 */
async function send(db: D1Database, now: number, most: number): Promise<number> {
  const shop = openDb(db)
  const transport = provider(db, now)
  let sent = 0
  while (sent < most) {
    const { results } = await db
      .prepare('select rowid as at, mail from drill_queue order by rowid limit ?')
      .bind(BATCH)
      .all<{ at: number; mail: number }>()
    if (results.length === 0) break
    for (const { mail } of results) if ((await sendMail(shop, transport, mail, now)) === 'sent') sent++
    // Acknowledged when all of the batch was tried.
    await db.prepare('delete from drill_queue where rowid <= ?').bind(results.at(-1)!.at).run()
  }
  return sent
}

export default {
  async fetch(request, bindings) {
    const { pathname, searchParams } = new URL(request.url)
    const db = bindings.DB
    const now = Number(searchParams.get('now'))
    if (pathname === '/api/health') return new Response()
    await knowSettings(openDb(db))
    if (pathname === '/start') await start(db)
    if (pathname === '/cron') {
      const context = openContext({ ...bindings, MAILS: queueIn(db) } as never)
      return Response.json(await tellRecalled(context, now))
    }
    if (pathname === '/send')
      return Response.json({ sent: await send(db, now, Number(searchParams.get('most'))) })
    return Response.json({})
  },
} satisfies ExportedHandler<Bindings>
