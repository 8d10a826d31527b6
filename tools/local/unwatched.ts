import { createRequire } from 'node:module'

/* Loaded into wrangler before its own code (serve.ts). Wrangler always watches what it bundles: it reads the pages' bundle and
   its map, 14 MB, ten times a second, which takes a seventh of a core. With this it builds them once. */
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
