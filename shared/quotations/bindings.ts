import type { Translate } from '../translate.ts'

/**
 * What the acceptance of an offer is: a reservation that binds nobody, or a contract with the retailer, of which consumers are told before
 * (Directive 2011/83/EU, Art. 6 and 8). An offer says it when it is sent, and keeps it.
 */
export const BINDINGS = ['reservation', 'contract'] as const
export type Binding = (typeof BINDINGS)[number]

/** With whom a contract is. */
export interface Seller {
  name: string
  address: string
  cap: string
  city: string
  telephone: string
  email: string | null
}

/** A seller of whom nobody knows where to find or reach it can make reservations only: consumers must be told before they are bound. */
export const bindingOf = (chosen: Binding, { address, city, telephone, email }: Seller): Binding =>
  address && city && (telephone || email) ? chosen : 'reservation'

const FACTS = ['goods', 'seller', 'total', 'delivery', 'withdrawal', 'effects', 'guarantee', 'form'] as const

/** What a consumer has to know of a contract, before it and in its confirmation. `t` knows the texts of `contracts`. */
export function contractFacts(t: Translate, seller: Seller) {
  const address = `${seller.address}, ${seller.cap} ${seller.city}`
  const reach = [seller.telephone, seller.email].filter(Boolean).join(' · ')
  return FACTS.map((fact) => ({
    name: fact,
    label: t(`contracts.facts.${fact}.label`),
    text: t(`contracts.facts.${fact}.text`, { vendor: seller.name, address, reach }),
  }))
}
