import { expect, test } from 'vitest'
import { billOf, type CronRun, usageOf, type View } from './bill.ts'
import { PLAN, PRICES, type Usage } from './prices.ts'

const nothing = Object.fromEntries(Object.keys(PRICES).map((meter) => [meter, 0])) as Usage
const view: View = { files: 20, calls: 4, statements: 5, rowsRead: 400, cpuMs: 10, fileCpuMs: 1 }
const cron: CronRun = { statements: 10, rowsRead: 100, rowsWritten: 30, cpuMs: 20 }

test('the included amounts cost the plan and nothing else', () => {
  const included = Object.fromEntries(
    Object.entries(PRICES).map(([meter, { included }]) => [meter, included]),
  ) as Usage
  expect(billOf(nothing).total).toBe(PLAN)
  expect(billOf(included).total).toBe(PLAN)
})

test('Cloudflare’s own example comes out: 100 million requests of 7 ms cost 45.40 dollars', () => {
  expect(billOf({ ...nothing, requests: 100e6, cpuMs: 700e6 }).total).toBeCloseTo(45.4, 2)
})

test('a shop without visitors runs its cron; each view adds its requests, rows and time', () => {
  const idle = usageOf(0, view, cron)
  expect(idle).toMatchObject({ requests: 8640, rowsRead: 864_000, rowsWritten: 259_200, cpuMs: 172_800 })
  const busy = usageOf(1000, view, cron)
  // The page, half of its 20 files, one later call; and two mails.
  expect(busy.requests - idle.requests).toBe(12_002)
  expect(busy.rowsRead - idle.rowsRead).toBe(1000 * 500)
  expect(busy.cpuMs - idle.cpuMs).toBe(1000 * (10 + 11))
  expect(busy.filesRead).toBeCloseTo(2000)
})
