import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { builtPages } from './build/built-pages.ts'
import { chunks } from './build/chunks.ts'
import { offlineFiles } from './build/offline-files.ts'
import { TARGET } from './build/promised.ts'
import { textFiles } from './build/text-files.ts'

const api = `http://localhost:${process.env.API_PORT ?? 8787}`

/**
 * Vite wraps each dynamic import into a helper that loads its chunk's styles. Here a document comes with its styles, and the helper would load
 * the shop's behind the back-office's own: what is equal in both would then win over what only the second has for phones.
 */
const stylesOfDocument: Plugin = {
  name: 'styles-of-document',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

/** What all screens of the back-office say of files whose other texts only some need: names of screens, and common refusals. */
const FEW = ['title', 'new', 'intro', 'internal', 'unavailable', 'invalid', 'file_too_large']

/** What the edge renders of the back-office besides its screens' titles: the sign-in, and the frame. */
const AT_EDGE = ['shell', 'sign-in', 'second-factor', 'nav', 'commands', 'users']

/** What only some screens say: `rest/` of a language has it all, its own file the few. */
const REST = /\/(rest\/[a-z]{2}\/[\w-]+|errors|roof-plan|second-factor)\.json$/

/** Leaves few texts of the files that most screens do not need; at the edge of all files of screens, which it has not. */
const fewTexts = (isEdge: boolean): Plugin => ({
  name: 'few-texts',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    REST.test(source) && importer && /\/admin\/i18n\/[a-z]{2}\.ts$/.test(importer)
      ? `${join(importer, '..', source)}?few`
      : null,
  load: (id) => {
    const [, room, name, few] =
      /\/(admin\/i18n|web\/i18n|texts\/shared)(?:\/rest)?\/[a-z]{2}\/(.+)\.json(\?few)?$/.exec(id) ?? []
    const isOfScreen = isEdge && room === 'admin/i18n' && !AT_EDGE.includes(name!)
    if (!few && !isOfScreen) return null
    const texts = JSON.parse(readFileSync(id.split('?')[0]!, 'utf8'))
    const left = JSON.stringify(
      Object.fromEntries(FEW.flatMap((key) => (key in texts ? [[key, texts[key]]] : []))),
    )
    return few ? `export default ${left}` : left
  },
})

/** What only appears after somebody has done something in the browser: the edge never renders it, so it has none of it. */
const AFTERWARDS = /\/(toast-region|command-menu|help-sheet|qr-code)\.tsx$/
const withoutAfterwards: Plugin = {
  name: 'without-afterwards',
  enforce: 'pre',
  resolveId: (source) => (AFTERWARDS.test(source) ? '\0afterwards' : null),
  load: (id) => (id === '\0afterwards' ? 'export default () => null' : null),
}

/** `npm run dev`: what describes the API, written by tools/dev.ts into a folder. */
const describedApi = (folder: string): Plugin => ({
  name: 'described-api',
  apply: 'serve',
  configureServer({ middlewares }) {
    const TYPES = { json: 'application/json', css: 'text/css', html: 'text/html; charset=utf-8' }
    middlewares.use((request, response, next) => {
      const [path = ''] = (request.url ?? '').split('?')
      const [, file, ending] = /^(\/openapi|\/developers(?:\/[a-z-]+)?)(?:\.(json|css))?$/.exec(path) ?? []
      if (file === undefined) return next()
      const type = (ending ?? 'html') as keyof typeof TYPES
      try {
        const body = readFileSync(join(folder, `${file}.${type}`))
        response.setHeader('content-type', TYPES[type]).end(body)
      } catch {
        next()
      }
    })
  },
})

const DIST = `${import.meta.dirname}/dist`

/** `/sw.js`. The shop writes its manifest and registers the worker itself (web/start/later.ts). */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'offline',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    target: TARGET,
    globPatterns: ['assets/*.{js,css,woff2}'],
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      async (entries) => {
        const files = offlineFiles(JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8')))
        return { manifest: entries.filter(({ url }) => files.has(url)), warnings: [] }
      },
    ],
  },
})

/** What the edge renderer must know of the browser's build. */
function whatWasBuilt(): Record<string, string> {
  const pages = builtPages(JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8')))
  return {
    __PAGES__: JSON.stringify(pages),
    __SHEET__: JSON.stringify(readFileSync(`${DIST}/${pages.sheet}`, 'utf8').trim()),
  }
}

/**
 * Two builds: the browser's (`vite build`), then the edge renderer's (`vite build --ssr`), which gets the names of the
 * browser's files.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    stylesOfDocument,
    textFiles(isSsrBuild === true),
    fewTexts(isSsrBuild === true),
    ...(isSsrBuild ? [withoutAfterwards] : [serviceWorker]),
    ...(process.env.API_PAGES ? [describedApi(process.env.API_PAGES)] : []),
  ],
  json: { namedExports: false, stringify: false },
  define: isSsrBuild
    ? {
        ...whatWasBuilt(),
        __BUILD__: JSON.stringify(Date.now().toString(36)),
      }
    : {},
  build: isSsrBuild
    ? {
        ssr: 'edge.tsx',
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        // Stack traces in logs are read with the map, which Pages keeps for itself.
        minify: true,
        sourcemap: true,
        rolldownOptions: {
          external: ['cloudflare:workers'],
          output: { entryFileNames: '_worker.js/index.js', codeSplitting: false },
        },
      }
    : {
        outDir: 'dist',
        manifest: true,
        license: { fileName: '.vite/licenses.json' },
        target: TARGET,
        modulePreload: false,
        rolldownOptions: {
          input: { main: `${import.meta.dirname}/main.tsx` },
          // A page must not load another page because of a shared part.
          experimental: { chunkOptimization: false },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: chunks,
            },
          },
        },
      },
  ssr: command === 'build' ? { target: 'webworker', noExternal: true } : {},
  worker: { format: 'es' },
  // The sources in web/api/ have addresses that begin like the API's.
  server: { proxy: { '^/api/(?!.*\\.ts)': api, '/files': api, '/robots.txt': api, '/sitemap.xml': api } },
}))
