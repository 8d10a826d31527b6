import { routesOf } from '../base/http/policy.ts'
import { office } from '../office.ts'
import { storefront } from '../storefront.ts'

/** Every route of the API. */
export const allRoutes = () => [...routesOf(storefront), ...routesOf(office)]
