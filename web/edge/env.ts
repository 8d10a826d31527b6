export interface Env {
  /** The API, beside its database. */
  API: Fetcher
  /** The API in this data centre, far from its database. */
  NEAR: Fetcher
  /** The files of `dist/`. */
  ASSETS: Fetcher
  /** `https://host` of the shop; pages use it for their own addresses, not the request's host. */
  ORIGIN: string
  /** `preview` for a shop that search engines are to leave out. */
  ENVIRONMENT?: string
  /** `off`: browsers forget what they have stored for times without a network (service-worker.ts). */
  OFFLINE?: string
  /** Address of the card provider's script; only local development has another one than Stripe's. */
  STRIPE_JS?: string
}

/** Lets work go on after the answer. */
export type WaitUntil = (work: Promise<unknown>) => void
