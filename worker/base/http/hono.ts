import { HonoBase } from 'hono/hono-base'
import { TrieRouter } from 'hono/router/trie-router'
import type { BlankSchema, Env, Schema } from 'hono/types'

/**
 * Hono with one of its routers. Its own class first fills a faster one, which does not know addresses like ours (`/orders/:id`
 * beside `/orders/mine`), and then falls back to this one, in each new isolate.
 */
export class Hono<
  E extends Env = Env,
  S extends Schema = BlankSchema,
  BasePath extends string = '/',
> extends HonoBase<E, S, BasePath> {
  constructor() {
    super()
    this.router = new TrieRouter()
  }
}
