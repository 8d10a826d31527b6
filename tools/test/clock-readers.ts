import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { freePort } from '../bench/server.ts'
import { prepare, startOnce, WORKERS, type Worker } from '../bench/uploaded.ts'
import { ROOT } from '../local/commands.ts'

/** Notes the stack of whoever asks for the time. */
const CLOCK = `const Time = Date
export const stacks = []
globalThis.Date = class Date extends Time {
  constructor(...given) {
    if (given.length === 0) stacks.push(new Error().stack)
    super(...given)
  }
  static now() {
    stacks.push(new Error().stack)
    return Time.now()
  }
}`

/** Loads all that is uploaded, what is wanted later too, and answers with the stacks. */
const entryOf = (files: string[]) => `import { stacks } from './clock.js'
export default {
  async fetch() {
    for (const file of ${JSON.stringify(files)}) await import(file)
    return Response.json(stacks)
  },
}`

/** Of one Worker, whose maps lie beside its files. */
async function readersOf(worker: Worker, folder: string): Promise<string[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const maps = new Map<string, SourceMap>()
  const placeOf = (frame: string) => {
    const [, file, line, column] = /([\w.-]+\.js):(\d+):(\d+)/.exec(frame) ?? []
    if (!file || !existsSync(join(folder, `${file}.map`))) return null
    const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')))
    maps.set(file, map)
    const origin = map.findOrigin(Number(line), Number(column))
    if (!('fileName' in origin)) return null
    const path = relative(ROOT, resolve(folder, origin.fileName))
    return /^(shared|web|worker)\/(?!.*node_modules)/.test(path) ? `${path}:${origin.lineNumber}` : null
  }
  const port = await freePort()
  const file = prepare(worker, port, {
    'entry.js': entryOf(files.map((name) => `./${name}`)),
    'clock.js': CLOCK,
  })
  try {
    const stacks = await startOnce(file, `http://127.0.0.1:${port}/`, (_, { ok }, body) => {
      if (!ok) throw new Error(`${worker.name} cannot be loaded: ${body}`)
      return JSON.parse(body) as string[]
    })
    const readers = stacks.flatMap((stack) => {
      // The first two are the error's name and the watched clock.
      const [asks, ...around] = stack.split('\n').slice(2).map(placeOf)
      // Of ours the outermost is the one that is loaded.
      return asks ? [around.findLast((place) => place !== null) ?? asks] : []
    })
    return [...new Set(readers)]
  } finally {
    rmSync(join(file, '..'), { recursive: true })
  }
}

/**
 * The places of ours that read the clock while the Workers' modules are loaded, as `worker/jobs.ts:12`: it stands at 1970 then. Libraries may
 * read it for themselves.
 */
export async function clockReaders(): Promise<string[]> {
  const found = WORKERS.map((worker) => (worker.folder ? readersOf(worker, worker.folder) : []))
  return (await Promise.all(found)).flat()
}
