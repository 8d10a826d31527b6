import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPlacement } from '../doctor/settings.ts'
import { ROOT } from '../local/commands.ts'
import { placeFor, readRegion, withPlacement } from './placement.ts'
import { ENVIRONMENTS, readTarget, type Target } from './target.ts'
import type { Wrangler } from './wrangler.ts'

const production = readTarget('production')

/** Wrangler for an account whose database answers from a region; `null`: it does not say from where. */
function databaseIn(region: string | null): Wrangler & { asked: string[] } {
  const asked: string[] = []
  const ask = async (args: string[]) => {
    asked.push(args.join(' '))
    const meta = { duration: 0.2, ...(region && { served_by_region: region }) }
    return `\n ⛅️ wrangler\n${JSON.stringify([{ results: [{ 1: 1 }], success: true, meta }], null, 2)}\n`
  }
  return { ask, act: ask, asked }
}

test('the database says where it answers', async () => {
  const wrangler = databaseIn('WEUR')
  expect(await readRegion(production, wrangler)).toBe('WEUR')
  expect(wrangler.asked).toEqual([
    'd1 execute sosta --remote --json --command select 1 -c wrangler.toml --env=',
  ])
  expect(await readRegion(production, databaseIn(null))).toBeNull()
})

test('each region has a place beside it; one that somebody chose stays, and an unknown region changes nothing', () => {
  for (const region of ['WEUR', 'EEUR', 'ENAM', 'WNAM', 'APAC', 'OC'])
    expect(placeFor(region, 'aws:eu-central-1'), region).toMatch(/^(aws|gcp|azure):[a-z0-9-]+$/)
  expect(placeFor('OC', 'aws:eu-central-1')).toBe('aws:ap-southeast-2')
  expect(placeFor('WEUR', undefined)).toBeNull()
  expect(placeFor('WEUR', 'aws:eu-west-3')).toBeNull()
  expect(placeFor('MARS', 'aws:eu-central-1')).toBeNull()
  expect(placeFor(null, 'aws:eu-central-1')).toBeNull()
})

test.each(ENVIRONMENTS)(
  'the Worker of %s is placed, and the place can be written to its own table',
  (environment) => {
    const toml = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
    const now = readTarget(environment).worker.placement?.region
    expect(now).toMatch(/^(aws|gcp|azure):/)
    const moved = withPlacement(toml, environment, 'aws:ap-southeast-2')
    expect(moved.match(/aws:ap-southeast-2/g)).toHaveLength(1)
    expect(withPlacement(moved, environment, now!)).toBe(toml)
    expect(() => withPlacement('[vars]\n', environment, 'aws:us-east-1')).toThrow('no region')
  },
)

test('the doctor says from where Worker and database answer, and when they are apart', async () => {
  const examine = async (region: string | null, header: string | null, target: Target = production) => {
    const asked: string[] = []
    const line = await readPlacement(target, databaseIn(region), async (url) => {
      asked.push(String(url))
      return new Response('{}', { headers: header ? { 'cf-placement': header } : {} })
    })
    expect(asked).toEqual([`${production.worker.vars.ORIGIN}/api/health`])
    return [line.state, line.says]
  }
  expect(await examine('WEUR', 'remote-FRA')).toEqual([
    'good',
    'The database answers from WEUR, the Worker from FRA.',
  ])
  expect(await examine('WEUR', 'local-FRA')).toEqual([
    'good',
    'The database answers from WEUR, the Worker from FRA, where this question came in: ask from elsewhere to see whether it is placed.',
  ])
  expect(await examine('OC', 'remote-FRA')).toEqual([
    'warn',
    'The database answers from OC, the Worker from FRA. wrangler.toml places it at aws:eu-central-1: npm run deploy writes aws:ap-southeast-2.',
  ])
  expect(await examine(null, 'remote-FRA')).toEqual([
    'warn',
    'The database does not say from where it answers, the Worker answers from FRA.',
  ])
  expect((await examine('WEUR', null))[0]).toBe('warn')
  const own = { ...production, worker: { ...production.worker, placement: { region: 'aws:eu-west-3' } } }
  expect((await examine('WEUR', 'remote-CDG', own))[0]).toBe('good')
})
