import { askedQuotation, draftedQuotation } from '../../../shared/agents/agents.ts'
import { RETENTION } from '../../../shared/base/retention.ts'
import { sha256 } from '../../base/hashes.ts'
import { countCalls } from '../../base/http/limits.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { draftQuotation } from '../../shop/quotations/drafts/drafting.ts'
import { langOf, tool } from './tool.http.ts'

const request = tool({
  name: 'request_quotation',
  title: 'Prepare a request for a quotation',
  description:
    'Prepares a request to one retailer in the name of a person who asked for it, and mails them a link. No request exists until they confirm it there: the retailer then answers them with an offer.',
  input: askedQuotation,
  output: draftedQuotation,
  changes: true,
  run: async (c, { retailer_id, products, user_type = 'private', telephone, note, lang, ...person }) => {
    const answer = { retailer_id, expires_in_days: RETENTION.confirmDays }
    if (c.var.person?.key?.isTest) return { state: 'tried_out' as const, ...answer }
    // As a person's own request is counted, by mailbox too, so that many callers together cannot flood one.
    await countCalls(c, [{ name: 'quotation' }, { name: 'quotation', who: await sha256(person.email) }])
    const lines = products.map(({ product_id, quantity = 1 }) => ({ product_id, quantity }))
    const { db, env } = c.var
    announceMails(
      c,
      await draftQuotation(db, env, {
        ...person,
        vendor_id: retailer_id,
        user_type,
        telephone: telephone ?? '',
        note: note ?? '',
        lang: langOf(lang),
        lines,
      }),
    )
    return { state: 'waits_for_the_person' as const, ...answer }
  },
})

export const QUOTATION_TOOLS = [request]
