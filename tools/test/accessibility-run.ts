import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ACCESSIBILITY_RUN } from '../../shared/pages/accessibility-run.ts'
import { ROOT } from '../local/commands.ts'

const NOTE = join(ROOT, 'test-results/accessibility-run.json')
const KEPT = join(ROOT, 'shared/pages/accessibility-run.ts')

/** Notes when axe last found nothing, and at how many addresses. */
export function noteRun(run: typeof ACCESSIBILITY_RUN): void {
  mkdirSync(dirname(NOTE), { recursive: true })
  writeFileSync(NOTE, JSON.stringify(run))
}

/** Keeps what the journeys noted. After them: a shop that is opened meanwhile would be built anew, under the feet of the one that is open. */
export function keepRun(): void {
  if (!existsSync(NOTE)) return
  const { day, addresses } = JSON.parse(readFileSync(NOTE, 'utf8')) as typeof ACCESSIBILITY_RUN
  const run = `export const ACCESSIBILITY_RUN = { day: '${day}', addresses: ${addresses} }`
  writeFileSync(KEPT, readFileSync(KEPT, 'utf8').replace(/^export .+$/m, run))
}
