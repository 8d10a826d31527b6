import { expect, test } from 'vitest'
import { offlineFiles, PAGES } from './offline-files.ts'

const pages = Object.fromEntries(
  PAGES.map((page) => [`storefront/${page}.page.tsx`, { file: `${page}.js`, imports: ['_shared.js'] }]),
)
const MANIFEST = {
  'main.tsx': {
    file: 'main.js',
    css: ['main.css'],
    dynamicImports: ['admin/routes.ts', 'storefront/orders/orders.page.tsx', 'start/later.ts', 'i18n/it.ts'],
  },
  '_shared.js': { file: 'shared.js' },
  'start/later.ts': { file: 'later.js', dynamicImports: ['ui/map-canvas.tsx'] },
  'ui/map-canvas.tsx': { file: 'map.js' },
  'i18n/it.ts': { file: 'it.js' },
  'admin/routes.ts': { file: 'admin.js' },
  'storefront/orders/orders.page.tsx': { file: 'orders.js' },
  'fonts/archivo-latin.woff2': { file: 'archivo.woff2' },
  ...pages,
}

test('stored are the public pages with their later parts; not the back-office, people’s pages, languages and maps', () => {
  const files = offlineFiles(MANIFEST)
  for (const file of ['main.js', 'main.css', 'shared.js', 'later.js', 'archivo.woff2', 'home/home.js'])
    expect([...files]).toContain(file)
  for (const file of ['admin.js', 'orders.js', 'it.js', 'map.js']) expect([...files]).not.toContain(file)
})

test('a page that is gone is named', () => {
  expect(() => offlineFiles({})).toThrow('home/home')
})
