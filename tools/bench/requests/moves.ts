import { addDays, today } from '../../../shared/dates.ts'
import type { Cost } from '../../../worker/testing/meter.ts'
import { type Callers, metered } from './call.ts'
import { tokenOf } from './reads.ts'
import { ACCOUNTS } from './rows.ts'

export interface Done extends Cost {
  who: string
  what: string
}

/** An offer for the only line of the request, with a mounting. */
const offerUntil = (valid_until: string) => ({
  prices: 'gross',
  discount: { kind: 'percent', value: 500 },
  valid_until,
  vat_number: 'IT 123',
  terms: 'Pagamento al ritiro.',
  note: '',
  version: null,
  lines: [
    { asked: 1, name: 'Articolo', detail: '', quantity: 1, price: 10_000, discount: 0, vat: 2200 },
    { asked: null, name: 'Montaggio', detail: '', quantity: 1, price: 5000, discount: 0, vat: 2200 },
  ],
})

/** What is done with requests of the first retailer, from the question to an order, each step on new requests. */
export async function measureMoves(shop: string, callers: Callers): Promise<Done[]> {
  const done: Done[] = []
  const call = async (who: keyof Callers, what: string | null, path: string, body: unknown = {}) => {
    const { answer, cost } = await metered(`${shop}/api/${path}`, callers[who], body)
    if (what) done.push({ who, what, ...cost })
    return answer
  }
  /** A new request, with the calls of its customer's link. */
  const ask = async (what: string | null = null) => {
    await call('visitor', null, 'add-to-cart', { product_id: 1, quantity: 1 })
    const email = `bench${crypto.randomUUID()}@example.test`
    const person = { name: 'Anna', surname: 'Bianchi', email, telephone: '', note: '' }
    const { quotation_id: id } = await call('visitor', what, 'quotations/create', {
      quotation_data: { ...person, vendor_id: 1, user_type: 'private', privacy: true },
    })
    const token = tokenOf(id)
    const customer = (step: string | null, path: string, body: object = {}) =>
      call('visitor', step, `quotations/${id}/${path}`, { token, ...body })
    const retailer = (step: string | null, path: string, body: object = {}) =>
      call('retailer', step, `quotations/${id}/${path}`, body)
    const admin = (step: string | null, path: string, body: object = {}) =>
      call('admin', step, `admin/quotations/${id}/${path}`, body)
    return { id, customer, retailer, admin }
  }

  const sold = await ask('a request is made')
  const seen = await metered(`${shop}/api/quotations/${sold.id}`, callers.retailer)
  done.push({ who: 'retailer', what: 'the first look', ...seen.cost })
  await sold.retailer('the first answer', 'messages', { text: 'Buongiorno' })
  await sold.customer('a question', 'messages', { text: 'Quando?' })
  await sold.retailer('a message', 'messages', { text: 'Domani' })
  await sold.retailer('passed on to a colleague', 'assign', { user_id: ACCOUNTS.first[1] })
  const month = offerUntil(addDays(today(), 30))
  await sold.retailer('an offer as a PDF before it is sent', 'offer/preview', month)
  const { version } = await sold.retailer('a draft is saved', 'offer', month)
  await sold.retailer('an offer is sent', 'offer/send', { version })
  await sold.customer('the offer is declined', 'decline', { number: 1, why: 'other', reason: 'Altro' })
  const revised = await sold.retailer(null, 'offer', month)
  await sold.retailer('a revised one is sent', 'offer/send', { version: revised.version })
  await sold.customer('the offer is accepted', 'accept', { number: 2, name: 'Anna Bianchi' })
  await sold.retailer('the cart is filled with the offer', 'offer/to-cart')
  await call('retailer', null, 'empty-cart-items')
  await sold.retailer('the cart is filled with the request', 'to-cart')
  await call('retailer', null, 'empty-cart-items')

  await (await ask()).retailer('refused', 'refuse', { reason: 'Ferie' })
  await (await ask()).customer('withdrawn', 'withdraw', { reason: '' })
  const moved = await ask()
  await moved.admin('the retailer is reminded', 'remind')
  await moved.admin('answered in the retailer’s name', 'messages', { text: 'Buongiorno' })
  await moved.customer('to another retailer', 'reassign', { vendor_id: 2 })
  await moved.admin('to a third one', 'reassign', { vendor_id: 3 })

  const content = { ...month, days: 30, lines: [month.lines[1]] }
  const template = await call('retailer', 'a template is saved', 'offer-templates', {
    name: 'Bench',
    content,
  })
  await call('retailer', 'a template is deleted', `offer-templates/${template.id}/delete`)

  // For the clock, tomorrow: an offer that ends tonight.
  const ending = await ask()
  const draft = await ending.retailer(null, 'offer', offerUntil(today()))
  await ending.retailer(null, 'offer/send', { version: draft.version })
  return done
}
