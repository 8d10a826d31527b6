import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROVIDERS } from '../../shared/payments/methods.ts'

const WEB = join(import.meta.dirname, '..')

/** What a file of routes says: the page's file by its address. */
export function routesIn(file: string, folder: string, root: string): Map<string, string> {
  const routes = new Map<string, string>()
  const add = (path: string, page: string) =>
    routes.set(path.startsWith('/') ? path : `${root}${path && `/${path}`}`, `${folder}/${page}.page.tsx`)
  const text = readFileSync(join(WEB, file), 'utf8')
  for (const [, path, each, page] of text.matchAll(
    /\b(?:page|around|screen|list)\((?:undefined|'([^']*)'|`([^`]*)`),\s*'([^']+)'/g,
  ))
    if (each) for (const provider of PROVIDERS) add(each.replace(/\$\{\w+\}/, provider), page!)
    else add(path ?? '', page!)
  for (const [, path, list, form] of text.matchAll(
    /\blistAndForm\(\s*'([^']+)',\s*'([^']+)',\s*'([^']+)'/g,
  )) {
    add(path!, list!)
    add(`${path}/create`, form!)
    add(`${path}/:id/edit`, form!)
  }
  return routes
}

/** Every address of the shop and of the back-office as the routes have them, e.g. `/:lang/orders/:id`. */
export function allAddresses(): { shop: string[]; office: string[] } {
  const shop = routesIn('routes.tsx', '.', '/:lang')
  const office = routesIn('admin/routes.ts', 'admin', '/admin')
  // A way to write routes that is not understood here would hide them.
  const known = new Set([...shop.values(), ...office.values()])
  const pages = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.page.tsx') && !file.startsWith('dist'),
  )
  const lost = pages.filter(
    (file) => !known.has(file) && !known.has(`./${file}`) && !/admin\.page|inside\.page/.test(file),
  )
  if (lost.length > 0) throw new Error(`No address leads to ${lost.join(', ')}`)
  return { shop: [...shop.keys()], office: [...office.keys()] }
}
