import { DurableObject } from 'cloudflare:workers'
import { makeSimulator } from './simulator.ts'

interface Bindings {
  SIMULATOR: DurableObjectNamespace<PaymentSimulator>
  SHOP: string
  STRIPE_WEBHOOK_SECRET: string
  PAYPAL_WEBHOOK_ID: string
}

/** One object holds everything, so that it survives a restart. */
export class PaymentSimulator extends DurableObject<Bindings> {
  #simulator: ReturnType<typeof makeSimulator> | undefined

  override async fetch(request: Request): Promise<Response> {
    if (!this.#simulator) {
      const simulator = makeSimulator({
        shop: this.env.SHOP,
        origin: new URL(request.url).origin,
        stripeWebhookSecret: this.env.STRIPE_WEBHOOK_SECRET,
        paypalWebhookId: this.env.PAYPAL_WEBHOOK_ID,
        background: (work) => this.ctx.waitUntil(work.catch(() => {})),
        storage: this.ctx.storage,
      })
      await this.ctx.blockConcurrencyWhile(() => simulator.load())
      this.#simulator = simulator
    }
    return this.#simulator.app.fetch(request)
  }
}

export default {
  fetch: (request, env) => env.SIMULATOR.getByName('payments').fetch(request),
} satisfies ExportedHandler<Bindings>
