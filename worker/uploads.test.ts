import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { howMany, isDeep } from '../shared/many.testing.ts'
import { rateLimits } from './base/http/http.tables.ts'
import { isUploadPath } from './base/http/uploads.ts'
import { errorTexts, fieldTexts } from './base/texts.ts'
import { POLICIES } from './policies.ts'
import { GOOD, HIDDEN, POLYGLOTS, STRANGERS, TAKEN } from './testing/liars.ts'
import { testDb } from './testing/make.ts'
import { PLACES, type Place } from './uploads.testing.ts'

/* Every route that takes a file: what it takes, and that it refuses everything else with a reason, keeping nothing of it. */

const ROUTES = Object.keys(POLICIES).filter((route) => {
  const [method, path] = route.split(' ')
  return method === 'POST' && isUploadPath(path!)
})
test('each route that takes a file has its row here', () => {
  expect(Object.keys(PLACES).toSorted()).toEqual(ROUTES.toSorted())
})

const REASONS = { strange: 'file_type', empty: 'file_required', damaged: 'file_damaged' }
/** What is said of a bank's file, of a receipt and of a translator's file, in their own words. */
const OWN_REASONS = {
  statement: ['camt_unreadable', 'camt_other'],
  receipt: ['receipt_unreadable'],
  xliff: ['xliff_unreadable', 'xliff_version'],
}
let words: { field: (key: string) => string; error: (key: string) => string }
beforeAll(async () => {
  const [fields, errors] = [await fieldTexts('it'), await errorTexts('it')]
  words = { field: (key) => fields(`fields.${key}`), error: (key) => errors(`errors.${key}`) }
})

const ownReasons = ({ takes: [kind] }: Place) =>
  kind === 'statement' || kind === 'receipt' || kind === 'xliff' ? OWN_REASONS[kind] : null
const takenBy = ({ takes }: Place) => TAKEN.filter((kind) => takes.includes(kind))
/** The name of what a place takes, whatever is in the file. */
const named = (place: Place, content: string | Uint8Array<ArrayBuffer> | Blob, kind = takenBy(place)[0]!) =>
  new File([content], `file.${GOOD[kind].ending}`)

async function send({ caller, path, name, fields }: Place, ...files: File[]) {
  await testDb().delete(rateLimits)
  const body = new FormData()
  for (const [key, value] of Object.entries(fields)) body.set(key, value)
  for (const file of files) body.append(name, file)
  return caller.post(`${path}?lang=it`, body)
}
const kept = async () => (await env.FILES.list()).objects.map(({ key }) => key).sort()

/** Sends a bad file. Returns the status, and the reason that a person reads at the field, or above it. */
async function refusal(place: Place, file: File): Promise<[status: number, reason: string]> {
  const before = await kept()
  const { status, body } = await send(place, file)
  expect(await kept()).toEqual(before)
  const { fields = {}, message } = body.error ?? { message: 'taken' }
  return [status, fields[place.name] ?? fields.file ?? message]
}
const expected = (place: Place, reason: keyof typeof REASONS) =>
  (reason === 'empty' ? null : ownReasons(place)?.map(words.error)) ?? [words.field(REASONS[reason])]

/** Whether anything that another program would read is in the bucket. */
async function hides(keys: string[]): Promise<string[]> {
  const found: string[] = []
  const needle = new TextDecoder('latin1').decode(HIDDEN)
  for (const key of keys) {
    const text = new TextDecoder('latin1').decode(await (await env.FILES.get(key))!.arrayBuffer())
    if (text.includes(needle)) found.push(key)
  }
  return found
}

let turns = 0
/** The next few of a list, which goes round; all of them in the deep tier. */
const turn = <T>(list: T[], few: number): T[] =>
  Array.from({ length: howMany(few, list.length) }, () => list[turns++ % list.length]!)

describe.each(ROUTES)('%s', (route) => {
  let places: Place[]
  beforeAll(async () => {
    places = (await PLACES[route]?.()) ?? []
    expect(places).not.toEqual([])
  })
  const each = async (check: (place: Place) => Promise<void>) => {
    for (const place of places) await check(place)
  }

  test('takes what it should, whatever its name and declared type are', () =>
    each(async (place) => {
      for (const kind of turn(takenBy(place), 1)) {
        const [fresh] = (await PLACES[route]!()).filter(({ takes }) => takes.includes(kind))
        const file = new File([await GOOD[kind].make()], 'senza-nome', { type: 'text/html' })
        expect([kind, (await send(fresh!, file)).status]).toEqual([kind, 200])
      }
    }))

  test('refuses what is something else than its name says', () =>
    each(async (place) => {
      const foreign = TAKEN.filter((kind) => !place.takes.includes(kind))
      for (const kind of turn(foreign, 2)) {
        const [status, reason] = await refusal(place, named(place, await GOOD[kind].make()))
        expect([kind, status]).toEqual([kind, ownReasons(place) ? 422 : 415])
        expect(expected(place, 'strange'), kind).toContain(reason)
      }
      for (const [what, make] of turn(Object.entries(STRANGERS), 5)) {
        const [status, reason] = await refusal(place, named(place, make()))
        expect([what, status]).toEqual([what, ownReasons(place) ? 422 : 415])
        expect(expected(place, 'strange'), what).toContain(reason)
      }
    }))

  test('refuses an empty file, and none', () =>
    each(async (place) => {
      const [status, reason] = await refusal(place, named(place, ''))
      expect([status, reason]).toEqual([422, words.field('file_required')])
      const { status: without, body } = await send(place)
      expect([without, body.error.fields[place.name]]).toEqual([422, words.field('file_required')])
    }))

  test('refuses a file that breaks off', () =>
    each(async (place) => {
      for (const kind of turn(takenBy(place), 1)) {
        const whole = await GOOD[kind].make()
        const [status, reason] = await refusal(place, named(place, whole.slice(0, whole.length / 2), kind))
        expect([kind, status]).toEqual([kind, 422])
        expect(expected(place, 'damaged'), kind).toContain(reason)
      }
    }))

  test('keeps nothing of another program’s in a good file', () =>
    each(async (place) => {
      for (const kind of turn(takenBy(place), 1)) {
        for (const [what, make] of turn(Object.entries(POLYGLOTS), 1)) {
          const [fresh] = (await PLACES[route]!()).filter(({ takes }) => takes.includes(kind))
          const before = await kept()
          const { status } = await send(fresh!, named(place, make(await GOOD[kind].make()), kind))
          expect([kind, what, status < 500]).toEqual([kind, what, true])
          const made = (await kept()).filter((key) => !before.includes(key))
          if (status !== 200) expect([kind, what, made]).toEqual([kind, what, []])
          expect([kind, what, await hides(made)]).toEqual([kind, what, []])
        }
      }
    }))

  // The limit is each route's own; how it is kept is the same for all.
  test.runIf(isDeep || ROUTES.indexOf(route) % 8 === 0)('refuses a file that is too large', () =>
    each(async (place) => {
      const [kind] = takenBy(place)
      const padding = new Uint8Array(place.most)
      const file = named(place, new Blob([await GOOD[kind!].make(), padding]))
      expect(await refusal(place, file)).toEqual([413, words.error('file_too_large')])
    }),
  )
})
