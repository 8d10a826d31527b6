import type { Slots } from './rendering.tsx'

/** A page for nobody, with a mark where something of the visitor goes. */
export interface KeptPage {
  html: string
  /** Random for each page, so that nothing that the page shows can look like a mark of it. */
  mark: string
  /** It shows the changes that were noticed at this time, and those before. */
  covers: number
  /** When it was made, in milliseconds since 1970. */
  made: number
}

/** For how long it is found when nothing newer can be made, e.g. because the database is away. */
const KEPT_SECONDS = 24 * 3600

const MARKS: Record<keyof Slots, string> = { nonce: 'n', csrfToken: 'c', apiToken: 'a', cartCount: 'k' }

export const newMark = () => `m${crypto.randomUUID().replaceAll('-', '')}`

/** What is rendered in the place of a visitor's values. */
export const marksOf = (mark: string): Slots => ({
  nonce: mark + MARKS.nonce,
  csrfToken: mark + MARKS.csrfToken,
  apiToken: mark + MARKS.apiToken,
  cartCount: mark + MARKS.cartCount,
})

/** The page for one visitor. The values need no escaping: they are letters, digits, dots, `-` and `_`. */
export function fill({ html, mark }: Pick<KeptPage, 'html' | 'mark'>, slots: Slots): string {
  const values = Object.fromEntries(
    Object.entries(MARKS).map(([name, letter]) => [letter, slots[name as keyof Slots]]),
  )
  return html.replaceAll(
    new RegExp(`${mark}([${Object.values(MARKS).join('')}])`, 'g'),
    (_, letter) => values[letter]!,
  )
}

export const toEntry = ({ html, mark, covers, made }: KeptPage): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `public, max-age=${KEPT_SECONDS}`,
      'x-mark': mark,
      'x-covers': `${covers}`,
      'x-made': `${made}`,
    },
  })

export async function fromEntry(entry: Response): Promise<KeptPage> {
  const { headers } = entry
  const number = (name: string) => Number(headers.get(name))
  return {
    html: await entry.text(),
    mark: headers.get('x-mark')!,
    covers: number('x-covers'),
    made: number('x-made'),
  }
}
