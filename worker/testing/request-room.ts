import { env } from 'cloudflare:workers'
import { parseEnv } from '../base/env.ts'
import { hmac } from '../base/hashes.ts'
import { content, counter } from '../shop/offers/offers.testing.ts'
import { type LinkParty, quotationLink } from '../shop/quotations/links.ts'
import { makeQuotation } from '../shop/quotations/quotations.testing.ts'
import { as } from './as.ts'
import { makeRetailer, makeRetailerAccount, unique } from './make.ts'
import { form, makePng } from './samples.ts'

const ENV = parseEnv(env as never)

/** The token of a link to a request, as a mail has it. */
export const makeToken = async (id: number, version = 1, party: LinkParty = 'customer', at = Date.now()) => {
  const mailbox = party === 'retailer' ? await mailboxOf(id) : ''
  return new URL(await quotationLink(ENV, 'it', { id, version, mailbox }, party, at)).searchParams.get(
    'token',
  )!
}
const mailboxOf = async (id: number) =>
  (await env.DB.prepare(
    'select v.email from quotations q join vendors v on v.id = q.vendor_id where q.id = ?',
  )
    .bind(id)
    .first<string>('email')) ?? ''
/** That of a link of before there were versions. */
export const makeOldToken = (id: number) => hmac(ENV.secrets, `quotation:${id}`)

/** A word that only this request's own people may read. */
export const SECRET = 'Zwetschgenmus'

/**
 * A request with all that there can be: a thread with a file, an offer that stands as version 1, a draft of the next, and a template of
 * its retailer's. `SECRET` is in everything that a person wrote about it.
 */
export async function makeRoom() {
  const mailbox = `negozio${unique()}@shop.test`
  const retailer = await makeRetailer({ name: 'Camper Lario', country: 'DE', email: mailbox })
  const account = await makeRetailerAccount(retailer.id)
  const email = `${SECRET.toLowerCase()}${unique()}@home.test`
  const id = await makeQuotation(retailer.id, { surname: SECRET, note: SECRET, email })
  const path = `/api/quotations/${id}`
  const [token, visitor, seller] = [await makeToken(id), await as(null), await as(account)]
  const message = form({ token, text: SECRET, lang: 'de' })
  message.append('file', makePng(`${SECRET}.png`, 61))
  await visitor.post(`${path}/upload`, message)
  const offer = content({ note: SECRET })
  await seller.post(`${path}/offer`, { ...offer, version: null })
  await seller.post(`${path}/offer/send`, { version: 1 })
  await seller.post(`${path}/offer`, { ...offer, version: null })
  const makeTemplate = async (): Promise<number> => {
    const own = { ...offer, note: '', terms: '', days: 30 }
    return (await seller.post('/api/offer-templates', { name: `Montage ${unique()}`, content: own })).body.id
  }
  const { body } = await visitor.get(`${path}?token=${token}`)
  // Without an address, so that its link is handed over.
  const begun = await seller.post('/api/quotations/counter', counter())
  const { quotation_id } = begun.body as { quotation_id: number }
  await seller.post(`/api/quotations/${quotation_id}/offer`, { ...offer, version: null })
  await seller.post(`/api/quotations/${quotation_id}/offer/send`, { version: 1 })
  const file = body.quotation.messages[0].files[0].id as number
  const template = await makeTemplate()
  const customer = (move: string, more: object = {}) => visitor.post(`${path}/${move}`, { token, ...more })
  return {
    id,
    counter: quotation_id,
    retailer,
    account,
    email,
    seller,
    file,
    template,
    makeTemplate,
    offer,
    customer,
  }
}
export type Room = Awaited<ReturnType<typeof makeRoom>>
