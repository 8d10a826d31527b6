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
  #simulator: Promise<ReturnType<typeof makeSimulator>> | undefined

  override async fetch(request: Request): Promise<Response> {
    // One promise for all calls: two calls during loading would otherwise each make a simulator of their own.
    this.#simulator ??= this.#load(new URL(request.url).origin)
    return (await this.#simulator).app.fetch(request)
  }

  async #load(origin: string) {
    const simulator = makeSimulator({
      shop: this.env.SHOP,
      origin,
      stripeWebhookSecret: this.env.STRIPE_WEBHOOK_SECRET,
      paypalWebhookId: this.env.PAYPAL_WEBHOOK_ID,
      background: (work) => this.ctx.waitUntil(work.catch(() => {})),
      storage: this.ctx.storage,
    })
    await simulator.load()
    return simulator
  }
}

export default {
  fetch: (request, env) => env.SIMULATOR.getByName('payments').fetch(request),
} satisfies ExportedHandler<Bindings>
