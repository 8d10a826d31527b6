import type { Route } from '../policies.ts'

/** What a route is for, a line each, by its name in `policies.ts`. */
export type Lines = Partial<Record<Route, string>>

/** An area of the API: routes that belong together, what they are about, and a line for each. */
export interface Area {
  about: string
  routes: Lines
}
