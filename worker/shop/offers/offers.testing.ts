import { addDays, today } from '../../../shared/dates.ts'
import type { OfferContent } from '../../../shared/quotations/offers.ts'
import { as } from '../../testing/as.ts'
import { makeRetailer, makeRetailerAccount } from '../../testing/make.ts'
import { ask, makeQuotation, request, tokenOf } from '../quotations/quotations.testing.ts'

/** An offer for the two lines of `makeShopper`, with a mounting of the retailer's own. */
export const content = (data: Partial<OfferContent> = {}): OfferContent => ({
  prices: 'gross',
  discount: { kind: 'percent', value: 500 },
  lines: [
    {
      asked: 1,
      name: 'Antenne Orbita',
      detail: '',
      quantity: 2,
      price: 129_900,
      discount: 1_000,
      vat: 1_900,
    },
    {
      asked: 2,
      name: 'Fernseher',
      detail: 'mit Halter',
      quantity: 3,
      price: 49_950,
      discount: 0,
      vat: 1_900,
    },
    { asked: null, name: 'Montage', detail: '', quantity: 1, price: 25_000, discount: 0, vat: 700 },
  ],
  valid_until: addDays(today(), 14),
  vat_number: 'DE 123456789',
  terms: 'Zahlung bei Abholung.',
  note: 'Gern bauen wir es auch ein.',
  documents: [],
  ...data,
})

/** What a retailer types for somebody at its counter who has a telephone only. */
export const counter = (data: object = {}) => ({
  name: 'Berta',
  surname: 'Kurz',
  telephone: '+49 30 555123',
  lang: 'de',
  ...data,
})

type Caller = Awaited<ReturnType<typeof as>>

/** A request of a German customer to a retailer with an account, and calls of both. */
export async function makeOffering(data: object = {}, fill?: (asker: Caller) => Promise<void>) {
  const retailer = await makeRetailer({ name: 'Camper Lario', country: 'DE' })
  const account = await makeRetailerAccount(retailer.id)
  const askWith = async (fillCart: NonNullable<typeof fill>) => {
    const asker = await as(null)
    await fillCart(asker)
    return (await ask(asker, request(retailer.id, data))).body.quotation_id as number
  }
  const id = fill ? await askWith(fill) : await makeQuotation(retailer.id, data)
  const token = (await tokenOf(id))!
  const [seller, visitor] = [await as(account), await as(null)]
  const path = `/api/quotations/${id}`
  const draft = (offer = content(), version: number | null = null) =>
    seller.post(`${path}/offer`, { ...offer, version })
  const send = (version: number) => seller.post(`${path}/offer/send`, { version })
  const customer = (move: string, body: object = {}) => visitor.post(`${path}/${move}`, { token, ...body })
  /** Saves and sends it. */
  const offer = async (sent = content()) => {
    const { body } = await draft(sent)
    return send(body.version)
  }
  return { id, retailer, account, token, seller, visitor, path, draft, send, customer, offer }
}
