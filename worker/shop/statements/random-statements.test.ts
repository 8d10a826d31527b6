import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { howMany } from '../../../shared/many.testing.ts'
import { AppError } from '../../base/errors.ts'
import { makeAdmin, makeRetailer, testDb } from '../../testing/make.ts'
import { makeRate, makeSales, rowsOf } from '../claims/claims.testing.ts'
import { makeMonth } from './making.ts'
import { correct, issue } from './moves.ts'

/** Repeats a run, or makes more: `SEED=… RUNS=1000 npx vitest run --project worker worker/shop/statements/random-statements.test.ts`. */
const SEED = Number(process.env.SEED ?? 20_261_125)
const RUNS = howMany(10, 200)
const MONTHS = ['01', '02', '03', '04']

/** A credit of a retailer in a month, a month that is made by so many at once, a correction of some line. */
const step = fc.oneof(
  fc.record({ credit: fc.nat(2), month: fc.nat(3), amount: fc.integer({ min: 0, max: 5000 }) }),
  fc.record({ make: fc.nat(3), by: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ correct: fc.nat(30), part: fc.integer({ min: 1, max: 5000 }) }),
  fc.record({ issue: fc.nat(30) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

let author: Parameters<typeof correct>[1]
let rate: number
beforeAll(async () => {
  author = { actor: await makeAdmin('sales'), requestId: 'random' }
  await makeRate(await makeSales())
  rate = Number((await rowsOf('select id from labour_rates'))[0]!.id)
})

/** Refusals are none of the books' business; anything else is a failure. */
const orRefused = (verb: Promise<unknown>) =>
  verb.catch((error) => {
    if (!(error instanceof AppError)) throw error
  })
let moment = 0
const make = (year: number, month: number) =>
  makeMonth(testDb(), `${year}-${MONTHS[month]}`, Date.parse(`${year}-06-01T10:00:00.000Z`) + moment)

async function take(one: Step, year: number, retailers: number[]) {
  if ('credit' in one) {
    await rowsOf(
      `insert into claim_credits (vendor_id, rate_id, number, code, serial_number, minutes, km, amount, created_at)
      values (?, ?, 'R', 'C', 'S', 1, 0, ?, ?)`,
      ...[retailers[one.credit], rate, one.amount, `${year}-${MONTHS[one.month]}-10T10:00:00.000Z`],
    )
  } else if ('make' in one) {
    moment++
    await Promise.all(Array.from({ length: one.by }, () => make(year, one.make)))
  } else if ('correct' in one) {
    const lines = await rowsOf('select id, amount from credit_statement_lines where corrects_id is null')
    const line = lines[one.correct % Math.max(1, lines.length)]
    if (!line) return
    const [{ corrected }] = (await rowsOf(
      'select -coalesce(sum(amount), 0) as corrected from credit_statement_lines where corrects_id = ?',
      line.id,
    )) as [{ corrected: number }]
    const body = { amount: one.part, corrected, reason: 'Così.' }
    // Two people see the same line.
    await Promise.all([1, 2].map(() => orRefused(correct(testDb(), author, Number(line.id), body))))
  } else {
    const all = await rowsOf('select id, version from credit_statements')
    const some = all[one.issue % Math.max(1, all.length)]
    const env = { origin: 'http://localhost' } as Parameters<typeof issue>[1]
    if (some) await orRefused(issue(testDb(), env, author, Number(some.id), Number(some.version)))
  }
}

/** The whole book, of all sequences. */
async function expectBooks() {
  const wrong = {
    'a year with gaps': `select year from credit_statements group by year having max(seq) <> count(*) or min(seq) <> 1`,
    'two statements of a month': `select vendor_id from credit_statements group by vendor_id, month having count(*) > 1`,
    'a total that is not its lines': `select id from credit_statements s where total <> (select coalesce(sum(amount), 0)
      from credit_statement_lines where statement_id = s.id)`,
    "another retailer's line": `select l.id from credit_statement_lines l join credit_statements s on s.id = l.statement_id
      where s.vendor_id <> l.vendor_id`,
    'a credit twice, or changed': `select k.id from claim_credits k join credit_statement_lines l on l.credit_id = k.id
      group by k.id having count(*) > 1 or max(l.amount) <> k.amount`,
    'more taken off than there is': `select l.id from credit_statement_lines l where l.corrects_id is null and l.amount <
      (select -coalesce(sum(c.amount), 0) from credit_statement_lines c where c.corrects_id = l.id)`,
  }
  for (const [name, query] of Object.entries(wrong)) expect([name, await rowsOf(query)]).toEqual([name, []])
}

test('whatever is credited, taken off and made by many at once, numbers have no gaps, no credit is lost and none is paid twice', async () => {
  let [began, credited] = [0, 0]
  const runs = fc.asyncProperty(
    fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 }),
    async (rounds) => {
      // Each sequence has a year and retailers of its own.
      const year = 2000 + (began++ % 100)
      const retailers = [await makeRetailer(), await makeRetailer(), await makeRetailer()].map(({ id }) => id)
      for (const steps of rounds) await Promise.all(steps.map((one) => take(one, year, retailers)))
      await expectBooks()
      // Made in the end, whoever has something to get has all of it on statements.
      moment++
      for (const month of [0, 1, 2, 3]) await make(year, month)
      await makeMonth(testDb(), `${year}-05`, Date.parse(`${year}-06-02T10:00:00.000Z`))
      await expectBooks()
      const ids = JSON.stringify(retailers)
      const waiting = await rowsOf(
        `select vendor_id from (
          select vendor_id, amount from claim_credits k where not exists (select 1 from credit_statement_lines l where l.credit_id = k.id)
          union all select vendor_id, amount from credit_statement_lines where statement_id is null)
        where vendor_id in (select value from json_each(?)) group by 1 having sum(amount) >= 0`,
        ids,
      )
      expect(waiting).toEqual([])
      credited += (
        await rowsOf(
          'select id from credit_statement_lines where vendor_id in (select value from json_each(?))',
          ids,
        )
      ).length
    },
  )
  await fc.assert(runs, { seed: SEED, numRuns: RUNS, endOnFailure: true })
  expect(credited).toBeGreaterThan(RUNS)
}, 900_000)
