import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { howMany } from '../../../shared/many.testing.ts'
import { forgetTries } from '../checkout/checkout.testing.ts'
import {
  begin,
  type Caller,
  credit,
  makeDelivered,
  makeSales,
  move,
  receive,
  rowsOf,
  sendReturn,
  stored,
} from './returns.testing.ts'

/** Repeats a run, or makes more: `SEED=… RUNS=1000 npx vitest run --project worker worker/shop/returns/held.test.ts`. */
const SEED = Number(process.env.SEED ?? 20_261_128)
const RUNS = howMany(10, 200)

let admin: Caller
beforeAll(async () => {
  admin = await makeSales()
})

test('of two returns that are sent at the same moment for the last pieces one is, and the other says why', async () => {
  const scene = await makeDelivered()
  const drafts = await Promise.all([1, 2, 3].map(() => begin(scene, [[scene.two, 2]])))
  const ids = drafts.map(({ body }) => body.return_id as number)
  const answers = await Promise.all(ids.map((id) => move(scene.caller, '/api', id, 'send')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const late = answers.find(({ status }) => status === 409)!
  expect(late.body.error.message).toContain('spedito')
  expect((await scene.caller.get(`/api/returns/orders/${scene.order.id}`)).body.lines).toMatchObject([
    { line_id: scene.one, returnable: 1 },
    { line_id: scene.two, returnable: 0 },
  ])
})

test('what was refused, withdrawn or never came can be asked back again; what came cannot', async () => {
  const scene = await makeDelivered()
  const left = async () =>
    (await scene.caller.get(`/api/returns/orders/${scene.order.id}`)).body.lines[1].returnable
  const refused = await sendReturn(scene, [[scene.two, 2]])
  expect(await left()).toBe(0)
  await move(admin, '/api/admin', refused, 'refuse', { note: 'No.' })
  expect(await left()).toBe(2)
  const partly = await sendReturn(scene, [[scene.two, 2]])
  await move(admin, '/api/admin', partly, 'approve')
  await receive(admin, partly, { [scene.two]: 1 })
  expect(await left()).toBe(0)
  await move(admin, '/api/admin', partly, 'close', { note: 'Uno solo, usato.' })
  expect(await left()).toBe(1)
  const withdrawn = await sendReturn(scene, [[scene.two, 1]])
  await move(scene.caller, '/api', withdrawn, 'withdraw')
  expect(await left()).toBe(1)
})

test('two who receive, or credit, at the same moment do it once', async () => {
  const scene = await makeDelivered()
  expect((await scene.invoice()).status).toBe(200)
  const id = await sendReturn(scene, [[scene.two, 2]])
  await move(admin, '/api/admin', id, 'approve')
  const came = await Promise.all([1, 2].map(() => receive(admin, id, { [scene.two]: 2 })))
  expect(came.map(({ status }) => status).sort()).toEqual([200, 409])
  const lines = await rowsOf('select received from order_return_lines where return_id = ?', id)
  expect(lines).toEqual([{ received: 2 }])
})

const STEPS = [
  'begin',
  'send',
  'answer',
  'withdraw',
  'ask',
  'approve',
  'refuse',
  'receive',
  'credit',
  'close',
] as const
const OFTEN = ['begin', 'send', 'approve', 'receive', 'receive', 'credit'] as const
const step = fc.record({
  name: fc.constantFrom(...STEPS, ...OFTEN),
  pieces: fc.integer({ min: 1, max: 2 }),
  line: fc.constantFrom('one', 'two'),
})
/** What happens at the same time, several times after each other. */
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 12 })

test('never is more asked back, received or credited than was sent, and credit notes say what was credited', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      await forgetTries()
      const scene = await makeDelivered({ paymentMethod: 'transfer' })
      const books = () => [scene.order.id]
      await rowsOf(
        `insert into receivables (order_id, vendor_id, reference, amount, due_on) values (?, ?, ?, ?, '2026-12-31')`,
        ...books(),
        scene.retailer.id,
        `RF${scene.order.id}`,
        scene.order.total,
      )
      await scene.invoice()
      for (const round of all) {
        const ids = (await rowsOf('select id from order_returns where order_id = ?', scene.order.id)).map(
          ({ id }) => id as number,
        )
        await Promise.all(
          round.map(async ({ name, pieces, line }) => {
            const [id, of] = [ids.at(-1), scene[line]]
            if (name === 'begin' || id === undefined) return begin(scene, [[of, pieces]])
            if (name === 'receive') return receive(admin, id, { [of]: pieces })
            if (name === 'credit') return credit(admin, id, { [of]: pieces })
            const isOwn = name === 'send' || name === 'answer' || name === 'withdraw'
            return move(isOwn ? scene.caller : admin, isOwn ? '/api' : '/api/admin', id, name, { note: 'x' })
          }),
        )
        const [bad] = await rowsOf(
          `select (select count(*) from order_lines l where l.order_id = ?1 and l.quantity < (
              select coalesce(sum(case when r.state in ('sent','asked','approved','received') then rl.quantity
                when r.state in ('credited','replaced','closed') then rl.received else 0 end), 0)
              from order_return_lines rl join order_returns r on r.id = rl.return_id where rl.line_id = l.id)) as more,
            (select count(*) from order_return_lines rl join order_returns r on r.id = rl.return_id
              where r.order_id = ?1 and (rl.received > rl.quantity or rl.credited > rl.received
                or (rl.credited > 0 and r.state <> 'credited'))) as wrong,
            (select coalesce(sum(rl.credited * l.price), 0) from order_return_lines rl join order_lines l on l.id = rl.line_id
              where l.order_id = ?1) - (select coalesce(sum(total), 0) from documents where order_id = ?1 and kind = 'credit_note') as notes,
            (select waived from receivables where order_id = ?1)
              - (select coalesce(sum(total), 0) from documents where order_id = ?1 and kind = 'credit_note') as owed`,
          ...books(),
        )
        expect(bad).toEqual({ more: 0, wrong: 0, notes: 0, owed: 0 })
      }
    }),
    { numRuns: RUNS, seed: SEED },
  )
})

test('a move of a return that was moved meanwhile says so', async () => {
  const scene = await makeDelivered()
  const id = await sendReturn(scene, [[scene.one, 1]])
  const { version } = await stored(id)
  await move(admin, '/api/admin', id, 'approve')
  const late = await admin.post(`/api/admin/returns/${id}/refuse`, { version, note: 'x' })
  expect(late.body.error).toMatchObject({ code: 'conflict', meanwhile: { entity: 'returns' } })
})
