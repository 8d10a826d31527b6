import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays, DAY_MS, startOfDay } from '../../../shared/dates.ts'
import { howMany, isDeep } from '../../../shared/many.testing.ts'
import type { RetailerFiguresQuery } from '../../../shared/office/cockpit.ts'
import { openDb } from '../../base/db/client.ts'
import { orders } from '../../shop/orders/orders.tables.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { quotations } from '../../shop/quotations/quotations.tables.ts'
import { makeQuotation } from '../../shop/quotations/quotations.testing.ts'
import { retailers } from '../../shop/retailers/retailers.tables.ts'
import { warranties } from '../../shop/warranties/warranties.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import { RETAILERS } from '../../testing/recounts.ts'
import { randomFrom } from '../dashboard/sums.testing.ts'
import { retailerAnswers, retailerSums } from './cockpit.tables.ts'
import { readCockpit } from './cockpit.ts'
import { readOwnFigures } from './own-figures.ts'
import { listRetailerFigures } from './ranking.ts'
import { namesOf } from './spans.ts'

/** The bucket of an answer between two instants, which count to the minute: 0 to 23 are hours, 24 is a day, 53 are thirty days or more. */
function answerBucket(asked: string, answered: string): number {
  const minute = (iso: string) => Date.parse(`${iso.slice(0, 16)}:00Z`)
  const hours = Math.max(0, Math.floor((minute(answered) - minute(asked)) / 3600_000))
  return hours < 24 ? hours : 23 + Math.min(Math.floor(hours / 24), 30)
}

afterEach(() => vi.restoreAllMocks())

/** Another run: `SEED=… npx vitest run --project worker worker/across/cockpit`. */
const REQUESTS = howMany(15, 200)
const random = randomFrom(Number(process.env.SEED ?? 20_261_124))
const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
const iso = (ms: number) => new Date(ms).toISOString()
/** Days around which sums could go wrong. */
const DAYS = [
  '2024-12-31',
  '2025-01-01',
  '2025-03-30',
  '2025-03-31',
  '2025-06-09',
  '2025-06-10',
  '2025-10-26',
  '2025-10-27',
]
const instantOf = (day: string) => Date.parse(startOfDay(day)) + Math.floor(random() * 23) * 3600_000 + 59_000

type Lines = Record<string, string>[]
/** An export as the back-office sends it, by its columns' titles. */
async function exported(admin: Awaited<ReturnType<typeof as>>, entity: string): Promise<Lines> {
  const path = `/api/admin/${entity}/export.csv`
  const { body } = await admin.get(path, { headers: { 'accept-language': 'en' } })
  const text = (body as string).replace(/^\uFEFF/, '')
  return Papa.parse<Lines[number]>(text, { delimiter: ',', header: true, skipEmptyLines: true }).data
}

const within = (day: string, from?: string, to?: string) => (!from || day >= from) && (!to || day <= to)
/** The answer of this rank among all, as spreadsheets find percentiles without interpolation. */
const ranked = (buckets: number[], tenths: number) =>
  buckets.length === 0
    ? null
    : buckets.toSorted((a, b) => a - b)[Math.ceil((buckets.length * tenths) / 10) - 1]!

/** What the exports say about a retailer, or without a name about all, in a period. */
function figuresIn(
  of: Record<'quotations' | 'orders' | 'warranties', Lines>,
  name: string | null,
  from?: string,
  to?: string,
) {
  const inPeriod = (lines: Lines, column: string) =>
    lines.filter(
      (line) => (name === null || line.Retailer === name) && within(line[column]!.slice(0, 10), from, to),
    )
  const asked = inPeriod(of.quotations, 'Date')
  const instant = (text: string) => `${text.replace(' ', 'T')}:00`
  const buckets = asked
    .filter((line) => line['First answer'] !== '')
    .map((line) =>
      answerBucket(instant(line['Change of retailer'] || line.Date!), instant(line['First answer']!)),
    )
  const sold = inPeriod(of.orders, 'Date').filter(({ Status }) => Status !== 'Cancelled')
  const cents = (price: string) => Math.round(Number(price.replace(',', '.')) * 100)
  const isFailure = (line: Lines[number]) => line['Payment method'] === 'Warranty'
  return {
    requests: asked.length,
    answered: buckets.length,
    offered: asked.filter((line) => line['First offer'] !== '').length,
    accepted: asked.filter((line) => line.Status === 'Accepted').length,
    refused: asked.filter((line) => line.Status === 'Declined' && line['Status changed by'] !== 'Customer')
      .length,
    median: ranked(buckets, 5),
    slow: ranked(buckets, 9),
    orders: sold.length,
    revenue: sold
      .filter((line) => !isFailure(line))
      .reduce((sum, line) => sum + cents(line['Total (€)']!) - cents(line['Refunded (€)']!), 0),
    failures: sold.filter(isFailure).length,
    warranties: inPeriod(of.warranties, 'Installation date').length,
  }
}

const NOTHING = { quotations: [], orders: [], warranties: [] }

describe('the figures of the cockpit', () => {
  test('are the sums of the exports, for each retailer and period', async () => {
    const admin = await as(await makeAdmin())
    const db = testDb()
    const shops = [await makeRetailer(), await makeRetailer(), await makeRetailer({ country: 'DE' })]
    for (let n = 0; n < REQUESTS; n++) {
      const { id: retailerId } = oneOf(shops)
      const asked = instantOf(oneOf(DAYS))
      const moved = random() < 0.2 ? asked + Math.floor(random() * 3 * DAY_MS) : null
      const answered = random() < 0.7 ? (moved ?? asked) + Math.floor(random() ** 3 * 50 * DAY_MS) : null
      const state =
        answered === null
          ? oneOf(['received', 'seen', 'declined'])
          : oneOf(['answered', 'accepted', 'declined', 'withdrawn'])
      await env.DB.prepare(
        `insert into quotations (vendor_id, name, surname, email, user_type, lang, privacy_text, privacy_at, request_key, created_at,
          reassigned_at, answered_at, offered_at, state, state_by) values (?1, 'A', 'B', 'a@b.test', 'private', 'it', '', '', ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
      )
        .bind(
          retailerId,
          `cockpit:${unique()}`,
          iso(asked),
          moved && iso(moved),
          answered && iso(answered),
          answered && random() < 0.5 ? iso(answered) : null,
          state,
          oneOf(['customer', 'retailer', 'administrator']),
        )
        .run()
      if (n % 3 === 0) {
        const paymentMethod = oneOf(['stripe', 'warranty'] as const)
        const made = await makeOrder({ retailerId, createdAt: iso(instantOf(oneOf(DAYS))), paymentMethod })
        if (n % 9 === 0) await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, made.id))
        else if (n % 2 === 0) {
          const ended = {
            status: 'terminated',
            withheld: 5000,
            deliveryCosts: 2000,
            refunded: 13_000,
          } as const
          await db.update(orders).set(ended).where(eq(orders.id, made.id))
        }
        const set = { retailerId, code: 'D50', serialNumber: `C${unique()}`, mountingDate: oneOf(DAYS) }
        await db.insert(warranties).values(set)
      }
      // Later changes: to another retailer, back, archived.
      if (n % 5 === 0) {
        const any = sql`id = (select id from quotations order by random() limit 1)`
        await db
          .update(quotations)
          .set({ retailerId: oneOf(shops).id, answeredAt: null, reassignedAt: iso(asked + DAY_MS) })
          .where(any)
        await db
          .update(warranties)
          .set({ deletedAt: iso(asked) })
          .where(sql`id = (select max(id) from warranties)`)
      }
    }
    const of = {
      quotations: await exported(admin, 'quotations'),
      orders: await exported(admin, 'orders'),
      warranties: await exported(admin, 'warranties'),
    }
    // A retailer's own figures are of a year; a later year is looked at from its end.
    const yearsEnd = Date.parse('2025-10-27T12:00:00Z')
    const year = ['2024-10-28', '2025-10-27'] as const
    for (const { id, name } of shops) {
      const { own, network } = await readOwnFigures(db, id, yearsEnd)
      expect(figuresIn(of, name, ...year)).toMatchObject(own)
      expect(figuresIn(of, null, ...year)).toMatchObject(network)
    }
    // What is missing, as the exports of retailers and accounts say it.
    const nowhere = await makeRetailer({ lat: null, lng: null, active: false })
    await makeRetailerAccount(nowhere.id)
    const [places, accounts] = [await exported(admin, 'vendors'), await exported(admin, 'vendor-accounts')]
    for (const { id, name } of [...shops, nowhere]) {
      const { missing, accounts: own } = await readCockpit(db, id, {})
      const line = places.find((row) => row.ID === String(id))!
      expect(missing.includes('place')).toBe(line.Latitude === '' && line.Longitude === '')
      expect(missing.includes('active')).toBe(line.Active === 'No')
      expect(own.length).toBe(accounts.filter((row) => row.Retailer === name).length)
    }
    expect(of.quotations.length).toBeGreaterThanOrEqual(REQUESTS)
    const days = [undefined, ...DAYS, ...DAYS.map((day) => addDays(day, 1))]
    for (let n = 0; n < howMany(4, 80); n++) {
      const [a, b] = n === 0 ? [undefined, undefined] : [oneOf(days), oneOf(days)]
      const [from, to] = a && b && a > b ? [b, a] : [a, b]
      const query = { ...(from && { 'filters[from]': from }), ...(to && { 'filters[to]': to }) }
      const { 'vendor-figures': rows } = await listRetailerFigures(db, { ...query, limit: 200, offset: 0 })
      for (const { id, name } of shops) {
        const wanted = figuresIn(of, name, from, to)
        expect(
          rows.find((row) => row.id === id),
          `${from} ${to}`,
        ).toMatchObject(wanted)
        const cockpit = await readCockpit(db, id, query)
        expect(cockpit.figures, `${from} ${to}`).toEqual(wanted)
        expect(figuresIn(of, null, from, to), `${from} ${to}`).toMatchObject(cockpit.network)
        // Each point of the chart, and all of them together.
        for (const { day, until = day, ...point } of cockpit.series) {
          const inSpan = point.quotations + point.orders === 0 ? null : figuresIn(of, name, day, until)
          const { requests = 0, orders: made = 0, revenue = 0 } = inSpan ?? {}
          expect(point, `${day} ${until}`).toEqual({ quotations: requests, orders: made, revenue })
        }
        const all = (key: 'quotations' | 'orders' | 'revenue') =>
          cockpit.series.reduce((sum, point) => sum + point[key], 0)
        const charted = figuresIn(of, name, cockpit.series[0]!.day, to)
        expect([all('quotations'), all('orders'), all('revenue')]).toEqual([
          ...[charted.requests, charted.orders, charted.revenue],
        ])
      }
    }
    // The migration finds the same in the records of a shop that was there before.
    const kept = async () =>
      [
        await db
          .select()
          .from(retailerSums)
          .where(sql`requests + warranties + failures <> 0`)
          .orderBy(retailerSums.retailerId, retailerSums.level, retailerSums.span),
        await db
          .select()
          .from(retailerAnswers)
          .where(sql`answers <> 0`)
          .orderBy(
            retailerAnswers.retailerId,
            retailerAnswers.level,
            retailerAnswers.span,
            retailerAnswers.bucket,
          ),
      ].map((rows) => rows.map(({ updatedAt: _, ...row }) => row))
    const before = await kept()
    await db.delete(retailerSums)
    await db.delete(retailerAnswers)
    await env.DB.batch(RETAILERS.map((query) => env.DB.prepare(query)))
    expect(await kept()).toEqual(before)
  }, 60_000)

  test('are in the order of each column that they are sorted by', async () => {
    for (const column of ['waiting', ...Object.keys(figuresIn(NOTHING, ''))]) {
      for (const [sort, sign] of [
        [column, 1],
        [`-${column}`, -1],
      ] as const) {
        const { 'vendor-figures': rows } = await listRetailerFigures(testDb(), {
          sort: sort as RetailerFiguresQuery['sort'],
          limit: 200,
          offset: 0,
        })
        // None comes before the least.
        const values = rows.map((row) => row[column as 'requests'] ?? -1)
        expect(values, sort).toEqual(values.toSorted((a, b) => sign * (a - b)))
      }
    }
  })

  test('are sorted, filtered by country, searched and exported', async () => {
    const admin = await as(await makeAdmin())
    const name = `Zeta ${unique()}`
    const [few, many] = [
      await makeRetailer({ name: `${name} A`, country: 'FI' }),
      await makeRetailer({ name: `${name} B`, country: 'FI' }),
    ]
    for (const { id } of [few, many])
      await testDb().update(retailers).set({ search: sql`lower(name)` }).where(eq(retailers.id, id))
    for (const id of [few.id, many.id, many.id]) await makeQuotation(id)
    const idsOf = async (query: string) =>
      (await admin.get(`/api/admin/vendor-figures?${query}`)).body['vendor-figures'].map(
        ({ id }: { id: number }) => id,
      )
    expect(await idsOf('filters[country]=FI')).toEqual([many.id, few.id])
    expect(await idsOf('filters[country]=FI&sort=requests')).toEqual([few.id, many.id])
    expect(await idsOf(`search_term=${encodeURIComponent(`${name} B`)}`)).toEqual([many.id])
    const csv = await admin.get('/api/admin/vendor-figures/export.csv?filters[country]=FI')
    expect(csv.body).toContain(`${many.id};${name} B;Como;FI;2;2;0`)
  })
})

describe('a cockpit', () => {
  test('has accounts, what is missing, and what waits longest', async () => {
    const admin = await as(await makeAdmin())
    const { id } = await makeRetailer({ lat: null, lng: null })
    const first = await makeQuotation(id)
    const account = await makeRetailerAccount(id)
    const second = await makeQuotation(id)
    const { body } = await admin.get(`/api/admin/vendor-figures/${id}`)
    expect(body).toMatchObject({
      missing: ['email', 'place', 'hours'],
      accounts: [{ id: account.id, email: account.email, active: true, activated: true, last_seen_at: null }],
      waiting: 2,
      waits: [{ id: first, state: 'received' }, { id: second }],
      figures: { requests: 2, answered: 0, median: null },
    })
    expect((await admin.get('/api/admin/vendor-figures/999999')).status).toBe(404)
    expect(
      (await admin.get(`/api/admin/vendor-figures/${id}?filters[from]=2026-02-01&filters[to]=2026-01-01`))
        .status,
    ).toBe(422)
  })
})

describe('a retailer', () => {
  test('sees its own figures beside those of the network, and nobody else’s', async () => {
    const account = await makeRetailerAccount()
    const { retailerId } = account
    const ids = [await makeQuotation(retailerId!), await makeQuotation(retailerId!)]
    await as(account).then((seller) =>
      seller.post(`/api/quotations/${ids[0]}/messages`, { text: 'Buongiorno' }),
    )
    const { body } = await (await as(account)).get('/api/own-figures')
    expect(body.own).toEqual({ requests: 2, answered: 1, offered: 0, accepted: 0, median: 0, slow: 0 })
    expect(Object.keys(body).sort()).toEqual(['network', 'own'])
    expect(body.network.requests).toBeGreaterThan(2)
    expect((await (await as(await makeAdmin())).get('/api/own-figures')).status).toBe(403)
  })
})

describe('they cost', () => {
  /** 300 answered requests of ten years of a retailer. */
  const seed = (retailerId: number, from: number, hours = 1) =>
    env.DB.prepare(
      `insert into quotations (vendor_id, name, surname, email, user_type, lang, privacy_text, privacy_at, request_key, created_at, answered_at,
        state) select ?1, 'A', 'B', 'a@b.test', 'private', 'it', '', '', 'cost:' || ?1 || ':' || (?2 + value),
        strftime('%Y-%m-%dT12:00:00.000Z', '2012-01-15', (value * 12) || ' days'),
        strftime('%Y-%m-%dT12:00:00.000Z', '2012-01-15', (value * 12) || ' days', (value % 40 * ?4) || ' hours'), 'answered' from json_each(?3)`,
    )
      .bind(retailerId, from, JSON.stringify(Array.from({ length: 300 }, (_, n) => n)), hours)
      .run()

  test.runIf(isDeep)('as much with ten times the requests, of whatever period, in one trip', async () => {
    const shops = [await makeRetailer({ country: 'IS' }), await makeRetailer({ country: 'IS' })]
    const periods = [
      {},
      { 'filters[from]': '2012-03-07', 'filters[to]': '2021-08-22' },
      { 'filters[from]': '2015-01-01' },
    ]
    const costs = async () => {
      const all = []
      for (const period of periods) {
        const cost = { trips: 0, statements: 0, rowsRead: 0 }
        const db = openDb(meter(env.DB, cost))
        await readCockpit(db, shops[0]!.id, period)
        await readOwnFigures(db, shops[0]!.id)
        expect(cost.trips).toBe(2)
        all.push(cost.rowsRead)
      }
      return all
    }
    const seedOthers = async () => {
      for (let n = 0; n < 4; n++) await seed((await makeRetailer({ country: 'MT' })).id, 0, 3 + n * 10)
    }
    for (const { id } of shops) await seed(id, 0)
    // The network's answers have come within all times.
    await seedOthers()
    const few = await costs()
    for (const { id } of shops) for (let n = 1; n < 10; n++) await seed(id, n * 1000)
    expect(await costs()).toEqual(few)
    // The sums of others, by day and by how long they took, are looked at by nobody here.
    await seedOthers()
    expect(await costs()).toEqual(few)
    expect(Math.max(...few)).toBeLessThan(2000)
  })
})

test('the names of spans are those of the days of a period', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  const names = namesOf({ from: '2024-01-30', to: '2026-03-12' }, now).map(({ span }) => span)
  expect(names).toEqual([
    ...['2024-01-3', '2024-02', '2024-03', '2024-04', '2024-05', '2024-06', '2024-07', '2024-08', '2024-09'],
    ...[
      '2024-10',
      '2024-11',
      '2024-12',
      '2025',
      '2026-01',
      '2026-02',
      '2026-03-0',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
    ],
  ])
  expect(namesOf({ from: '2026-01-10', to: '2026-02-28' }, now).map(({ span }) => span)).toEqual([
    ...['2026-01-1', '2026-01-2', '2026-01-3', '2026-02'],
  ])
  expect(namesOf({}, now)).toEqual([{ level: 0, span: '' }])
})
