import { and, eq, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { NOW } from '../../base/db/columns.ts'
import { type As, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import type { JobContext } from '../../base/jobs/job.ts'
import { inSteps } from '../../base/jobs/steps.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { readClockDays } from '../quotations/clocks/clock-days.ts'
import { BATCH, isMailTime } from '../quotations/clocks/due.ts'
import { letterToCustomer } from '../quotations/letters.ts'
import { moveQuotation } from '../quotations/moves.ts'
import { CLOCK } from '../quotations/persons.ts'
import type { quotations } from '../quotations/quotations.tables.ts'
import { endMail, overMails } from './mails.ts'
import { offers } from './offers.tables.ts'

/* The clocks of offers, as jobs: their end is announced, and comes. */

const LIMIT = sql.raw(String(BATCH))
type Context = Pick<JobContext, 'db' | 'env'>
type Result = { quotations: number; sent: number }
type Offer = Pick<SqlRow<typeof offers>, 'number' | 'valid_until'> &
  As<SqlRow<typeof offers>, { id: 'offer_id'; quotation_id: 'id' }> &
  Pick<SqlRow<typeof quotations>, 'name' | 'email' | 'link_version' | 'assigned_to'> & {
    lang: Lang
    vendor_name: string
  }

/** The start of the key of an announcement, as SQL: one for each version. */
const ANNOUNCED = sql`'quotation:' || o.quotation_id || ':offer_end-' || o.number || ':customer'`

const selectOffers = (given: ReturnType<typeof sql>) => sql`
  select o.id as offer_id, o.number, o.valid_until, q.id, q.name, q.email, q.lang, q.link_version, q.assigned_to, v.name as vendor_name
  from offers o cross join quotations q on q.id = o.quotation_id cross join vendors v on v.id = o.vendor_id
  where o.state = 'sent' and ${given} order by o.ends_at, o.id limit ${LIMIT}`

/** Tells customers some days before that their offer ends; each version once. */
export async function announceEnds({ db, env }: Context, now: number): Promise<Result> {
  const done = { quotations: 0, sent: 0 }
  if (!isMailTime(now)) return done
  const { announce_end } = await readClockDays(db)
  const [from, until] = [new Date(now).toISOString(), new Date(now + announce_end * DAY_MS).toISOString()]
  await inSteps(async () => {
    const [ending] = await readTogether<[Offer]>(db, [
      selectOffers(sql`o.ends_at > ${from} and o.ends_at <= ${until} and q.email <> ''
        and not exists (select 1 from outbox m where m.key = ${ANNOUNCED})`),
    ])
    if (ending.length === 0) return 0
    const mails = await Promise.all(
      ending.map(async (offer) => ({
        ...endMail(await letterToCustomer(env, offer, offer), 'soon', {
          id: offer.id,
          number: offer.number!,
          name: offer.name,
          other: offer.vendor_name,
          validUntil: offer.valid_until,
        }),
        onlyIf: sql`exists (select 1 from offers where id = ${offer.offer_id} and state = 'sent')`,
      })),
    )
    await writeTogether(db, await mailStatements(db, mails))
    done.quotations += ending.length
    done.sent += mails.length
    return ending.length
  }, BATCH)
  return done
}

/** Ends an offer, and tells both; nothing of an erased person's is told. Returns how many mails there are. */
async function expire({ db, env }: Context, offer: Offer): Promise<number> {
  const isStill = and(eq(offers.id, offer.offer_id), eq(offers.state, 'sent'))
  if (offer.name === '') {
    await db.update(offers).set({ state: 'expired', updatedAt: NOW }).where(isStill)
    return 0
  }
  const about = { number: offer.number!, validUntil: offer.valid_until }
  const mails = await moveQuotation(db, CLOCK, 'expire', offer.id, null, async (moving) => ({
    detail: { number: offer.number },
    onlyIf: sql`exists (select 1 from offers where ${isStill})`,
    mails: await overMails(env, moving, about),
  }))
  return mails.length
}

/** Ends the offers whose last day is over. One that is accepted, declined or revised at the same moment stays as it is then. */
export async function expireOffers(context: Context, now: number): Promise<Result> {
  const done = { quotations: 0, sent: 0 }
  if (!isMailTime(now)) return done
  const over = sql`o.ends_at <= ${new Date(now).toISOString()}`
  await inSteps(async () => {
    const [ended] = await readTogether<[Offer]>(context.db, [selectOffers(over)])
    let moved = 0
    for (const offer of ended) {
      const sent = await expire(context, offer).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'conflict') return null
        throw error
      })
      if (sent === null) continue
      moved += 1
      done.sent += sent
    }
    done.quotations += moved
    // Where nothing moves the next run tries again.
    return moved === ended.length ? moved : 0
  }, BATCH)
  return done
}
