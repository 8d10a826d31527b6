import { join } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { ROOT } from './commands.ts'

const WORKER = join(ROOT, 'wrangler.toml')
const PAGES = join(ROOT, 'web/wrangler.toml')

/** The address of the shop that a `wrangler.toml` names, or nothing. */
export const originIn = (config = WORKER) => String(readConfig({ config }).vars.ORIGIN ?? '')

/** What must still be set before the shop can be deployed, a sentence each. */
export function missingSettings(): string[] {
  const worker = readConfig({ config: WORKER })
  const id = worker.d1_databases[0]?.database_id ?? ''
  const origin = originIn()
  const pagesOrigin = originIn(PAGES)
  return [
    /^https:\/\/[^/]+$/.test(origin) && !origin.endsWith('.example')
      ? ''
      : `ORIGIN in wrangler.toml is "${origin}": set it to the shop's address, e.g. "https://shop.your-name.com".`,
    pagesOrigin === origin
      ? ''
      : `ORIGIN in web/wrangler.toml is "${pagesOrigin}": set it to the same address as in wrangler.toml.`,
    /^[0-]*$/.test(id)
      ? 'database_id in wrangler.toml is a placeholder: set it to the id that `wrangler d1 create sosta` printed.'
      : '',
  ].filter((sentence) => sentence !== '')
}
