import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drillKills } from './drill.ts'

// `node tools/kills.ts 200` does it two hundred times.
const KILLS = 3

test('a Worker that is killed in the middle of orders and claims leaves none half, and no charge without an order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sosta-kills-'))
  const { begun, confirmed, photos, problems, counts } = await drillKills(folder, KILLS).finally(() =>
    rmSync(folder, { recursive: true, force: true }),
  )
  expect(problems).toEqual([])
  expect(begun).toBeGreaterThan(KILLS)
  expect([confirmed.size, photos.size].every((size) => size > 0)).toBe(true)
  expect(counts.statements).toBeGreaterThan(0)
  expect(counts.ordered).toBe(counts.charged)
}, 600_000)
