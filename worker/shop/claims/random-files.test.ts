import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { FILABLE, MOST_CLAIM_FILES } from '../../../shared/claims/claim-files.ts'
import type { ClaimState } from '../../../shared/claims/claim-states.ts'
import { howMany } from '../../../shared/many.testing.ts'
import { removeOrphans } from '../../base/files/orphans.ts'
import { as } from '../../testing/as.ts'
import { takeErrors } from '../../testing/errors.ts'
import { makeRetailerAccount, testDb } from '../../testing/make.ts'
import { makePng } from '../../testing/samples.ts'
import {
  addFile,
  type Caller,
  contentOf,
  decide,
  from,
  makeSales,
  makeUnitScene,
  rowsOf,
  storedClaim,
} from './claims.testing.ts'

/** Repeats a run, or makes more: `SEED=… RUNS=1000 npx vitest run --project worker worker/shop/claims/random-files.test.ts`. */
const SEED = Number(process.env.SEED ?? 20_261_125)
const RUNS = howMany(14, 100)

const STEPS = ['photo', 'remove', 'edit', 'send', 'answer', 'withdraw', 'ask', 'return', 'refuse'] as const
type Step = (typeof STEPS)[number]
/** So that most sequences have files, and some of them were sent. */
const OFTEN = ['photo', 'photo', 'photo', 'send', 'answer', 'ask', 'return'] as const
/** What happens at the same time. */
const round = fc.array(fc.constantFrom(...STEPS, ...OFTEN), { minLength: 2, maxLength: 5 })

let admin: Caller
let stranger: Caller
beforeAll(async () => {
  admin = await makeSales()
  stranger = await as(await makeRetailerAccount())
})

interface Run {
  id: number
  scene: Awaited<ReturnType<typeof makeUnitScene>>
  manager: Caller
  /** The names of files that were taken, refused and taken off, as the answers said. */
  taken: Set<string>
  refused: Set<string>
  removed: Set<string>
}
const filesOf = (id: number) => rowsOf('select * from claim_files where claim_id = ? order by position', id)
let named = 0

async function take(run: Run, step: Step) {
  const { id, scene, manager } = run
  const { caller } = scene
  const { version } = await storedClaim(id)
  switch (step) {
    case 'photo': {
      const name = `${++named}.png`
      const { status } = await addFile(caller, id, makePng(name, 20 + (named % 50)))
      ;(status === 200 ? run.taken : run.refused).add(name)
      return
    }
    case 'remove': {
      const [row] = await filesOf(id)
      if (!row) return
      const { status } = await caller.post(`/api/claims/${id}/files/${row.id}/remove`, {})
      if (status === 200) run.removed.add(String(row.name))
      return
    }
    case 'edit':
      await caller.post(`/api/claims/${id}/edit`, { ...contentOf(scene), version })
      return
    case 'refuse':
      await decide(manager, id, () => false)
      return
    default: {
      const isOwn = step === 'send' || step === 'answer' || step === 'withdraw'
      const path = `${isOwn ? '' : '/admin'}/claims/${id}/${step}`
      await (isOwn ? caller : manager).post(`/api${path}`, { version, note: 'x' })
    }
  }
}

/** What was taken is there, unless it was taken off or the claim ended without it; what was not is not; who may sees it. */
async function expectFiles({ id, scene, manager, taken, refused, removed }: Run, sent: Map<string, number>) {
  const rows = await filesOf(id)
  const state = (await storedClaim(id)).state as ClaimState
  const names = rows.map(({ name }) => String(name))
  for (const name of refused) expect(names).not.toContain(name)
  for (const name of removed) expect(names).not.toContain(name)
  const missing = [...taken].filter((name) => !names.includes(name) && !removed.has(name))
  // Only a claim that is over forgets what was not sent with it.
  const isOver = !FILABLE.includes(state) && state !== 'sent'
  if (!isOver) expect({ state, missing }).toEqual({ state, missing: [] })
  const unsent = rows.filter(({ move_id }) => move_id === null)
  expect([state, unsent.length > 0 && !FILABLE.includes(state)]).toEqual([state, false])
  expect(unsent.length).toBeLessThanOrEqual(MOST_CLAIM_FILES.photo)
  // What was sent stays with the move that it was sent with.
  for (const [name, move] of sent) expect(rows.find((row) => row.name === name)?.move_id).toBe(move)
  for (const { name, move_id } of rows) if (move_id !== null) sent.set(String(name), Number(move_id))
  const moves = await rowsOf(`select id from claim_moves where claim_id = ? and state = 'sent'`, id)
  for (const { move_id } of rows) if (move_id !== null) expect(moves.map((m) => m.id)).toContain(move_id)
  for (const { id: file, move_id } of rows) {
    const statuses = []
    for (const [who, path] of [
      [scene.caller, '/api'],
      [stranger, '/api'],
      [manager, '/api/admin'],
    ] as const) {
      statuses.push((await who.get(`${path}/claims/${id}/files/${file}`)).status)
    }
    expect(statuses).toEqual([200, 404, move_id === null ? 404 : 200])
  }
}

/** Rows and objects are the same, once the round of orphans was there: its rows of files too. */
async function expectAgreement() {
  let last: Awaited<ReturnType<typeof removeOrphans>> | null = null
  do last = await removeOrphans({ db: testDb(), files: env.FILES }, Date.now() + 25 * 3600_000, last)
  while (last.after !== null)
  const objects: string[] = []
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await env.FILES.list({ prefix: 'claims/', ...(cursor && { cursor }) })
    objects.push(...page.objects.map(({ key }) => key))
    more = page.truncated
    cursor = page.truncated ? page.cursor : undefined
  }
  const keys = async (query: string) => (await rowsOf(query)).map(({ file }) => file).sort()
  expect(objects).toEqual(await keys('select file from claim_files'))
  expect(objects).toEqual(await keys(`select key as file from files where purpose = 'claim'`))
}

test('whatever happens to a claim while photos arrive, none that was taken is lost, none is kept for nobody, and each has its own readers', async () => {
  let [began, kept] = [0, 0]
  const runs = fc.asyncProperty(fc.array(round, { minLength: 2, maxLength: 5 }), async (rounds) => {
    const address = `2001:db8:${(++began).toString(16)}::2`
    const made = await makeUnitScene()
    const scene = { ...made, caller: from(made.caller, address) }
    const { body } = await scene.caller.post('/api/claims/create', contentOf(scene))
    const run: Run = {
      id: body.claim_id,
      scene,
      manager: from(admin, address),
      taken: new Set(),
      refused: new Set(),
      removed: new Set(),
    }
    const sent = new Map<string, number>()
    for (const steps of rounds) {
      await Promise.all(steps.map((step) => take(run, step)))
      await expectFiles(run, sent)
    }
    kept += sent.size
    takeErrors()
  })
  await fc.assert(runs, { seed: SEED, numRuns: RUNS, endOnFailure: true })
  await expectAgreement()
  // Sequences that send no file would show nothing.
  expect(kept).toBeGreaterThan(RUNS / 4)
}, 900_000)
