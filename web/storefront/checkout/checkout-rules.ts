import { redirectDocument } from 'react-router'
import type { Cart } from '../../../shared/cart/cart.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/translate.ts'
import type { Failure } from '../../api/command.ts'
import type { WarrantyCodes } from './checkout-input.ts'

/** A failure that the page finds itself; `fields` maps a field's name to its message. */
export const refusal = (error: string, fields: Record<string, string> = {}): Failure => ({
  error,
  code: 'invalid',
  fields,
})

/** The fields of an address that is typed for one order. */
export const ONCE = [
  'once_name',
  'once_address',
  'once_cap',
  'once_city',
  'once_country',
  'once_telephone',
  'once_is_listed',
] as const

/** The address that was typed for one order; null where nothing was. */
export function onceIn(input: Partial<Record<(typeof ONCE)[number], string | undefined>>) {
  const {
    once_country = '',
    once_is_listed,
    ...texts
  } = Object.fromEntries(ONCE.map((name) => [name, (input[name] ?? '').trim()]))
  if (Object.values(texts).every((text) => text === '')) return null
  const { once_name = '', once_address = '', once_cap = '', once_city = '', once_telephone = '' } = texts
  return {
    name: once_name,
    address: once_address,
    cap: once_cap,
    city: once_city,
    country: once_country,
    telephone: once_telephone,
    is_listed: once_is_listed === '1',
  }
}

/** The approval that a page's address names, for the calls that read and pay its lines instead of the own cart's. */
export function approvalIn(url: string): { approval?: string } {
  const approval = new URL(url).searchParams.get('approval') ?? ''
  return /^[1-9]\d{0,14}$/.test(approval) ? { approval } : {}
}

/** The lines as PayPal shows them; prices in cents. */
export const itemsOf = (cart: Cart) =>
  cart.items.map(({ name, price = 0, cart_quantity: qty }) => ({ name, price, qty }))

/** Why the codes of a warranty cannot be sent; null when they can. */
export function missingCodes(t: Translate, codes: WarrantyCodes): Failure | null {
  const missing = Object.entries(codes).filter(([, code]) => code.trim() === '')
  if (missing.length === 0) return null
  const fields = missing.map(([name]) => [name, t('fields.required')])
  return refusal(t('checkout.failures.incomplete'), Object.fromEntries(fields))
}

/** As a new document, where the strict policy holds again and the cart is counted anew. */
export const toThankYou = (lang: Lang, orderId: number) =>
  redirectDocument(`/${lang}/orders/${orderId}/thank-you`)
