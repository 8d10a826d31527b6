/** Who processes personal data for the shop, and what for; the privacy policy has the texts. */
export interface Processor {
  name: string
  country: 'IE' | 'LU' | 'US'
  task: 'hosting' | 'mail' | 'cards' | 'wallet' | 'places' | 'videos'
}
/** Where the person agrees: to a card in the checkout's own fields, or at the provider's page, after which our call takes the money. */
type Agreed = 'card' | 'page'
type Method =
  /** A provider of this name charges, before the order is placed. */
  | { by: 'provider'; name: string; agreed: Agreed; processor: Processor }
  /** The money comes to the shop's own account, after the order was placed: before it is shipped, or on credit. */
  | { by: 'bank'; onCredit: boolean }
  /** Nothing is due: the warranty pays, or it replaces what came back. The latter nobody chooses at the checkout. */
  | { by: 'warranty' }
  | { by: 'return' }

/**
 * The ways to pay an order, as the checkout lists them. What offers, stores, lists, filters, prints, exports or reconciles them derives
 * from this; where a new one needs something of its own (adapter, keys, call, icon), types ask for it.
 */
export const METHODS = {
  paypal: {
    by: 'provider',
    name: 'PayPal',
    agreed: 'page',
    processor: { name: 'PayPal (Europe) S.à r.l. et Cie, S.C.A.', country: 'LU', task: 'wallet' },
  },
  stripe: {
    by: 'provider',
    name: 'Stripe',
    agreed: 'card',
    processor: { name: 'Stripe Payments Europe, Ltd.', country: 'IE', task: 'cards' },
  },
  transfer: { by: 'bank', onCredit: false },
  account: { by: 'bank', onCredit: true },
  warranty: { by: 'warranty' },
  replacement: { by: 'return' },
} as const satisfies Record<string, Method>

type Methods = typeof METHODS
export type PaymentMethod = keyof Methods
type Of<Kind> = { [M in PaymentMethod]: Methods[M] extends Kind ? M : never }[PaymentMethod]
export type Provider = Of<{ by: 'provider' }>
export type PageProvider = Of<{ agreed: 'page' }>
export type ByBank = Of<{ by: 'bank' }>

export const isByProvider = (method: PaymentMethod): method is Provider => METHODS[method].by === 'provider'
export const isByPage = (method: PaymentMethod): method is PageProvider =>
  isByProvider(method) && METHODS[method].agreed === 'page'
export const isByBank = (method: PaymentMethod): method is ByBank => METHODS[method].by === 'bank'
export const isOnCredit = (method: PaymentMethod) => isByBank(method) && METHODS[method].onCredit
/** Whether money is due at all. */
export const isPaid = (method: PaymentMethod) => isByProvider(method) || isByBank(method)
/** Whether a retailer can choose it at the checkout. */
export const isChoosable = (method: PaymentMethod) => METHODS[method].by !== 'return'

type Some<Name> = [Name, ...Name[]]
export const PAYMENT_METHODS = Object.keys(METHODS) as Some<PaymentMethod>
export const PROVIDERS = PAYMENT_METHODS.filter(isByProvider) as Some<Provider>
export const BY_BANK = PAYMENT_METHODS.filter(isByBank) as Some<ByBank>
