import { run } from '../local/commands.ts'

type Tier = 'test' | 'deep'

/**
 * How it is known that a promised command works: it is run as people run it, small, in `npm test` or `npm run test:deep`, on the
 * shop in the folder `state`; or what else runs all of it, in words.
 */
type Trial = { in: Tier; args: string[]; state?: string } | { by: string }

/** The shop that `npm run drill` leaves; commands that look at a shop on this machine look at this one. */
const DRILLED = '.wrangler/drill'

/** Every command that the documents name (`npm run X`, `npm test`, `npm start`), in the order in which they are tried. */
export const PROMISED: Record<string, Trial> = {
  start: { by: 'the journeys, on the shops that tools/start.ts opens, one of them empty' },
  test: { by: 'itself' },
  'test:deep': { by: 'itself' },
  check: { by: 'npm test: types, lint, imports' },
  format: { by: 'npm test: lint and format are right as they are' },
  deploy: { in: 'test', args: ['--dry-run'] },
  drill: { in: 'test', args: ['--rows', '100'] },
  kills: { in: 'test', args: ['3'] },
  'recall-drill': { in: 'test', args: ['--units', '600', '--kills', '2'] },
  sbom: { in: 'test', args: [] },
  restore: { in: 'deep', args: [], state: DRILLED },
  map: { in: 'deep', args: [], state: DRILLED },
  admin: { in: 'deep', args: ['--another', 'anna@example.com', 'Anna Rossi'], state: DRILLED },
  places: {
    in: 'deep',
    args: ['--local', '-c', `${DRILLED}/worker/wrangler.toml`, '--persist-to', `${DRILLED}/state`],
    state: DRILLED,
  },
  doctor: { in: 'deep', args: ['--mend-search'], state: DRILLED },
  migration: { in: 'deep', args: ['nothing-is-missing'] },
  bench: { in: 'deep', args: ['--starts'] },
  dev: { by: 'people, many times a day' },
  fonts: { by: 'people, when a character is added; it asks the registry of npm' },
  passwords: { by: 'people, now and then; it asks the registry of npm' },
}

/** Commands that a document names. */
export const namedIn = (document: string): string[] => [
  ...[...document.matchAll(/npm run (?:--\S+ )*([\w:-]+)/g)].map(([, name]) => name!),
  ...[...document.matchAll(/npm (start|test)\b/g)].map(([, name]) => name!),
]

/** The promised commands that a tier runs, each with its work. */
export const trialsOf = (tier: Tier) =>
  Object.entries(PROMISED).flatMap(([name, trial]) => {
    if (!('in' in trial) || trial.in !== tier) return []
    const { args, state } = trial
    const env = state === undefined ? process.env : { ...process.env, SOSTA_STATE: state }
    const work = () => run('node', ['tools/run.mjs', name, ...args], { env })
    return [{ title: ['npm run', name, ...(args.length > 0 ? ['--', ...args] : [])].join(' '), work }]
  })
