import { env } from 'cloudflare:workers'
import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, startOfDay } from '../../../shared/dates.ts'
import { howMany } from '../../../shared/many.testing.ts'
import { QUALITY_KINDS, type QualityRow } from '../../../shared/office/quality.admin.ts'
import {
  type Caller,
  contentOf,
  decide,
  makeRate,
  makeSales,
  makeUnitScene,
  storedClaim,
  type UnitScene,
} from '../../shop/claims/claims.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, testDb, unique } from '../../testing/make.ts'
import { QUALITY } from '../../testing/recounts.ts'
import { randomFrom } from '../dashboard/sums.testing.ts'
import { rawFigures } from './quality.testing.ts'
import { readQuality } from './quality.ts'

/** Another run: `SEED=… npx vitest run --project worker worker/across/quality`. */
const random = randomFrom(Number(process.env.SEED ?? 20_261_125))
const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
/** Days around which sums could go wrong: ends of years, months, ten days and summer times. */
const DAYS = [
  '2024-12-31',
  '2025-01-01',
  '2025-03-30',
  '2025-06-09',
  '2025-06-10',
  '2025-10-26',
  '2025-10-27',
]
const instantOf = (day: string) =>
  new Date(Date.parse(startOfDay(day)) + Math.floor(random() * 23) * 3600_000 + 59_000).toISOString()
const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run()

let admin: Caller
let editor: Caller
beforeAll(async () => {
  admin = await makeSales()
  editor = await as(await makeAdmin('content'))
})

async function makeSymptoms(category: number) {
  const row = (it: string) => ({ id: null, names: { it }, archived: false })
  const at = `/api/admin/categories/${category}/symptoms`
  await editor.post(at, { symptoms_data: [row('Non va'), row('Fa rumore')] })
  return (await editor.get(at)).body.symptoms.map(({ id }: { id: number }) => id) as number[]
}
const counts = (rows: QualityRow[]) => Object.fromEntries(rows.map(({ key, failures }) => [key, failures]))

/** What anybody can do to a claim, its unit or its registration, by the shop's own calls where there is one. */
async function live(scene: UnitScene, symptoms: number[]) {
  const parts = [scene.part.id, scene.other.id].filter(() => random() < 0.7)
  const lines = (parts.length > 0 ? parts : [null]).map((product_id) => ({ product_id, quantity: 1 }))
  const { body } = await scene.caller.post('/api/claims/create', {
    ...contentOf(scene, lines),
    symptom_id: oneOf([...symptoms, null]),
    minutes: 60,
    km: 10,
  })
  const id = body.claim_id as number
  if (random() < 0.1) return
  await scene.caller.post(`/api/claims/${id}/send`, { version: 1 })
  await run('update claims set sent_at = ?2 where id = ?1', id, instantOf(oneOf(DAYS)))
  const what = random()
  if (what < 0.15)
    await scene.caller.post(`/api/claims/${id}/withdraw`, { version: (await storedClaim(id)).version })
  else if (what < 0.3) {
    const version = (await storedClaim(id)).version
    await admin.post(`/api/admin/claims/${id}/return`, { version, note: 'Manca una foto.' })
    await scene.caller.post(`/api/claims/${id}/edit`, {
      version: version + 1,
      description: 'Altro',
      symptom_id: symptoms[0],
      lines: [{ product_id: scene.part.id, quantity: 2 }],
    })
  } else if (what < 0.85) {
    const labour = random() < 0.5 ? { minutes: 30, km: 5 } : undefined
    const approve = oneOf([() => true, () => false, (place: number) => place === 0])
    await decide(admin, id, approve, 'Lo diciamo noi.', false, approve(0) ? labour : undefined)
    await run(
      'update claims set decided_at = ?2 where id = ?1 and decided_at is not null',
      id,
      instantOf(oneOf(DAYS)),
    )
  }
  if (random() < 0.2) {
    const to = [`X${unique()}`, oneOf(DAYS)]
    await run(
      'update warranties set serial_number = ?2, mounting_date = ?3 where id = ?1',
      scene.warranty.id,
      ...to,
    )
  }
  if (random() < 0.05) await run('delete from claims where id = ?', id)
}

describe('the quality figures', () => {
  test('are those of the raw rows, of whatever period, and each leads to the claims that it counts', async () => {
    const db = testDb()
    await makeRate(admin)
    const first = await makeUnitScene({ mountingDate: '2023-05-31' })
    const symptoms = await makeSymptoms(first.device.categoryId!)
    for (let n = 0; n < howMany(6, 150); n++) {
      const scene = n % 6 === 0 ? await makeUnitScene({ mountingDate: oneOf(DAYS) }) : first
      // Each claim is about a unit of its own, most of one product.
      if (scene === first) {
        const serial = `S${unique()}`
        await run(
          `insert into warranties (user_id, vendor_id, code, serial_number, mounting_date, status, search)
            select user_id, vendor_id, ?2, ?3, ?4, 1, lower(?3) from warranties where id = ?1`,
          ...[
            first.warranty.id,
            oneOf([first.device.code, first.device.code!.toLowerCase()]),
            serial,
            oneOf(DAYS),
          ],
        )
        const unit = await env.DB.prepare('select * from units where serial_number = ?').bind(serial).first()
        const warranty = await env.DB.prepare('select * from warranties where serial_number = ?')
          .bind(serial)
          .first()
        await live(
          {
            ...first,
            unit: { ...first.unit, id: unit!.id as number },
            warranty: { ...first.warranty, id: warranty!.id as number },
          },
          symptoms,
        )
      } else await live(scene, await makeSymptoms(scene.device.categoryId!))
    }
    const raw = await rawFigures(db)
    const days = [undefined, ...DAYS, ...DAYS.map((day) => addDays(day, 1))]
    for (let n = 0; n < howMany(1, 60); n++) {
      const [a, b] = n === 0 ? [undefined, undefined] : [oneOf(days), oneOf(days)]
      const [from, to] = a && b && a > b ? [b, a] : [a, b]
      const query = { ...(from && { 'filters[from]': from }), ...(to && { 'filters[to]': to }) }
      const found = await readQuality(db, query)
      for (const kind of QUALITY_KINDS)
        expect(counts(found[kind]), `${kind} ${from} ${to}`).toEqual(raw.failures(kind, from, to))
      expect(Object.fromEntries(found.cost.map(({ id: _, month, ...cost }) => [month, cost]))).toEqual(
        Object.fromEntries(
          Object.entries(raw.costs).filter(
            ([month, { parts, labour }]) =>
              parts + labour > 0 && month >= (from ?? '').slice(0, 7) && month <= (to ?? '9999').slice(0, 7),
          ),
        ),
      )
    }
    const { cost, ...tables } = await readQuality(db, {})
    for (const row of [...tables.product, ...tables.batch])
      expect(row.units, row.key).toBe(raw.unitsOf(row.key))
    const list = async (mark: string, more = '') =>
      (await admin.get(`/api/admin/claims?limit=100&filters[mark]=${encodeURIComponent(mark)}${more}`)).body
    for (const kind of QUALITY_KINDS) {
      for (const { key, failures } of tables[kind].slice(0, 8)) {
        const { claims, claims_count } = await list(`${kind}:${key}`)
        const ids = claims.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)
        expect([ids, claims_count], `${kind}:${key}`).toEqual([
          raw.marked(kind, key).sort((a, b) => a - b),
          failures,
        ])
      }
    }
    for (const { month } of cost) expect((await list(`cost:${month}`)).claims_count).toBeGreaterThan(0)
    const [top] = tables.product
    const serial = (await list(`product:${top!.key}`)).claims[0].unit.serial_number
    expect((await list(`product:${top!.key}`, `&search_term=${serial}`)).claims_count).toBeGreaterThan(0)
    expect((await admin.get('/api/admin/claims?filters[mark]=what:1')).status).toBe(422)
    // The migration finds the same in the records of a shop that was there before.
    const kept = async () => [
      (
        await env.DB.prepare(
          'select claim_id, kind, key, day, failures, parts, labour from claim_marks order by 1, 2, 3',
        ).all()
      ).results,
      (
        await env.DB.prepare(
          'select kind, key, level, span, failures, parts, labour, units from quality_sums where failures + parts + labour + units <> 0 order by 1, 2, 3, 4',
        ).all()
      ).results,
    ]
    const before = await kept()
    const triggers = env.MIGRATIONS.flatMap(({ queries }) => queries).filter((query) =>
      /CREATE TRIGGER claim_marks_sum/.test(query),
    )
    expect(triggers).toHaveLength(2)
    await env.DB.batch(
      [
        ...['drop trigger claim_marks_sum_insert', 'drop trigger claim_marks_sum_delete'],
        ...['delete from claim_marks', 'delete from quality_sums', ...QUALITY, ...triggers],
      ].map((query) => env.DB.prepare(query)),
    )
    expect(await kept()).toEqual(before)
  }, 120_000)

  test('are exported, each table as it is shown', async () => {
    const exported = async (table: string) => {
      const { body } = await admin.get(`/api/admin/quality/${table}/export.csv`, {
        headers: { 'accept-language': 'en' },
      })
      const text = (body as string).replace(/^\uFEFF/, '')
      return Papa.parse<Record<string, string>>(text, { delimiter: ',', header: true, skipEmptyLines: true })
        .data
    }
    const all = (await admin.get('/api/admin/quality')).body
    for (const kind of QUALITY_KINDS) {
      const lines = await exported(kind)
      expect(
        lines.map((line) => Number(line.Failures)),
        kind,
      ).toEqual(all[kind].map(({ failures }: QualityRow) => failures))
    }
    const cents = (text: string) => Math.round(Number(text) * 100)
    expect((await exported('cost')).map((line) => [line.Month, cents(line['Total (€)']!)])).toEqual(
      all.cost.map(({ month, parts, labour }: never) => [month, parts + labour]),
    )
  })

  test('are of people who work on the sales only, and of days that are a period', async () => {
    expect((await editor.get('/api/admin/quality')).status).toBe(403)
    expect((await editor.get('/api/admin/quality/part/export.csv')).status).toBe(403)
    const backwards = '/api/admin/quality?filters[from]=2026-02-01&filters[to]=2026-01-01'
    expect((await admin.get(backwards)).status).toBe(422)
  })
})
