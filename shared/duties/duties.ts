import { accessibility } from './accessibility.ts'
import { batteries } from './batteries.ts'
import { consumerContracts } from './consumer-contracts.ts'
import { cyberResilience } from './cyber-resilience.ts'
import { dataAct } from './data-act.ts'
import {
  type Duty,
  type DutyProduct,
  type DutyShop,
  holdsIn,
  type Place,
  SHOWN_FACTS,
  type ShownFact,
  type Verdict,
} from './duty.ts'
import { energyLabel } from './energy-label.ts'
import { fGas } from './f-gas.ts'
import { frenchIdentifier } from './french-identifier.ts'
import { guaranteeLabel } from './guarantee-label.ts'
import { guaranteeStatement } from './guarantee-statement.ts'
import { hosting } from './hosting.ts'
import { legalNotice } from './legal-notice.ts'
import { packaging } from './packaging.ts'
import { priceHistory } from './price-history.ts'
import { producerNumbers } from './producer-numbers.ts'
import { productSafety } from './product-safety.ts'
import { recall } from './recall.ts'
import { repair } from './repair.ts'
import { reviews } from './reviews.ts'

/** All duties by their names, in the order of the screen. */
export const DUTIES = {
  recall,
  product_safety: productSafety,
  guarantee_label: guaranteeLabel,
  legal_notice: legalNotice,
  guarantee_statement: guaranteeStatement,
  consumer_contracts: consumerContracts,
  producer_numbers: producerNumbers,
  french_identifier: frenchIdentifier,
  energy_label: energyLabel,
  reviews,
  hosting,
  accessibility,
  cyber_resilience: cyberResilience,
  repair,
  batteries,
  data_act: dataAct,
  f_gas: fGas,
  packaging,
  price_history: priceHistory,
} satisfies Record<string, Duty>
export type DutyName = keyof typeof DUTIES
export const DUTY_NAMES = Object.keys(DUTIES) as [DutyName, ...DutyName[]]
export const dutyOf = (name: DutyName): Duty => DUTIES[name]

/** Whether a duty is met for a product in a country (ISO 3166, two letters). */
export const judge = (duty: Duty, product: DutyProduct, country: string, shop: DutyShop): Verdict =>
  holdsIn(duty, country) ?? duty.judge(product, country, shop)

/**
 * The facts that duties want at a place, each once, in the order in which they are shown. Duties of single countries want theirs where
 * the reader or the goods are in one of them (ISO 3166).
 */
export function factsAt(place: Place, country: string | null = null): ShownFact[] {
  const holding = DUTY_NAMES.map(dutyOf).filter(
    ({ countries }) => !countries || (country !== null && countries.includes(country)),
  )
  const wanted = new Set(holding.flatMap(({ shows }) => shows?.[place] ?? []))
  return SHOWN_FACTS.filter((fact) => wanted.has(fact))
}
