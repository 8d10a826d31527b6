import type { Template } from './template.ts'

/** A page for nobody. */
export interface CachedPage extends Template {
  /** When its data began to be read, in milliseconds since 1970: it shows the changes that were noticed by then. */
  made: number
}

/** For how long it is found when nothing newer can be made, e.g. because the database is away. */
const CACHED_SECONDS = 24 * 3600

export const toEntry = ({ html, gaps, made }: CachedPage): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `public, max-age=${CACHED_SECONDS}`,
      'x-cached': JSON.stringify({ gaps, made }),
    },
  })

export async function fromEntry(entry: Response): Promise<CachedPage> {
  const known: Omit<CachedPage, 'html'> = JSON.parse(entry.headers.get('x-cached')!)
  return { ...known, html: new Uint8Array(await entry.arrayBuffer()) }
}
