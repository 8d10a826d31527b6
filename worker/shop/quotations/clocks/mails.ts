import type { Env } from '../../../base/env.ts'
import type { Caretaker } from '../../../base/jobs/watch.ts'
import { fullName } from '../../../base/mail/facts.ts'
import type { Mail } from '../../../base/mail/outbox.ts'
import { lettersToRetailer, letterToCustomer } from '../letters.ts'
import type { Due } from './due.ts'

/** The start of the keys of a clock's mails about a request: one for each time that it waits. */
const keyOf = ({ id, waiting_since }: Due, clock: string) =>
  `quotation:${id}:${clock}-${Date.parse(waiting_since)}`

/** To the retailer's accounts, or to its address. `days` are the working days that have passed. */
export async function reminderMails(
  env: Env,
  due: Due,
  days: number,
  clock: string,
): Promise<Mail<'quotation_reminder'>[]> {
  const retailer = { email: due.vendor_email, accounts: due.accounts }
  const letters = await lettersToRetailer(env, due, retailer)
  return letters.map((letter) => ({
    key: `${keyOf(due, clock)}:${letter.who}`,
    template: 'quotation_reminder',
    lang: letter.lang,
    to: letter.to,
    replyTo: due.email,
    values: {
      number: due.id,
      customer: fullName(due),
      since: due.waiting_since,
      days,
      url: letter.url,
      needsSignIn: letter.needsSignIn,
    },
  }))
}

/** To the customer, who may choose another retailer on the page of the link. */
export async function otherRetailerMail(env: Env, due: Due, days: number): Promise<Mail<'quotation_slow'>> {
  const letter = await letterToCustomer(env, due, due)
  return {
    key: `${keyOf(due, 'offer_other')}:${letter.who}`,
    template: 'quotation_slow',
    lang: letter.lang,
    to: letter.to,
    values: { number: due.id, name: due.name, vendor: due.vendor_name, days, url: letter.url },
  }
}

/** To each administrator, about all requests that wait so long since the last such mail. */
export function manufacturerMails(
  env: Env,
  people: Caretaker[],
  dues: Due[],
  days: number,
  now: number,
): Mail<'quotations_waiting'>[] {
  return people.map(({ id, email, firstName, lang }) => ({
    key: `quotations_waiting:${now}:${dues[0]!.id}:${id}`,
    template: 'quotations_waiting',
    lang,
    to: email,
    values: {
      name: firstName,
      days,
      requests: dues.map((due) => ({ number: due.id, vendor: due.vendor_name, since: due.waiting_since })),
      url: `${env.origin}/admin/quotations?read=waiting`,
    },
  }))
}
