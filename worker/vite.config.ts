import { basename, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/**
 * Parts of libraries that no code of ours reaches, though the library names them itself: they are left out of the upload. Where
 * one is reached all the same, the call fails.
 */
const UNREACHED = [
  // Our PDFs have typefaces of their own, no forms, no encryption, and nothing is drawn from HTML.
  /pdf-lib\/es\/packages\/(standard-fonts\/(Courier|Helvetica|Symbol|Times|Zapf).*|upng\/.*)$/,
  /pdf-lib\/es\/api\/(extraction\/|form\/|pdfa\/srgbProfile)/,
  /pdf-lib\/es\/core\/(crypto|security\/.*)\.js$/,
  /node_modules\/(culori|html-entities|node-html-better-parser)\//,
  // Passkeys are asked for without attestation, so none comes with certificates: they sign themselves, or nothing is signed.
  /node_modules\/(@peculiar\/x509|reflect-metadata|tsyringe)\//,
  /@simplewebauthn\/server\/esm\/registration\/verifications\/(tpm\/.*|verifyAttestation(Android.*|Apple|FIDOU2F))\.js$/,
  /@simplewebauthn\/server\/esm\/(metadata\/|services\/defaultRootCerts\/)/,
]

/** The libraries of which parts are left out. */
const CUT = /node_modules\/(@cantoo\/pdf-lib|@simplewebauthn\/server)\//

const withoutUnreached: Plugin = {
  name: 'without-unreached',
  enforce: 'pre',
  load: (id) => {
    if (!UNREACHED.some((part) => part.test(id))) return null
    // pdf-lib makes the converter of its colours at once, and none is converted.
    return id.endsWith('.json') ? '""' : 'export default {}; export const converter = () => undefined'
  },
}

/** Typefaces are modules of their own beside the script, as wrangler's rule for data says. */
const typefaces: Plugin = {
  name: 'typefaces',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.ttf')) return null
    const file = join(importer!, '..', source)
    this.emitFile({ type: 'asset', fileName: basename(file), source: await this.fs.readFile(file) })
    return { id: `./${basename(file)}`, external: true }
  },
}

/** The API's Worker as it is deployed: one script without what it does not use, its map for logs, and the typefaces. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [typefaces, withoutUnreached],
  json: { namedExports: false, stringify: false },
  build: {
    ssr: 'index.ts',
    ssrEmitAssets: true,
    outDir: 'dist',
    target: 'es2024',
    minify: true,
    sourcemap: true,
    rolldownOptions: {
      shimMissingExports: true,
      onLog(level, log, handle) {
        if (log.code !== 'SHIMMED_EXPORT') return handle(level, log)
        // These name their parts among each other; what else is asked for must be there.
        if (![CUT, ...UNREACHED].some((part) => part.test(log.exporter!))) throw new Error(log.message)
      },
      treeshake: {
        moduleSideEffects: [
          {
            test: /node_modules\/(@cantoo\/pdf-lib|@peculiar|@simplewebauthn\/server|asn1js)\//,
            sideEffects: false,
          },
        ],
      },
      output: { entryFileNames: 'index.js', codeSplitting: false },
    },
  },
  ssr: {
    target: 'webworker',
    noExternal: true,
    resolve: { conditions: ['workerd', 'worker', 'browser'] },
  },
})
