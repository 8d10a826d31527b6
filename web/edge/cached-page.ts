import type { Template } from './template.ts'

/** A page for nobody, as a data centre caches it. */
export const toEntry = ({ html, gaps }: Template, seconds: number): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `public, max-age=${seconds}`,
      'x-cached': JSON.stringify({ gaps }),
    },
  })

export async function fromEntry(entry: Response): Promise<Template> {
  const known: Pick<Template, 'gaps'> = JSON.parse(entry.headers.get('x-cached')!)
  return { ...known, html: new Uint8Array(await entry.arrayBuffer()) }
}
