import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Lang } from '../../../shared/languages.ts'
import { app } from '../../app.ts'
import { bare } from '../../testing/as.ts'
import { testDb } from '../../testing/make.ts'
import { rateLimits } from '../http/http.tables.ts'
import { geocode } from './geocode.ts'
import { checkGoogle } from './google.ts'
import { places } from './places.tables.ts'
import { findPlaces } from './places.ts'
import { foreignNameTerm, nameTerm } from './terms.ts'

/** Country, postal code, name, region, province, names in other languages, such in Italian only; as in the gazetteer, the most important first. */
const ROWS: [keyof typeof COUNTRY, string, string, string, string?, string[]?, string[]?][] = [
  ['IT', '', 'Milano', 'Lombardia', 'Milano', ['Milan', 'Mailand']],
  ['DE', '', 'München', 'Bayern', '', ['Munich', 'Muenchen'], ['Monaco', 'Monaco di Baviera']],
  ['FR', '', 'Paris', 'Île-de-France', 'Paris', ['Parigi']],
  ['FR', '', 'Nice', "Provence-Alpes-Côte d'Azur", 'Alpes-Maritimes', ['Nizza']],
  ['IT', '', 'Como', 'Lombardia', 'Como'],
  ['DE', '', 'Garmisch-Partenkirchen', 'Bayern'],
  ['IT', '20121', 'Milano', 'Lombardia', 'Milano'],
  ['IT', '20122', 'Milano', 'Lombardia', 'Milano'],
  ['DE', '80331', 'München', 'Bayern'],
  ['IT', '22100', 'Como', 'Lombardia', 'Como'],
  ['IT', '22021', 'Bellagio', 'Lombardia', 'Como'],
  ['IT', '24068', 'Comonte', 'Lombardia', 'Bergamo'],
  ['AT', '1010', 'Wien, Innere Stadt', 'Wien'],
  ['CH', '1010', 'Lausanne', 'Canton de Vaud'],
  ['FR', '59000', 'Paix', 'Hauts-de-France'],
  ['IT', '14049', 'Nizza Monferrato', 'Piemonte', 'Asti'],
  ['CH', '', 'St. Moritz', 'Kanton Graubünden'],
  ['CH', '9000', 'St. Gallen', 'Kanton St. Gallen'],
  ['AT', '8933', 'Sankt Gallen', 'Steiermark'],
  ['FR', '42000', 'Saint-Étienne', 'Auvergne-Rhône-Alpes', 'Loire'],
  ['MC', '', 'Monaco', ''],
  ['MC', '98000', 'Monaco', ''],
  ['MC', '98000', 'Monte-Carlo', ''],
  ['FR', '68160', 'Sainte-Marie-aux-Mines', 'Grand Est'],
]
const COUNTRY = {
  IT: 'it italia italy',
  DE: 'de deutschland germany',
  FR: 'fr france',
  AT: 'at austria',
  CH: 'ch svizzera',
  MC: 'mc monaco',
}

beforeAll(async () => {
  const db = testDb()
  for (const [
    i,
    [country, postalCode, name, region, province = '', aliases = [], inItalian = []],
  ] of ROWS.entries()) {
    const id = i + 1
    await db
      .insert(places)
      .values({ id, name, postalCode, region, country, province, lat: 45 + i / 100, lng: 9 })
    const names = [name, ...aliases]
    const wholes = [...names.map(nameTerm), ...inItalian.map((one) => foreignNameTerm(one, 'it'))]
    const words = [...names, ...inItalian, postalCode, region, province, COUNTRY[country]]
    const terms = [...words, ...wholes].join(' ')
    await db.$client.prepare('insert into places_search (rowid, terms) values (?, ?)').bind(id, terms).run()
  }
})

const labels = async (term: string, limit?: number, lang: Lang = 'it') =>
  (await findPlaces(testDb(), term, lang, limit)).map((p) => p.label)
const found = async (address: string, lang: Lang = 'it') =>
  (await geocode(testDb(), address, lang)).results[0]?.formatted_address

it.each([
  ['Bahnhofstrasse 1, 9000 Sankt Gallen', '9000 St. Gallen, Kanton St. Gallen, CH'],
  ['Sankt Gallen', '9000 St. Gallen, Kanton St. Gallen, CH'],
  ['8933 St. Gallen', '8933 Sankt Gallen, Steiermark, AT'],
])('%s is found where it is', async (address, label) => expect(await found(address)).toBe(label))

it.each([
  ['Monaco', 'fr', 'Monaco, MC'],
  ['Monaco', 'de', 'Monaco, MC'],
  ['Monaco', 'it', 'München, Bayern, DE'],
  ['Monaco, MC', 'it', 'Monaco, MC'],
  ['Avenue Saint-Michel 3, 98000 Monaco', 'it', '98000 Monaco, MC'],
  ['Marienplatz 1, 80331 Monaco', 'it', 'München, Bayern, DE'],
  ['Monaco, Deutschland', 'fr', 'München, Bayern, DE'],
  ['Munich', 'it', 'München, Bayern, DE'],
] as const)('%s, asked in %s, is %s', async (address, lang, label) =>
  expect(await found(address, lang)).toBe(label),
)

it('what a town is called in another language does not come before the place of that name', async () => {
  expect(await labels('monaco', 8, 'fr')).toEqual([
    'Monaco, MC',
    '98000 Monaco, MC',
    'München, Bayern, DE',
    '98000 Monte-Carlo, MC',
  ])
  expect((await labels('monaco', 8, 'it'))[0]).toBe('München, Bayern, DE')
  const { body } = await bare.get('/api/places?search_term=monaco&lang=fr')
  expect(body.places[0].label).toBe('Monaco, MC')
  expect((await bare.get('/api/geocode?address=Monaco&lang=fr')).body.results[0].formatted_address).toBe(
    'Monaco, MC',
  )
})

describe('completing a place', () => {
  it('offers names that begin so, the largest first, then places of that region', async () => {
    expect(await labels('mil')).toEqual([
      'Milano, Lombardia, IT',
      '20121 Milano, Lombardia, IT',
      '20122 Milano, Lombardia, IT',
    ])
    expect(await labels('como')).toEqual([
      'Como, Lombardia, IT',
      '22100 Como, Lombardia, IT',
      '24068 Comonte, Lombardia, IT',
      '22021 Bellagio, Lombardia, IT',
    ])
  })

  it('knows postal codes, accents, capitals and names in other languages', async () => {
    expect((await labels('20121'))[0]).toBe('20121 Milano, Lombardia, IT')
    expect((await labels('MUNCH'))[0]).toBe('München, Bayern, DE')
    expect((await labels('münch'))[0]).toBe('München, Bayern, DE')
    expect((await labels('monaco di b'))[0]).toBe('München, Bayern, DE')
    expect((await labels('milano italia'))[0]).toBe('Milano, Lombardia, IT')
  })

  it.each([
    ['sankt moritz', 'St. Moritz, Kanton Graubünden, CH'],
    ['St. Mor', 'St. Moritz, Kanton Graubünden, CH'],
    ['Sankt Gallen', '9000 St. Gallen, Kanton St. Gallen, CH'],
    ['st gallen', '9000 St. Gallen, Kanton St. Gallen, CH'],
    ['St Etienne', '42000 Saint-Étienne, Auvergne-Rhône-Alpes, FR'],
    ['Ste-Marie', '68160 Sainte-Marie-aux-Mines, Grand Est, FR'],
  ])('knows a saint however it is written: %s', async (term, label) => {
    expect((await labels(term))[0]).toBe(label)
  })

  it('offers at most as many as asked for', async () => {
    expect(await labels('m', 2)).toEqual(['Milano, Lombardia, IT', 'München, Bayern, DE'])
  })

  it.each([
    '',
    ' ',
    '"',
    '* *',
    '"*',
    "'); drop table places; --",
    'a'.repeat(200),
    'x '.repeat(100),
    '東京',
    '🚐',
    'milano 🚐東',
    'þ',
  ])('finds nothing, and breaks nothing, for %j', async (term) => {
    expect(await labels(term)).toEqual([])
  })

  it('is answered under places', async () => {
    const { status, body, headers } = await bare.get('/api/places?search_term=nic')
    expect(status).toBe(200)
    expect(body.places).toEqual([
      { id: 4, label: "Nice, Provence-Alpes-Côte d'Azur, FR", lat: 45.03, lng: 9 },
    ])
    expect(headers.get('cache-control')).toContain('public')
    expect((await bare.get('/api/places')).status).toBe(422)
    expect((await bare.get(`/api/places?search_term=${'a'.repeat(201)}`)).status).toBe(422)
  })
})

it('a place with a row for each of its languages is offered once, whichever is typed', async () => {
  const db = testDb()
  for (const [id, name] of [
    [101, 'Bolzano'],
    [102, 'Bozen'],
  ] as const) {
    await db.insert(places).values({
      id,
      name,
      postalCode: '39100',
      region: 'Alto Adige',
      country: 'IT',
      province: 'Bolzano-Bozen',
      lat: 46.49,
      lng: 11.33,
    })
    const terms = `${name} bolzano bozen 39100 ${nameTerm(name)}`
    await db.$client.prepare('insert into places_search (rowid, terms) values (?, ?)').bind(id, terms).run()
  }
  expect(await labels('39100')).toEqual(['39100 Bolzano, Alto Adige, IT'])
  expect(await labels('bo')).toEqual(['39100 Bolzano, Alto Adige, IT'])
  expect(await labels('bozen')).toEqual(['39100 Bozen, Alto Adige, IT'])
})

describe('geocoding an address', () => {
  it.each([
    ['Via Roma 12, 20121 Milano', '20121 Milano, Lombardia, IT'],
    ['Via Como 3 20121 Milano', '20121 Milano, Lombardia, IT'],
    ['20121', '20121 Milano, Lombardia, IT'],
    ['Milano', 'Milano, Lombardia, IT'],
    ['milano italia', 'Milano, Lombardia, IT'],
    ['Hauptstr. 5, 80331 München, Deutschland', '80331 München, Bayern, DE'],
    ['MUNCHEN', 'München, Bayern, DE'],
    ['Monaco di Baviera', 'München, Bayern, DE'],
    ['12 rue de la Paix, Paris', 'Paris, Île-de-France, FR'],
    ['12 rue de la Paix Paris', 'Paris, Île-de-France, FR'],
    ['Como', 'Como, Lombardia, IT'],
    ['Bellagio, Como', '22021 Bellagio, Lombardia, IT'],
    ['Nizza', "Nice, Provence-Alpes-Côte d'Azur, FR"],
    ['Nizza, Italia', '14049 Nizza Monferrato, Piemonte, IT'],
    ['Garmisch', 'Garmisch-Partenkirchen, Bayern, DE'],
    ['1010', '1010 Wien, Innere Stadt, AT'],
    ['1010 Lausanne', '1010 Lausanne, Canton de Vaud, CH'],
    ['99999 Milano', 'Milano, Lombardia, IT'],
    ['20121 Milano, Lombardia, IT', '20121 Milano, Lombardia, IT'],
  ])('finds %j', async (address, label) => {
    expect(await found(address)).toBe(label)
  })

  it.each(['Atlantide', 'Atlantide, Italia', '東京', '"*"', '-- OR 1=1', 'y'.repeat(200)])(
    'knows no %j',
    async (address) => {
      expect(await geocode(testDb(), address, 'it')).toEqual({ status: 'ZERO_RESULTS', results: [] })
    },
  )

  it("answers in the shape of Google's geocoder", async () => {
    const { body } = await bare.get('/api/geocode?address=Como')
    expect(body).toEqual({
      status: 'OK',
      results: [
        {
          formatted_address: 'Como, Lombardia, IT',
          // The gazetteer knows towns, not houses.
          geometry: { location: { lat: 45.04, lng: 9 }, location_type: 'APPROXIMATE' },
        },
      ],
    })
    expect((await bare.get('/api/geocode')).status).toBe(422)
    expect((await bare.get('/api/geocode?address=%20')).status).toBe(422)
  })
})

describe("Google's geocoder", () => {
  const answer = (body: unknown) => vi.fn(async (_url: string, _init: RequestInit) => Response.json(body))
  const house = {
    status: 'OK',
    results: [
      { formatted_address: 'Via Dante 1, 22100 Como CO', geometry: { location: { lat: 45.8, lng: 9.1 } } },
    ],
  }

  it('is asked once for an address, with a time limit', async () => {
    const fetch = answer(house)
    const mayAsk = vi.fn(async () => true)
    expect(await geocode(testDb(), 'Via Dante 1, Como', 'it', { key: 'key', mayAsk, fetch })).toEqual(house)
    expect(await geocode(testDb(), 'VIA DANTE 1 COMO', 'it', { key: 'key', mayAsk, fetch })).toEqual(house)
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(mayAsk).toHaveBeenCalledTimes(1)
    const [url, init] = fetch.mock.calls[0]!
    expect(url).toBe('https://maps.googleapis.com/maps/api/geocode/json?address=Via+Dante+1%2C+Como&key=key')
    expect(init.signal).toBeInstanceOf(AbortSignal)
  })

  it('is replaced by the gazetteer when it fails, without showing the key', async () => {
    const mayAsk = async () => true
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const failures = [
      answer({ status: 'REQUEST_DENIED', results: [], error_message: 'key secret-key' }),
      answer({ surprise: true }),
      vi.fn(async () => new Response('<html>', { status: 502 })),
      vi.fn(async () => Promise.reject(new TypeError('no network to key=secret-key'))),
    ]
    for (const fetch of failures) {
      const { results } = await geocode(testDb(), 'Via Volta 9, Como', 'it', {
        key: 'secret-key',
        mayAsk,
        fetch,
      })
      expect(results[0]?.formatted_address).toBe('Como, Lombardia, IT')
    }
    expect(warnings).toHaveBeenCalledTimes(4)
    expect(JSON.stringify(warnings.mock.calls)).not.toContain('secret-key')
    warnings.mockRestore()
  })

  const at = (lat: number, lng: number) => ({
    status: 'OK',
    results: [{ formatted_address: '', geometry: { location: { lat, lng } } }],
  })
  it.each([
    ['google', answer(at(45.4641, 9.1903))],
    ['elsewhere', answer(at(45.8, 9.1))],
    ['elsewhere', answer({ status: 'ZERO_RESULTS', results: [] })],
    [
      'refused',
      answer({ status: 'REQUEST_DENIED', results: [], error_message: 'The provided API key is invalid.' }),
    ],
    ['refused', answer({ status: 'OVER_QUERY_LIMIT', results: [] })],
    ['silent', answer({ status: 'UNKNOWN_ERROR', results: [] })],
    ['silent', vi.fn(async () => new Response('<html>', { status: 502 }))],
  ])('is %s for a known address, by the answer', async (found, fetch) => {
    expect(await checkGoogle('key', fetch)).toBe(found)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is asked once for an address that it does not know, too', async () => {
    const fetch = answer({ status: 'ZERO_RESULTS', results: [] })
    for (let n = 0; n < 2; n++) {
      const google = { key: 'key', mayAsk: async () => true, fetch }
      const { results } = await geocode(testDb(), 'Via Ignota 3, Como', 'it', google)
      expect(results[0]?.formatted_address).toBe('Como, Lombardia, IT')
    }
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is not asked for a caller who asked too often: the gazetteer answers', async () => {
    const fetch = answer(house)
    const google = { key: 'key', mayAsk: async () => false, fetch }
    const { results } = await geocode(testDb(), 'Via Manzoni 2, Como', 'it', google)
    expect(results[0]?.formatted_address).toBe('Como, Lombardia, IT')
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is asked 60 times an hour for one address of a caller, and what is kept does not count', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(house))
    const bindings = { ...env, GOOGLE_MAPS_KEY: 'key' }
    const ask = async (address: string) => {
      const request = new Request(
        `http://localhost:8788/api/geocode?address=${encodeURIComponent(address)}`,
        {
          headers: { 'cf-connecting-ip': '192.0.2.60' },
        },
      )
      return (await app.fetch(request, bindings as never)).json()
    }
    expect(await ask('Via Monti 1, Como')).toEqual(house)
    expect(await ask('Via Monti 1, Como')).toEqual(house)
    const [counter] = await testDb().select().from(rateLimits)
    expect([counter!.key, counter!.count]).toEqual(['geocode:192.0.2.60', 1])
    // Locally limits are ten times wider.
    await testDb().update(rateLimits).set({ count: 600 })
    expect((await ask('Via Monti 2, Como')) as object).not.toEqual(house)
    expect(fetch).toHaveBeenCalledTimes(1)
    fetch.mockRestore()
  })
})
