import { and, eq, type SQL, sql } from 'drizzle-orm'
import { RETENTION } from '../../../shared/base/retention.ts'
import { DAY_MS } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { hmac, isHmac, randomToken, sha256 } from '../../base/hashes.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { consentTexts } from '../../base/texts.ts'
import { WAITS } from '../catalogue/awaited.ts'
import { numberInForce } from '../pages/in-force.ts'
import { stockWaits } from './stock.tables.ts'

/** The condition that people may wait for the product `p`: shoppers can list it, and it is to come again. */
const IS_AWAITABLE = sql`p.parent_id is null and p.active = 1 and p.deleted_at is null and p.kind <> 'part'
  and exists (select 1 from part_details d where d.part_id = p.id and d.stock in ('days', 'ordered'))`

/** Selects the name and the slug of the product `p` in a language (SQL). */
export const namedIn = (lang: SQL) => sql`
  coalesce((select nullif(t.name, '') from products t where t.parent_id = p.id and t.lang = ${lang}), p.name) as name,
  coalesce((select nullif(t.slug, '') from products t where t.parent_id = p.id and t.lang = ${lang}), p.slug) as slug`

export const productLink = (env: Env, lang: Lang, slug: string) => `${env.origin}/${lang}/products/${slug}`

/** The page behind the link that ends what an address waits for. */
export const stopPage = (env: Env, lang: Lang, token: string) =>
  `${env.origin}/${lang}/tell-me/stop?${new URLSearchParams({ token })}`

const signed = (id: number) => `stock-wait-stop:${id}`

/** The links to stop of an address that is told: the page, and the call for mail programs. */
export async function stopLinks(env: Env, lang: Lang, id: number) {
  const token = `${id}.${await hmac(env.secrets, signed(id))}`
  return { page: stopPage(env, lang, token), call: `${env.origin}/api/stock-waits/stop?token=${token}` }
}

const daysFrom = (now: number, days: number) => new Date(now + days * DAY_MS).toISOString()

/**
 * Notes that an address wants to be told of a product, and mails the link that confirms it; who has confirmed it and waits gets nothing.
 * Returns the keys of the mails, in the same way for known and unknown addresses. Error: `conflict` for a product that nobody waits for.
 */
export async function askToBeTold(
  db: Db,
  env: Env,
  { product_id: productId, email, lang }: { product_id: number; email: string; lang: Lang },
): Promise<string[]> {
  const [product] = await db.all<{ name: string }>(
    sql`select ${namedIn(sql`${lang}`)} from products p where p.id = ${productId} and ${IS_AWAITABLE}`,
  )
  if (!product) throw new AppError('conflict', { text: 'stock_not_awaited' })
  const token = randomToken()
  const tokenHash = await sha256(token)
  const now = Date.now()
  const asked = {
    lang,
    tokenHash,
    consentText: (await consentTexts(lang))('consents.stock'),
    consentAt: new Date(now).toISOString(),
    privacyVersion: numberInForce('privacy'),
    expiresAt: daysFrom(now, RETENTION.confirmDays),
    confirmedAt: null,
    toldAt: null,
  }
  const mail = {
    key: `stock:confirm:${tokenHash}`,
    template: 'stock_confirm',
    lang,
    to: email,
    values: { product: product.name, url: `${env.origin}/${lang}/tell-me/confirm?token=${token}` },
  } as const
  await db.batch([
    db
      .insert(stockWaits)
      .values({ ...asked, productId, email })
      .onConflictDoUpdate({
        target: [stockWaits.productId, stockWaits.email],
        targetWhere: sql`email is not null`,
        set: asked,
        setWhere: sql`not (${WAITS})`,
      }),
    ...(await mailStatements(db, [{ ...mail, onlyIf: sql`changes() > 0` }])),
  ])
  return [mail.key]
}

/** Confirms an address; the same link again changes nothing. Error: `invalid_token` for a link that is unknown or has expired. */
export async function confirmWait(db: Db, token: string): Promise<void> {
  const isOwn = eq(stockWaits.tokenHash, await sha256(token))
  const now = Date.now()
  const at = new Date(now).toISOString()
  const [row] = await db
    .select({ confirmedAt: stockWaits.confirmedAt, expiresAt: stockWaits.expiresAt })
    .from(stockWaits)
    .where(isOwn)
  if (!row || row.expiresAt <= at) throw new AppError('invalid_token')
  await db
    .update(stockWaits)
    .set({ confirmedAt: at, expiresAt: daysFrom(now, RETENTION.waitDays) })
    .where(and(isOwn, sql`confirmed_at is null and expires_at > ${at}`))
}

/** Deletes all that an address waits for, by the link of a mail; a second time changes nothing. Error: `invalid_token`. */
export async function stopWaiting(db: Db, env: Env, token: string): Promise<void> {
  const [, id, given] = /^([1-9]\d{0,14})\.(.+)$/.exec(token) ?? []
  if (!id || !given || !(await isHmac(env.secrets, signed(Number(id)), given)))
    throw new AppError('invalid_token')
  await db
    .delete(stockWaits)
    .where(sql`email is not null and email = (select email from stock_waits where id = ${Number(id)})`)
}

/**
 * A signed-in person is to be told of a product, or not any more; said again it changes nothing. Error: `conflict` for a product that
 * nobody waits for.
 */
export async function waitAsAccount(db: Db, userId: number, productId: number, on: boolean): Promise<void> {
  if (!on) {
    await db.delete(stockWaits).where(and(eq(stockWaits.userId, userId), eq(stockWaits.productId, productId)))
    return
  }
  const now = Date.now()
  const { meta } = await db.run(sql`
    insert into stock_waits (product_id, user_id, confirmed_at, expires_at)
    select p.id, ${userId}, ${new Date(now).toISOString()}, ${daysFrom(now, RETENTION.waitDays)}
    from products p where p.id = ${productId} and ${IS_AWAITABLE}
    on conflict (product_id, user_id) where user_id is not null
      do update set confirmed_at = excluded.confirmed_at, expires_at = excluded.expires_at, told_at = null`)
  if (meta.changes === 0) throw new AppError('conflict', { text: 'stock_not_awaited' })
}
