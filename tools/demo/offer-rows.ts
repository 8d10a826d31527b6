import { addDays, endOfDay, today } from '../../shared/dates.ts'
import { registrationsIn } from '../../shared/duties/registrations.ts'
import type { OfferState } from '../../shared/quotations/offer-states.ts'
import { computeOffer } from '../../shared/quotations/offer-totals.ts'
import { OFFER_DAYS, type OfferContent } from '../../shared/quotations/offers.ts'
import { standardVat } from '../../shared/vat/vat-rates.ts'
import type { Printing } from '../../worker/shop/offers/pdf/document.ts'
import type { Lang, Text } from './catalogue/types.ts'
import type { DemoRetailer } from './retailers.ts'
import type { Row } from './rows.ts'
import { DEMO } from './settings.ts'

const MOUNTING: Text = {
  it: 'Montaggio e collaudo',
  en: 'Fitting and testing',
  de: 'Einbau und Funktionsprüfung',
  fr: 'Montage et essai',
  nl: 'Montage en test',
}
const TERMS: Text = {
  it: 'Acconto del 30 % all’ordine, saldo alla consegna. Due anni di garanzia sul montaggio.',
  en: 'A deposit of 30 % with the order, the rest on handover. Two years’ warranty on the fitting.',
  de: '30 % Anzahlung bei Auftrag, der Rest bei Übergabe. Zwei Jahre Garantie auf den Einbau.',
  fr: 'Acompte de 30 % à la commande, solde à la remise. Deux ans de garantie sur le montage.',
  nl: 'Aanbetaling van 30 % bij opdracht, de rest bij oplevering. Twee jaar garantie op de montage.',
}
const NOTE: Text = {
  it: 'Il prezzo comprende tutto il materiale di montaggio.',
  en: 'The price includes all fitting materials.',
  de: 'Der Preis enthält das gesamte Einbaumaterial.',
  fr: 'Le prix comprend tout le matériel de montage.',
  nl: 'De prijs is inclusief al het montagemateriaal.',
}
/** A product that was asked for; `price` is the manufacturer's, in cents. */
export interface AskedLine {
  product_id: number
  name: string
  code: string
  satellite: string
  quantity: number
  position: number
  texts: string
  price: number
}
export interface OfferedRequest {
  id: number
  lang: Lang
  name: string
  surname: string
  email: string
  lines: AskedLine[]
  retailer: DemoRetailer
}
/** A version of an offer: when it was sent, what became of it, and when it was accepted. */
export interface Version {
  number: number
  state: Exclude<OfferState, 'draft'>
  sentAt: string
  acceptedAt: string | null
  sentBy: number | null
}
/** An offer with its lines, as rows, and what its document says. */
export interface DemoOffer {
  offer: Row
  lines: Row[]
  printing: Printing
}

/** The manufacturer's price with a retailer's margin, to whole ten euros. */
const retailPrice = (price: number) => Math.max(990, Math.round((price * 1.45) / 1000) * 1000 - 100)

/** A retailer's offer for a request, computed by the shop's own rules. A second version is cheaper. */
export function demoOffer(
  offerId: number,
  { id, lang, lines: asked, retailer, ...person }: OfferedRequest,
  { number, state, sentAt, acceptedAt, sentBy }: Version,
): DemoOffer {
  const vat = standardVat(retailer.country)
  const validUntil = addDays(today(Date.parse(sentAt)), OFFER_DAYS)
  const own = { product_id: null, code: null, satellite: '', texts: null }
  const all = [
    ...asked.map(({ product_id, name, code, satellite, quantity, position, texts, price }) => ({
      product_id,
      name,
      code,
      satellite,
      quantity,
      texts,
      asked: position,
      price: retailPrice(price),
    })),
    { ...own, asked: null, name: MOUNTING[lang], quantity: 1, price: 18_000 + (id % 5) * 4_500 },
  ].map((line) => ({ ...line, detail: '', discount: 0, vat }))
  const content: OfferContent = {
    prices: 'gross',
    discount: { kind: 'percent', value: number > 1 ? 500 : 0 },
    lines: all,
    valid_until: validUntil,
    vat_number: '',
    terms: TERMS[lang],
    note: NOTE[lang],
    documents: [],
  }
  const { lines: amounts, ...totals } = computeOffer(content)
  const lines = all.map((line, at) => ({ ...line, amount: amounts[at]! }))
  const { subtotal, discount, net, tax, gross, shares } = totals
  const accepted_name = acceptedAt ? `${person.name} ${person.surname}` : ''
  return {
    offer: {
      id: offerId,
      quotation_id: id,
      vendor_id: retailer.id,
      number,
      state,
      lang,
      prices: 'gross',
      discount_kind: 'percent',
      discount_value: content.discount.value,
      valid_until: validUntil,
      ends_at: endOfDay(validUntil),
      vat_number: '',
      terms: content.terms,
      note: content.note,
      subtotal,
      discount,
      net,
      tax,
      gross,
      shares: JSON.stringify(shares),
      sent_at: sentAt,
      sent_by: sentBy,
      accepted_name,
      accepted_at: acceptedAt,
      created_at: sentAt,
      updated_at: acceptedAt ?? sentAt,
    },
    lines: lines.map((line, position) => ({ ...line, offer_id: offerId, position })),
    printing: {
      number: `${id}/${number}`,
      seller: retailer,
      customer: person,
      roof: null,
      offer: {
        ...content,
        documents: [],
        lines,
        totals,
        lang,
        sent_at: sentAt,
        vendor_name: retailer.name,
        registrations: registrationsIn(DEMO.registrations.list, retailer.country),
        accepted_name: '',
        accepted_at: null,
        binding: 'reservation',
        seller: null,
      },
    },
  }
}
