import type { Route } from '../policies.ts'
import type { Area } from './description.ts'
import { ERP } from './erp.ts'
import { OFFICE } from './office.ts'
import { OFFICE_CONTENT } from './office-content.ts'
import { OFFICE_MONEY } from './office-money.ts'
import { OFFICE_SALES } from './office-sales.ts'
import { OFFICE_UNITS } from './office-units.ts'
import { PERSONS } from './persons.ts'
import { RETAILERS } from './retailers.ts'
import { VISITORS } from './visitors.ts'

const ALL = {
  ...VISITORS,
  ...PERSONS,
  ...RETAILERS,
  ...OFFICE,
  ...OFFICE_CONTENT,
  ...OFFICE_SALES,
  ...OFFICE_MONEY,
  ...OFFICE_UNITS,
  ...ERP,
}

/** The areas of the API by their names, in the order of `/developers`. */
export const AREAS: Record<string, Area> = ALL

type Described = { [Name in keyof typeof ALL]: keyof (typeof ALL)[Name]['routes'] }[keyof typeof ALL]
/** The compiler names here a route that no area describes. */
export const EACH_DESCRIBED: Record<Exclude<Route, Described>, never> = {}
