import { eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { RETENTION } from '../../../shared/base/retention.ts'
import type { SignUp } from '../../../shared/content/newsletter.ts'
import { DAY_MS, today } from '../../../shared/dates.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { randomToken, sha256 } from '../../base/hashes.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { consentTexts } from '../../base/texts.ts'
import { numberInForce } from '../pages/in-force.ts'
import { confirmLink } from './links.ts'
import { checklistMail } from './mails.ts'
import { subscribers } from './newsletter.tables.ts'

/** The condition that a subscriber has confirmed and not left since. */
export const IS_SUBSCRIBED = sql`confirmed_at is not null and unsubscribed_at is null`

interface Plan {
  /** Statements for the batch that causes the sign-up. */
  statements: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]
  /** The keys of the mails. */
  mails: string[]
}

/**
 * Plans what a sign-up writes: the consent as it was shown, and a mail whose link confirms it. An existing subscriber gets the
 * checklist again, once a day, and keeps the first consent; the caller does not learn this.
 */
export async function planSignUp(db: Db, env: Env, { name, surname, email, lang }: SignUp): Promise<Plan> {
  const [known] = await db
    .select({
      id: subscribers.id,
      name: subscribers.name,
      email: subscribers.email,
      lang: subscribers.lang,
      isSubscribed: sql<number>`${IS_SUBSCRIBED}`.as('is_subscribed'),
    })
    .from(subscribers)
    .where(eq(subscribers.email, email))
  if (known?.isSubscribed) {
    const mail = await checklistMail(env, known, `again:${today()}`)
    return { statements: await mailStatements(db, [mail]), mails: [mail.key] }
  }
  const token = randomToken()
  const tokenHash = await sha256(token)
  const now = Date.now()
  const consent = {
    name,
    surname,
    lang,
    tokenHash,
    consentText: (await consentTexts(lang))('consents.newsletter'),
    consentAt: new Date(now).toISOString(),
    privacyVersion: numberInForce('privacy'),
    expiresAt: new Date(now + RETENTION.confirmDays * DAY_MS).toISOString(),
  }
  const mail = {
    key: `newsletter:confirm:${tokenHash}`,
    template: 'newsletter_confirm',
    lang,
    to: email,
    values: { name, url: confirmLink(env, lang, token) },
  } as const
  return {
    statements: [
      db
        .insert(subscribers)
        .values({ ...consent, email })
        .onConflictDoUpdate({
          target: subscribers.email,
          set: consent,
          // Somebody may have confirmed an earlier mail meanwhile.
          setWhere: sql`not (${IS_SUBSCRIBED})`,
        }),
      ...(await mailStatements(db, [{ ...mail, onlyIf: sql`changes() > 0` }])),
    ],
    mails: [mail.key],
  }
}

/** Signs up for the newsletter. Returns the keys of the mails, in the same way for known and unknown addresses. */
export async function signUp(db: Db, env: Env, input: SignUp): Promise<string[]> {
  const { statements, mails } = await planSignUp(db, env, input)
  await db.batch(statements)
  return mails
}
