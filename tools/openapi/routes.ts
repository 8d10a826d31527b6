import { registerHooks } from 'node:module'
import type { $ZodType } from 'zod/v4/core'
import type { Policy } from '../../worker/base/http/policy.ts'

// What workerd has and Node has not; no call is made here.
const WORKERD = 'data:text/javascript,export const env = {}; export class WorkerEntrypoint {}'
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'cloudflare:workers' ? { url: WORKERD, shortCircuit: true } : next(specifier, context),
})

/** A route with what its validators read and who may call it. */
export interface DescribedRoute {
  route: string
  method: string
  path: string
  policy: Policy
  /** Schemas by what they read: `param`, `query`, `json`. */
  inputs: Partial<Record<string, $ZodType>>
}

/** Reads the routes of the API, as it is deployed, in the order in which they are asked. */
export async function readRoutes(): Promise<DescribedRoute[]> {
  const [{ storefront }, { office }, { POLICIES }, { INPUTS }] = await Promise.all([
    import('../../worker/storefront.ts'),
    import('../../worker/office.ts'),
    import('../../worker/policies.ts'),
    import('../../worker/base/http/validated.ts'),
  ])
  const found = new Map<string, DescribedRoute>()
  for (const { method, path, handler } of [...storefront.routes, ...office.routes]) {
    if (method === 'ALL') continue
    const route = `${method} ${path}`
    const known = found.get(route) ?? { route, method, path, policy: POLICIES[route]!, inputs: {} }
    found.set(route, known)
    const input = INPUTS.get(handler)
    if (input) known.inputs[input.target] = input.schema
  }
  return [...found.values()]
}
