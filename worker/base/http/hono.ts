import type { Handler } from 'hono'
import { HonoBase } from 'hono/hono-base'
import { TrieRouter } from 'hono/router/trie-router'
import type { BlankSchema, Env, Schema } from 'hono/types'
import { answerTest } from './keys.ts'

/** With a test key a change ends where its handler would begin: the caller was let in, and what came was checked. */
const unlessTest =
  (handler: Handler): Handler =>
  (c, next) =>
    c.get('person')?.key?.isTest ? answerTest(c) : handler(c, next)

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
    const { post } = this
    const add = post as (path: string, ...handlers: Handler[]) => unknown
    const changing = (path: string, ...handlers: Handler[]) =>
      add(path, ...handlers.slice(0, -1), unlessTest(handlers.at(-1)!))
    this.post = changing as typeof post
  }
}
