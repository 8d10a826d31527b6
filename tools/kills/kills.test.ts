import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { howMany } from '../../shared/many.testing.ts'
import { drillKills } from './drill.ts'

const KILLS = howMany(3, 200)

test('a Worker that is killed in the middle of orders, transfers, approvals and claims leaves none half, and no charge without an order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sosta-kills-'))
  const { begun, confirmed, photos, ways, problems, counts } = await drillKills(folder, KILLS).finally(() =>
    rmSync(folder, { recursive: true, force: true }),
  )
  expect(problems).toEqual([])
  expect(begun).toBeGreaterThan(KILLS)
  expect([confirmed.size, photos.size].every((size) => size > 0)).toBe(true)
  expect(counts.statements).toBeGreaterThan(0)
  expect(Object.entries(ways).filter(([, seen]) => seen === 0)).toEqual([])
  // What was seen is in the books, and some paid too much.
  expect(counts.on_account).toBeGreaterThanOrEqual(ways.account)
  expect(counts.figure_by_card).toBeGreaterThanOrEqual(ways.figure_by_card)
  expect(counts.figure_by_transfer).toBeGreaterThanOrEqual(ways.figure_by_transfer)
  expect(counts.approved).toBeGreaterThanOrEqual(ways.approval)
  expect(Math.min(counts.assigned, counts.left_over)).toBeGreaterThan(0)
  expect(counts.ordered).toBe(counts.charged)
}, 2_400_000)
