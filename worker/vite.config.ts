import { defineConfig } from 'vite'

/**
 * The API's Worker as it is deployed, without what it does not use: one script, parts of it that are loaded when they are wanted
 * (`part-*.js`, named by a rule of wrangler.toml), and their maps for logs. Data is not in it: `worker/assets/`.
 */
export default defineConfig({
  root: import.meta.dirname,
  json: { stringify: false },
  build: {
    ssr: 'index.ts',
    ssrEmitAssets: true,
    outDir: 'dist',
    license: { fileName: '.vite/licenses.json' },
    target: 'es2024',
    minify: true,
    sourcemap: true,
    rolldownOptions: {
      // The runtime's own.
      external: ['cloudflare:workers'],
      // The runtime takes every export of the script for a handler.
      preserveEntrySignatures: 'strict',
      // Its makers have forgotten to say that what is not asked for can stay away.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@cantoo\/pdf-lib\//, sideEffects: false }] },
      output: {
        entryFileNames: 'index.js',
        chunkFileNames: 'part-[name].js',
        // What runs at the start is one file, and so is each room that is loaded when it is wanted: small files compress badly.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            // Before the office, which would take along what a retailer's or an owner's call would then load all of it for.
            { name: 'mails', test: /base\/mail\// },
            {
              name: 'after-sale',
              test: /shop\/(claims\/rules\/deciding|faults\/(answering|reporting))\.ts$/,
            },
            { name: 'office', test: /(office\.ts|jobs\.ts|across\/(imports|backups|privacy)\/)/ },
            { name: 'pdf', test: /(shop\/(catalogue|offers)|base\/files)\/pdf\// },
          ],
        },
      },
    },
  },
  ssr: {
    target: 'webworker',
    noExternal: true,
    resolve: { conditions: ['workerd', 'worker', 'browser'] },
  },
})
