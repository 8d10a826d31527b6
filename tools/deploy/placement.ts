import { databaseOf, type Environment, type Target } from './target.ts'
import { listIn, type Wrangler } from './wrangler.ts'

/** For each region of D1 the region of a cloud in its middle, beside which Cloudflare runs the Worker (`[placement]`). */
const PLACEMENTS: Record<string, string> = {
  WEUR: 'aws:eu-central-1',
  EEUR: 'gcp:europe-central2',
  ENAM: 'aws:us-east-1',
  WNAM: 'aws:us-west-1',
  APAC: 'aws:ap-southeast-1',
  OC: 'aws:ap-southeast-2',
}

/** The region of D1 in which the shop's database answers, e.g. `WEUR`; null when it does not say. */
export async function readRegion(target: Target, wrangler: Wrangler): Promise<string | null> {
  const { name } = databaseOf(target)
  const command = ['d1', 'execute', name, '--remote', '--json', '--command', 'select 1']
  const [answer] = listIn<{ meta?: { served_by_region?: string } }>(
    await wrangler.ask([...command, ...target.flags]),
  )
  return answer?.meta?.served_by_region?.toUpperCase() ?? null
}

/** The place that fits a database's region; null where none is known, or somebody chose another one or none, which stays. */
export function placeFor(region: string | null, given: string | undefined): string | null {
  const fitting = region === null ? undefined : PLACEMENTS[region]
  const isOurs = given !== undefined && Object.values(PLACEMENTS).includes(given)
  return fitting && isOurs ? fitting : null
}

/** A `wrangler.toml` that runs the Worker of an environment at that place. */
export function withPlacement(toml: string, environment: Environment, place: string): string {
  const table = environment === 'preview' ? 'env\\.preview\\.placement' : 'placement'
  const entry = new RegExp(`^(\\[${table}\\]\\nregion = ")[^"]*(")`, 'm')
  if (!entry.test(toml))
    throw new Error(`wrangler.toml has no region in its table of ${environment}’s placement.`)
  return toml.replace(entry, `$1${place}$2`)
}
