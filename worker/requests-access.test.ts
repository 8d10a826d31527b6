import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { third } from '../shared/many.testing.ts'
import { Hono } from './base/http/hono.ts'
import worker from './index.ts'
import { counter } from './shop/offers/offers.testing.ts'
import { request } from './shop/quotations/quotations.testing.ts'
import { testDb } from './testing/make.ts'
import { meter } from './testing/meter.ts'
import {
  ITS_OWN,
  KINDS,
  type Kind,
  makePeople,
  makeRooms,
  type Person,
  type RoomName,
  type Rooms,
} from './testing/request-people.ts'
import { type Room, SECRET } from './testing/request-room.ts'
import { allRoutes } from './testing/routes.ts'
import { form, makePng } from './testing/samples.ts'

/*
 * Every call about a request, its thread, files and offers, and about how retailers answer, as every kind of person. A new route of these
 * rooms that has no line here turns this red.
 */

const MODULES = import.meta.glob<Record<string, unknown>>(
  [
    './shop/{quotations,offers}/**/*.{storefront,admin,routes}.ts',
    './across/cockpit/**/*.{storefront,admin,routes}.ts',
  ],
  { eager: true },
)

interface Line {
  /** What each kind of person gets, in the order of `KINDS`. */
  gets: string
  body?: (room: Room, person: Person) => object | FormData
  /**
   * Where it is called: what would move the request comes too late, so that everybody who may do it at all gets the same answer, 409.
   */
  room?: RoomName
  id?: (room: Room, expected: number) => number | Promise<number>
}

const one = () => 1
const nothing = () => ({})
const note = () => ({ text: 'Ancora una domanda' })
const noVersion = () => ({ version: 99 })
let near = 0

// biome-ignore format: a table
const WALK: Record<string, Line> = {
  //                                             no  vis cli sec con | lin cLi sho old | for tam ove dea dSh for era | own own col sal
  'POST /api/quotations/create':               { gets: '401 409 409 409 409 | 409 409 409 409 | 409 409 409 409 409 409 409 | 409 409 409 409', body: () => request(near) },
  'GET /api/quotation-drafts':                 { gets: '401 422 422 422 422 | 422 422 422 422 | 422 422 422 422 422 422 422 | 422 422 422 422' },
  'POST /api/quotation-drafts/confirm':        { gets: '401 422 422 422 422 | 422 422 422 422 | 422 422 422 422 422 422 422 | 422 422 422 422', body: (_, { token }) => ({ token: token ?? 'x', privacy: true }) },
  'POST /api/quotation-drafts/discard':        { gets: '401 422 422 422 422 | 422 422 422 422 | 422 422 422 422 422 422 422 | 422 422 422 422', body: (_, { token }) => ({ token: token ?? 'x' }) },
  'POST /api/quotations/counter':              { gets: '401 401 403 200 403 | 401 403 401 401 | 401 401 401 401 401 200 401 | 200 200 200 403', body: () => counter() },
  'POST /api/quotations/:id/link':             { gets: '401 401 403 404 403 | 401 403 401 401 | 401 401 401 401 401 200 401 | 200 200 200 403', id: (room) => room.counter, body: nothing },
  'GET /api/own-figures':                      { gets: '401 401 403 200 403 | 401 403 401 401 | 401 401 401 401 401 200 401 | 200 200 200 403' },
  'GET /api/own-overview':                     { gets: '401 401 403 200 403 | 401 403 401 401 | 401 401 401 401 401 200 401 | 200 200 200 403' },
  'GET /api/quotations.csv':                   { gets: '401 401 403 200 403 | 401 403 401 401 | 401 401 401 401 401 200 401 | 200 200 200 403' },
  'GET /api/quotations':                       { gets: '401 401 403 200 403 | 401 403 401 401 | 401 401 401 401 401 200 401 | 200 200 200 403' },
  'GET /api/quotations/:id':                   { gets: '401 404 404 404 404 | 200 200 200 200 | 404 404 404 404 404 404 404 | 200 200 200 200' },
  'POST /api/quotations/:id/to-cart':          { gets: '401 401 403 404 403 | 401 403 401 401 | 401 401 401 401 401 404 401 | 200 200 200 403', body: nothing },
  'GET /api/quotations/:id/retailers':         { gets: '401 404 404 404 404 | 200 200 200 200 | 404 404 404 404 404 404 404 | 200 200 200 200' },
  'POST /api/quotations/:id/assign':           { gets: '401 401 403 404 403 | 401 403 401 401 | 401 401 401 401 401 404 401 | 404 200 200 403', body: () => ({ user_id: null }) },
  'POST /api/quotations/:id/messages':         { gets: '401 404 404 404 404 | 200 200 200 200 | 404 404 404 404 404 404 404 | 404 200 200 200', body: note },
  'POST /api/quotations/:id/upload':           { gets: '401 404 404 404 404 | 200 200 200 200 | 404 404 404 404 404 404 404 | 404 200 200 200', body: (_, { token }) => fileWith(token) },
  'GET /api/quotations/:id/files/:file':       { gets: '401 404 404 404 404 | 200 200 200 200 | 404 404 404 404 404 404 404 | 404 200 200 200' },
  'POST /api/quotations/:id/withdraw':         { gets: '401 404 404 404 404 | 409 409 404 403 | 404 404 404 404 404 404 404 | 404 404 404 404', room: 'withdrawn', body: nothing },
  'POST /api/quotations/:id/refuse':           { gets: '401 404 404 404 404 | 404 404 409 404 | 404 404 404 404 404 404 404 | 404 409 409 409', room: 'withdrawn', body: () => ({ reason: 'Nein' }) },
  'POST /api/quotations/:id/reassign':         { gets: '401 404 404 404 404 | 409 409 404 403 | 404 404 404 404 404 404 404 | 404 404 404 409', room: 'withdrawn', body: () => ({ vendor_id: near }) },
  'GET /api/offer-markups':                    { gets: '401 401 403 200 403 | 401 403 401 401 | 401 401 401 401 401 200 401 | 200 200 200 403' },
  'POST /api/offer-markups':                   { gets: '401 401 403 200 403 | 401 403 401 401 | 401 401 401 401 401 200 401 | 200 200 200 403', body: () => ({ markups: [] }) },
  'GET /api/offer-templates':                  { gets: '401 401 403 200 403 | 401 403 401 401 | 401 401 401 401 401 200 401 | 200 200 200 403' },
  'POST /api/offer-templates':                 { gets: '401 401 403 200 403 | 401 403 401 401 | 401 401 401 401 401 200 401 | 200 200 200 403', body: ({ offer }) => ({ name: 'Einbau', content: { ...offer, note: '', terms: '', days: 30 } }) },
  // Those of before a change, and of an erased customer, keep what is their own.
  'POST /api/offer-templates/:id/delete':      { gets: '401 401 403 404 403 | 401 403 401 401 | 401 401 401 401 401 200 401 | 200 200 200 403', id: (room, status) => (status === 200 ? room.makeTemplate() : room.template), body: nothing },
  'GET /api/quotations/:id/offers':            { gets: '401 404 404 404 404 | 200 200 200 200 | 404 404 404 404 404 404 404 | 200 200 200 200' },
  'GET /api/quotations/:id/offers/:number/pdf':{ gets: '401 404 404 404 404 | 200 200 200 200 | 404 404 404 404 404 404 404 | 404 200 200 200' },
  'GET /api/quotations/:id/offer':             { gets: '401 404 404 404 404 | 404 404 200 404 | 404 404 404 404 404 404 404 | 404 200 200 200' },
  'POST /api/quotations/:id/offer':            { gets: '401 404 404 404 404 | 404 404 409 404 | 404 404 404 404 404 404 404 | 404 409 409 409', body: ({ offer }) => ({ ...offer, version: 99 }) },
  'POST /api/quotations/:id/offer/preview':    { gets: '401 404 404 404 404 | 404 404 200 404 | 404 404 404 404 404 404 404 | 404 200 200 200', body: ({ offer }) => ({ ...offer }) },
  'POST /api/quotations/:id/offer/discard':    { gets: '401 404 404 404 404 | 404 404 409 404 | 404 404 404 404 404 404 404 | 404 409 409 409', body: noVersion },
  'POST /api/quotations/:id/offer/send':       { gets: '401 404 404 404 404 | 404 404 409 404 | 404 404 404 404 404 404 404 | 404 409 409 409', body: noVersion },
  'POST /api/quotations/:id/offer/to-cart':    { gets: '401 401 403 404 403 | 401 403 401 401 | 401 401 401 401 401 404 401 | 404 200 200 403', room: 'accepted', body: nothing },
  // A link of before versions may be the retailer's own: it moves nothing.
  'POST /api/quotations/:id/accept':           { gets: '401 404 404 404 404 | 409 409 404 403 | 404 404 404 404 404 404 404 | 404 404 404 404', body: () => ({ number: 99, name: 'Anna' }) },
  'POST /api/quotations/:id/decline':          { gets: '401 404 404 404 404 | 409 409 404 403 | 404 404 404 404 404 404 404 | 404 404 404 404', body: () => ({ number: 99, why: 'other' }) },
  'POST /api/quotations/:id/revoke':           { gets: '401 404 404 404 404 | 409 409 404 403 | 404 404 404 404 404 404 404 | 404 404 404 404', body: () => ({ number: 99, name: 'Anna', email: 'anna@a.test' }) },
  'POST /api/quotations/:id/handover':         { gets: '401 404 404 404 404 | 404 404 409 404 | 404 404 404 404 404 404 404 | 404 409 409 409', body: () => ({ number: 99, day: '2026-01-01' }) },
  'GET /api/admin/quotations':                 { gets: '401 401 403 403 403 | 401 403 401 401 | 401 401 401 401 401 403 401 | 403 403 403 200' },
  'GET /api/admin/offers':                     { gets: '401 401 403 403 403 | 401 403 401 401 | 401 401 401 401 401 403 401 | 403 403 403 200' },
  'GET /api/admin/quotations/:id':             { gets: '401 401 403 403 403 | 401 403 401 401 | 401 401 401 401 401 403 401 | 403 403 403 200' },
  'POST /api/admin/quotations/:id/messages':   { gets: '401 401 403 403 403 | 401 403 401 401 | 401 401 401 401 401 403 401 | 403 403 403 200', body: note },
  'POST /api/admin/quotations/:id/refuse':     { gets: '401 401 403 403 403 | 401 403 401 401 | 401 401 401 401 401 403 401 | 403 403 403 409', room: 'withdrawn', body: () => ({ reason: 'Nein' }) },
  'POST /api/admin/quotations/:id/reassign':   { gets: '401 401 403 403 403 | 401 403 401 401 | 401 401 401 401 401 403 401 | 403 403 403 409', room: 'withdrawn', body: () => ({ vendor_id: near }) },
  'POST /api/admin/quotations/:id/remind':     { gets: '401 401 403 403 403 | 401 403 401 401 | 401 401 401 401 401 403 401 | 403 403 403 409', room: 'withdrawn', body: nothing },
  'GET /api/admin/clocks/:id':                 { gets: '401 401 403 403 403 | 401 403 401 401 | 401 401 401 401 401 403 401 | 403 403 403 200', id: one },
  'POST /api/admin/clocks/:id/edit':           { gets: '401 401 403 403 403 | 401 403 401 401 | 401 401 401 401 401 403 401 | 403 403 403 422', id: one, body: nothing },
  'GET /api/admin/vendor-figures':             { gets: '401 401 403 403 403 | 401 403 401 401 | 401 401 401 401 401 403 401 | 403 403 403 200' },
  'GET /api/admin/vendor-figures/:id':         { gets: '401 401 403 403 403 | 401 403 401 401 | 401 401 401 401 401 403 401 | 403 403 403 200', id: ({ retailer }) => retailer.id },
}

function fileWith(token: string | undefined): FormData {
  const fields = form({ text: 'Ecco la foto', ...(token && { token }) })
  fields.append('file', makePng('a.png', 62))
  return fields
}

interface Answered {
  status: number
  headers: Record<string, string>
  text: string
  /** In D1. */
  trips: number
  statements: number
  /** Lines of log, without how long it took. */
  log: string[]
}
let calls = 0
/** Each call has the same id, and comes from an address of its own. */
async function ask(route: string, path: string, person: Person, body?: object | FormData): Promise<Answered> {
  const method = route.split(' ')[0]!
  const { token, headers } = person
  const json = body && !(body instanceof FormData) && JSON.stringify({ ...(token && { token }), ...body })
  const cost = { trips: 0, statements: 0, rowsRead: 0 }
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {})
  const before = lines.mock.calls.length
  const call = new Request(
    `http://localhost:8788${path}${token && method === 'GET' ? `?token=${token}` : ''}`,
    {
      method,
      headers: {
        'x-request-id': 'walk-0001',
        'cf-connecting-ip': `10.7.${++calls >> 8}.${calls & 255}`,
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: json || (body as FormData) }),
    },
  )
  const answer = await worker.fetch(
    call,
    { ...env, DB: meter(env.DB, cost) } as never,
    createExecutionContext(),
  )
  const text = new TextDecoder().decode(await answer.arrayBuffer())
  const { trips, statements } = cost
  const log = lines.mock.calls.slice(before).map(([line]) => String(line).replace(/"ms":\d+/, ''))
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text, trips, statements, log }
}

const NONE = 99_999_999
const pathOf = (route: string, id: number, file: number) =>
  route.split(' ')[1]!.replace(':id', `${id}`).replace(':file', `${file}`).replace(':number', '1')

let rooms: Rooms
const people = {} as Record<RoomName, Record<Kind, Person>>
beforeAll(async () => {
  ;({ rooms, near } = await makeRooms())
  for (const name of ['offered', 'withdrawn', 'accepted'] as const)
    people[name] = await makePeople(rooms, name)
}, 60_000)

/** A line of the table as this kind of person. */
async function walk(route: string, kind: Kind) {
  const { gets, room: name = 'offered', body, id } = WALK[route]!
  const person = people[name][kind]
  const room = rooms[person.room ?? name]
  const expected = Number(gets.replaceAll(' | ', ' ').split(' ')[KINDS.indexOf(kind)])
  const askFor = (asked: number, file = room.file) =>
    ask(route, pathOf(route, asked, file), person, body?.(room, person))
  return { expected, askFor, askIt: async () => askFor((await id?.(room, expected)) ?? room.id) }
}

const lower = SECRET.toLowerCase()
/** Private, no page, and nothing in it that a stranger may not read. */
function expectDiscreet(kind: Kind, { status, headers, text, log }: Answered, said: string): void {
  expect(headers['cache-control'], said).toContain('no-store')
  expect(headers['content-type'], said).not.toContain('html')
  expect(headers['content-security-policy'], said).toMatch(/default-src 'none'.*sandbox/)
  expect(headers['x-content-type-options'], said).toBe('nosniff')
  if (status !== 200 || !ITS_OWN.includes(kind)) expect(text.toLowerCase(), said).not.toContain(lower)
  expect(log, said).toHaveLength(1)
  expect(log[0]!.toLowerCase(), said).not.toMatch(new RegExp(`${lower}|token`))
}

/** All that a call about a request could change. */
async function rowsOfAll() {
  const tables = [
    'quotations',
    'quotation_events',
    'quotation_messages',
    'quotation_files',
    'offers',
    'offer_lines',
    'offer_templates',
    'quotation_carts',
    'cart_items',
    'outbox',
    'audit_entries',
    'files',
  ]
  const rows = await Promise.all(tables.map((table) => testDb().all(sql.raw(`select * from ${table}`))))
  const { objects } = await env.FILES.list()
  return {
    ...Object.fromEntries(tables.map((table, i) => [table, rows[i]])),
    objects: objects.map(({ key }) => key),
  }
}

describe('a request, its thread, its files and its offers', () => {
  test('have a line of this table for each of their routes', () => {
    const routes = Object.entries(MODULES).flatMap(([file, module]) =>
      Object.values(module)
        .filter((value) => value instanceof Hono)
        .flatMap((room) => room.routes)
        .map(({ method, path }) => `${method} /api${file.endsWith('.admin.ts') ? '/admin' : ''}${path}`),
    )
    expect(allRoutes()).toEqual(expect.arrayContaining(routes))
    expect(Object.keys(WALK).toSorted()).toEqual([...new Set(routes)].toSorted())
  })

  test('are refused to everybody else, who changes nothing and cannot tell whether there is such a request', async () => {
    const before = await rowsOfAll()
    for (const [at, route] of Object.keys(WALK).entries()) {
      for (const kind of third(KINDS, at)) {
        const said = `${kind} calls ${route}`
        const { expected, askIt, askFor } = await walk(route, kind)
        if (expected === 200) continue
        const answer = await askIt()
        expect(answer.status, said).toBe(expected)
        expectDiscreet(kind, answer, said)
        // Those refused before are refused for who they are, whatever they ask for.
        if (expected === 404) expect(await askFor(NONE, NONE), said).toEqual(answer)
      }
    }
    expect(await rowsOfAll()).toEqual(before)
  })

  test('are open to their own people', async () => {
    for (const [at, route] of Object.keys(WALK).entries()) {
      for (const kind of third(KINDS, at)) {
        const said = `${kind} calls ${route}`
        const { expected, askIt } = await walk(route, kind)
        if (expected !== 200) continue
        const answer = await askIt()
        expect(answer.status, said).toBe(200)
        expectDiscreet(kind, answer, said)
        if (/^GET .*(quotations|offers?)(\/:id)?$/.test(route) && ITS_OWN.includes(kind))
          expect(answer.text, said).toContain(SECRET)
      }
    }
  })

  test('are open by their own number only: what belongs to another request is as if it were not there', async () => {
    for (const kind of ITS_OWN) {
      const { askFor } = await walk('GET /api/quotations/:id/files/:file', kind)
      const missing = await askFor(rooms.offered.id, NONE)
      expect(missing.status, kind).toBe(404)
      expect(await askFor(rooms.offered.id, rooms.accepted.file), kind).toEqual(missing)
    }
  })
})
