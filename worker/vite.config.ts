import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { withBareTables } from './bare-tables.ts'
import { withDenseSql } from './dense-sql.ts'

/**
 * Parts of libraries that no code of ours reaches, though the library names them itself: they are left out of the upload. Where
 * one is reached all the same, the call fails.
 */
const UNREACHED = [
  // Our PDFs have no forms and no layers, what readers show of them is a dictionary of ours, and colours are numbers.
  /pdf-lib\/es\/core\/(acroform|interactive)/,
  /node_modules\/culori\//,
  // Rows are joined by SQL, never by relations, and columns are made one by one.
  /drizzle-orm\/(relations|sqlite-core\/(columns\/all|query-builders\/query))\.js$/,
  // Passkeys are asked for without attestation, so none comes with certificates: they sign themselves, or nothing is signed.
  /node_modules\/(@peculiar\/(x509|asn1-(rsa|x509.*))|reflect-metadata|tsyringe)\//,
  /@simplewebauthn\/server\/esm\/registration\/verifications\/(tpm\/.*|verifyAttestation(Android.*|Apple|FIDOU2F))\.js$/,
  /@simplewebauthn\/server\/esm\/(metadata\/|services\/(defaultRootCerts\/|metadataService))/,
  /@simplewebauthn\/server\/esm\/helpers\/(validateCertificatePath|isCertRevoked|getCertificateInfo|convertX509PublicKeyToCOSE|mapX509SignatureAlgToCOSEAlg|validateExtFIDOGenCEAAGUID|convertCertBufferToPEM|convertPEMToBytes)\.js$/,
]

/** The libraries of which parts are left out. */
const CUT = /node_modules\/(@cantoo\/pdf-lib|@simplewebauthn\/server|drizzle-orm)\//

const withoutUnreached: Plugin = {
  name: 'without-unreached',
  enforce: 'pre',
  load: (id) => {
    if (!UNREACHED.some((part) => part.test(id))) return null
    // pdf-lib makes the converter of its colours at once.
    return 'export default {}; export const converter = () => undefined'
  },
}

/** Of ASN.1 a signature is read, by a module of ours; its library is larger than all else that passkeys need. */
const ASN1 = join(import.meta.dirname, 'shop/second-factor/der.ts')
const ownAsn1: Plugin = {
  name: 'own-asn1',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.startsWith('@peculiar/asn1-') && importer?.endsWith('/unwrapEC2Signature.js') ? ASN1 : null,
}

/** PDFs are compressed by the runtime, which does it faster than a library. */
const ownDeflate: Plugin = {
  name: 'own-deflate',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'fflate' && importer?.includes('/@cantoo/pdf-lib/') ? '\0deflate' : null,
  load: (id) =>
    id === '\0deflate'
      ? "export { deflateSync as zlibSync, inflateRawSync as inflateSync, inflateSync as unzlibSync } from 'node:zlib'"
      : null,
}

/** Of the journal of migrations their names are read. */
const namesOfMigrations: Plugin = {
  name: 'names-of-migrations',
  enforce: 'pre',
  load: (id) => {
    if (!id.endsWith('/migrations/meta/_journal.json')) return null
    const { entries }: { entries: { tag: string }[] } = JSON.parse(readFileSync(id, 'utf8'))
    return JSON.stringify({ entries: entries.map(({ tag }) => ({ tag })) })
  },
}

/**
 * The API's Worker as it is deployed, without what it does not use: one script, parts of it that are loaded when they are wanted
 * (`part-*.js`, named by a rule of wrangler.toml), and their maps for logs. Data is not in it: `worker/assets/`.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [ownAsn1, ownDeflate, withoutUnreached, namesOfMigrations, withBareTables, withDenseSql],
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
      output: {
        entryFileNames: 'index.js',
        chunkFileNames: 'part-[name].js',
        // What runs at the start is one file, and so is each room that is loaded when it is wanted: small files compress badly.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'office', test: /(office\.ts|jobs\.ts|across\/(imports|backups|privacy)\/)/ },
            { name: 'pdf', test: /(shop\/(catalogue|offers)|base\/files)\/pdf\// },
            { name: 'mails', test: /base\/mail\// },
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
