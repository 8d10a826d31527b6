import type { Switches } from './switches.ts'

const TRIES = 4
const WAIT_MS = 500

export interface Delivery {
  url: string
  headers: Record<string, string>
  body: string
}

/** Sends events to the shop, and repeats them without a successful answer, as providers do. */
export class Webhooks {
  readonly #switches: Switches
  readonly #deliver: (request: Request) => Promise<Response>
  readonly #background: (work: Promise<unknown>) => void

  constructor(
    switches: Switches,
    deliver: (request: Request) => Promise<Response>,
    background: (work: Promise<unknown>) => void,
  ) {
    this.#switches = switches
    this.#deliver = deliver
    this.#background = background
  }

  async send(delivery: Delivery): Promise<void> {
    if (this.#switches.webhooks_off && this.#isHit(delivery)) return
    const work = this.#sendAll(delivery)
    if (this.#switches.webhook_first && this.#isHit(delivery)) await work
    else this.#background(work)
  }

  async #sendAll(delivery: Delivery): Promise<void> {
    const times = this.#isHit(delivery) ? this.#switches.webhook_repeats : 1
    for (let n = 0; n < times; n++) await this.#sendOne(delivery)
  }

  /** Whether the switches apply to this event, because its body contains `only`. */
  #isHit({ body }: Delivery): boolean {
    return body.includes(this.#switches.only)
  }

  async #sendOne({ url, headers, body }: Delivery): Promise<void> {
    for (let n = 0; n < TRIES; n++) {
      const request = new Request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
      const answer = await this.#deliver(request).catch(() => null)
      await answer?.body?.cancel()
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * 2 ** n))
    }
  }
}

/** HMAC-SHA-256 in hexadecimal. */
export async function hmac(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(text))
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
