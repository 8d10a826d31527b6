import { env } from 'cloudflare:workers'
import { Buffer } from 'node:buffer'
import { inflateSync } from 'node:zlib'
import type { Lang } from '../../../shared/languages.ts'
import { app } from '../../app.ts'
import { meter } from '../../testing/meter.ts'

export interface Got {
  status: number
  headers: Headers
  bytes: Uint8Array
  statements: number
  /** What was put into FILES, and how often FILES was asked at all. */
  puts: string[]
  asked: number
}

/** Bindings with which FILES counts what it is asked. */
function counted(cost: { puts: string[]; asked: number }) {
  return new Proxy(env.FILES, {
    get(files, name) {
      const value = Reflect.get(files, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        cost.asked += 1
        if (name === 'put') cost.puts.push(String(args[0]))
        return value.apply(files, args)
      }
    },
  })
}

/** Asks for the catalogue of a language; `more` replaces bindings. */
export async function getCatalogue(
  lang: Lang | string,
  headers: Record<string, string> = {},
  more: Record<string, unknown> = {},
): Promise<Got> {
  const cost = { trips: 0, statements: 0, rowsRead: 0, puts: [], asked: 0 }
  const bindings = { ...env, DB: meter(env.DB, cost), FILES: counted(cost), ...more }
  const works: Promise<unknown>[] = []
  const context = {
    waitUntil: (work: Promise<unknown>) => works.push(work),
    passThroughOnException() {},
    props: {},
  }
  const request = new Request(`http://localhost:8788/api/catalogue.pdf?lang=${lang}`, { headers })
  const answer = await app.fetch(request, bindings as never, context as never)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  await Promise.all(works)
  const { statements, puts, asked } = cost
  return { status: answer.status, headers: answer.headers, bytes, statements, puts, asked }
}

export interface Read {
  /** All lines that are written on its pages. */
  lines: string[]
  pages: number
  /** Everything that is not compressed, and everything that was. */
  source: string
}

/** What a PDF says. Only as the shop writes them: built-in fonts, text in hexadecimal, streams deflated or pictures. */
export function readPdf(bytes: Uint8Array): Read {
  const file = Buffer.from(bytes).toString('latin1')
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, data]) => {
    const stream = Buffer.from(data!, 'latin1')
    return stream[0] === 0x78 ? [Buffer.from(inflateSync(stream)).toString('latin1')] : []
  })
  const source = [file, ...streams].join('\n')
  const decoder = new TextDecoder('windows-1252')
  const lines = [...source.matchAll(/<([0-9A-Fa-f]*)> Tj/g)].map(([, hex]) =>
    decoder.decode(Buffer.from(hex!, 'hex')),
  )
  return { lines, pages: source.match(/\/Type \/Page\b/g)?.length ?? 0, source }
}
