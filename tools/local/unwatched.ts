import { createRequire } from 'node:module'

/*
 * Loaded into wrangler before its own code (serve.ts). What wrangler bundles it watches for as long as it runs, and has no option
 * not to: it reads the pages' bundle and its map, 14 MB, ten times a second, a seventh of a core. Here it builds them once.
 */
interface Context {
  rebuild: () => Promise<unknown>
  watch: () => Promise<unknown>
}
const require = createRequire(createRequire(import.meta.url).resolve('wrangler'))
const esbuild: { context: (options: object) => Promise<Context> } = require('esbuild')

require.cache[require.resolve('esbuild')]!.exports = {
  ...esbuild,
  context: async (options: object) => {
    const context = await esbuild.context(options)
    return { ...context, watch: () => context.rebuild() }
  },
}
