import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Rolldown } from 'vite'

const WEB = dirname(import.meta.dirname)

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/** What pages of the shop may load, now or later: everything except what only the back-office's routes load. */
function modulesOfShop(modules: Modules): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || id.endsWith('/web/admin/routes.ts')) return
    found.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds]) visit(next)
  }
  visit(`${WEB}/main.tsx`)
  return found
}

/** What some files load at once, by their addresses in `web/`. */
function loadedBy(files: string[], modules: Modules): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  for (const file of files) visit(`${WEB}/${file}`)
  return found
}

/** The screens of the back-office with what each loads: lists, forms, and all others. */
function screensOf(modules: Modules) {
  const screens = globSync('admin/**/*.page.tsx', { cwd: WEB }).map((file) => loadedBy([file], modules))
  const with_ = (file: string) => screens.filter((screen) => screen.has(`${WEB}/admin/${file}`))
  const lists = with_('shell/lists/list-screen.tsx')
  const forms = with_('shell/forms/form-screen.tsx')
  return {
    lists,
    forms,
    others: screens.filter((screen) => !lists.includes(screen) && !forms.includes(screen)),
  }
}

let shop: Set<string> | undefined
let frame: Set<string> | undefined
let screens: ReturnType<typeof screensOf> | undefined

/** What each screen of the back-office loads is one file. */
function officeFrame(id: string, modules: Modules): string | null {
  shop ??= modulesOfShop(modules)
  frame ??= loadedBy(['admin/routes.ts', 'admin/admin.page.tsx', 'admin/shell/inside.page.tsx'], modules)
  return frame.has(id) && !shop.has(id) && !/\.page\.tsx|routes\.ts/.test(id) ? 'frame' : null
}

/** People open many screens: what eighteen of them share is a file for lists, one for forms, and one for both. */
function office(id: string, modules: Modules): string | null {
  screens ??= screensOf(modules)
  if (shop?.has(id)) return null
  const { lists, forms, others } = screens
  const isIn = (some: Set<string>[]) => some.some((screen) => screen.has(id))
  if (isIn(others) || (isIn(lists) && isIn(forms))) return id.includes('/node_modules/zod/') ? null : 'office'
  return isIn(lists) ? 'lists' : isIn(forms) ? 'forms' : null
}

let pages: Map<string, Set<string>> | undefined

/** The pages of the shop that load a module at once. */
function pagesWith(id: string, modules: Modules): string[] {
  pages ??= new Map(
    globSync('storefront/**/*.page.tsx', { cwd: WEB }).map((file) => [
      file.replace(/^storefront\/|\.page\.tsx$/g, ''),
      loadedBy([file], modules),
    ]),
  )
  return [...pages].flatMap(([page, loaded]) => (loaded.has(id) ? page : []))
}

/** Icons come from one file for all, and some parts are loaded by a page and by its later parts: their pages are not to be told. */
const SMALL: [string, RegExp][] = [
  [
    'parts',
    /icons[\\/](check|chevron-left|chevron-right|circle-alert|circle-check|circle-exclamation-point|info|search|x)\.m?js$/,
  ],
  ['pictures', /icons[\\/](file-text|image)\.m?js$|[\\/]alt-of\.ts$/],
  ['catalogue', /icons[\\/](arrow-right|play|ruler|sliders-horizontal)\.m?js$/],
  ['place', /icons[\\/]map-pin\.m?js$|[\\/]consumption\.tsx?$|[\\/]place-form\.tsx$/],
  ['amounts', /icons[\\/](minus|plus)\.m?js$|[\\/]stepper\.tsx$/],
  [
    'product',
    /icons[\\/](locate-fixed|phone)\.m?js$|[\\/](add-to-cart|compare-address|comparison-places|has-camper|needed|product-sets|registrations|set-keys|use-scrolled)\.ts$/,
  ],
  [
    'product-later',
    /[\\/]product-documents\.tsx$|shared[\\/]duties[\\/](?!registrations|security|decide|duties\.admin)|[\\/]refrigerants\.ts$/,
  ],
  ['countries', /[\\/]places[\\/]countries\.ts$|[\\/]letters\.ts$/],
]

/** The pages that most people open first, by their files in `web/storefront/` without `.page.tsx`. */
export const FIRST_PAGES = ['home/home', 'catalogue/products', 'catalogue/product']

/**
 * What pages of the shop share is few files: small ones compress badly, and each is one more answer to wait for. Those of the first
 * pages have little that these do not need, at once or in their later parts.
 */
function shared(id: string, modules: Modules): string | null {
  const [small] = SMALL.find(([, files]) => files.test(id)) ?? []
  if (small || id.includes('/node_modules/')) return small ?? null
  const users = pagesWith(id, modules)
  const ofFirst = users.filter((page) => FIRST_PAGES.includes(page)).length
  if (ofFirst > 0 && users.length >= 10) return 'parts'
  if (ofFirst > 1) return users.length === ofFirst ? 'catalogue' : 'pictures'
  if (ofFirst > 0 && users.length > 5) return 'shop-lists'
  return users.length >= 30 ? 'shop-forms' : null
}

/** What is loaded together. */
export const chunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  // What every page needs is one file: small ones compress badly.
  { name: 'shell', tags: ['$initial'] },
  { name: officeFrame, priority: -1 },
  { name: office, minShareCount: 18, priority: -2 },
  { name: shared },
] satisfies Rolldown.CodeSplittingGroup[]
