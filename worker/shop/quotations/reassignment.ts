import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { columns } from '../../base/db/reads.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { fullName } from '../../base/mail/facts.ts'
import { type MailedRetailer, readMailedRetailer } from '../accounts/mailed-retailers.ts'
import type { Reasoned } from './endings.ts'
import { lettersToRetailer, letterToCustomer } from './letters.ts'
import { type Asked, type QuotationMail, requestMail } from './mails.ts'
import { moveQuotation } from './moves.ts'
import type { Moving } from './moving.ts'
import type { QuotationPerson } from './persons.ts'
import { quotationLines, quotations } from './quotations.tables.ts'

/** What the mail to the new retailer tells of the request. */
async function readAsked(db: Db, id: number): Promise<Pick<Asked, 'note' | 'lines' | 'customer'>> {
  const [[row], lines] = await db.batch([
    db
      .select({
        note: quotations.note,
        customer: columns(quotations, 'name', 'surname', 'email', 'telephone', 'user_type', 'lang'),
      })
      .from(quotations)
      .where(eq(quotations.id, id)),
    db
      .select()
      .from(quotationLines)
      .where(eq(quotationLines.quotationId, id))
      .orderBy(asc(quotationLines.position)),
  ])
  return { ...row!, lines }
}

/** To the new retailer, to the customer with links that work from now on, and to the one that had it. */
async function mailsOf(
  db: Db,
  env: Env,
  moving: Moving,
  next: MailedRetailer,
  reason: string,
): Promise<QuotationMail[]> {
  const { id, version, customer, retailer } = moving
  const key = `quotation:${id}:reassign-${version}`
  const now = { id, link_version: moving.link_version + 1, assigned_to: null }
  const letter = await letterToCustomer(env, now, customer)
  const news = { number: id, reason, name: '', contact: null }
  const asked = { ...(await readAsked(db, id)), id, vendor: next, accounts: next.accounts }
  const { address, cap, city, telephone } = next
  return [
    {
      key: `${key}:${letter.who}`,
      template: 'quotation_status',
      lang: letter.lang,
      to: letter.to,
      replyTo: next.email,
      mustReach: true,
      values: {
        ...news,
        event: 'reassigned',
        name: customer.name,
        other: next.name,
        reason: '',
        contact: { address: `${address}, ${cap} ${city}`, telephone },
        url: letter.url,
      },
    },
    ...(await lettersToRetailer(env, now, next)).map((one) => requestMail(asked, one, `${key}:new`)),
    ...(await lettersToRetailer(env, moving, retailer)).map(
      (one): QuotationMail => ({
        key: `${key}:old:${one.who}`,
        template: 'quotation_status',
        lang: one.lang,
        to: one.to,
        // Not to the request, which this retailer no longer sees.
        values: { ...news, event: 'taken', other: fullName(customer), url: `${env.origin}/${one.lang}` },
      }),
    ),
  ]
}

/**
 * Gives a request to another retailer, where it begins anew; the one that had it is told, and sees it no longer. All links from before die.
 * Returns the keys of the mails. Errors: those of `moveQuotation`; `invalid` for a retailer that is switched off, or has it already.
 */
export const reassignQuotation = (
  db: Db,
  env: Env,
  person: QuotationPerson,
  id: number,
  { retailerId, reason, key }: Reasoned & { retailerId: number },
): Promise<string[]> => {
  const refused = new AppError('invalid', {
    text: 'vendor_unavailable',
    fields: { vendor_id: 'vendor_unavailable' },
  })
  return moveQuotation(db, person, 'reassign', id, key, async (moving) => {
    if (retailerId === moving.retailer.id) throw refused
    const next = await readMailedRetailer(db, retailerId)
    return {
      reason,
      newRetailerId: retailerId,
      mails: await mailsOf(db, env, moving, next, reason),
      refusals: { 'quotations.vendor_id': refused },
    }
  })
}
