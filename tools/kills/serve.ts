import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Runtime from 'miniflare'

// The one that wrangler itself brings and starts.
const { convertV4MiniflareOptions, Miniflare } = createRequire(import.meta.resolve('wrangler'))(
  'miniflare',
) as typeof Runtime

/**
 * Serves a Worker in the real workerd until it is killed: `node tools/kills/serve.ts options.json`, the options being those that
 * shop.ts wrote. `wrangler dev` does the same, and takes longer to begin than all the orders take.
 */
const options = JSON.parse(readFileSync(process.argv[2]!, 'utf8'))
await new Miniflare(convertV4MiniflareOptions(options)).ready
