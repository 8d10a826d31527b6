import type { Bindings } from './base/env.ts'
import type { office } from './office.ts'
import { storefront } from './storefront.ts'

const OFFICE = /^https?:\/\/[^/]+\/api\/admin\//

/** The whole API. What administrators call is loaded when the first of them comes: no shopper waits for it. */
export const app = {
  async fetch(request: Request, bindings: Bindings, context?: ExecutionContext): Promise<Response> {
    const api = OFFICE.test(request.url) ? (await import('./office.ts')).office : storefront
    return api.fetch(request, bindings, context)
  },
}

declare const ofOffice: typeof office
const whole = () => storefront.route('/', ofOffice)
/** For the typed client of the pages. */
export type Api = ReturnType<typeof whole>
