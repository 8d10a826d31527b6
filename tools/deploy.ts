import { buildWeb } from './local/build.ts'
import { endTidily, ROOT, run, step } from './local/commands.ts'
import { missingSettings } from './local/settings.ts'

/**
 * `npm run deploy [-- --dry-run]`: migrations, then the Worker, then Pages; in this order because pages always meet the
 * newest API. A dry run builds everything and changes nothing; it needs no network.
 */
endTidily()
const dryRun = process.argv.includes('--dry-run')
const missing = missingSettings()
if (missing.length > 0 && !dryRun) throw new Error(missing.join('\n'))
await step('Pages: build', buildWeb)
if (dryRun) {
  await step('Worker: bundle', () =>
    run('wrangler', ['deploy', '--dry-run', '--outdir', '.wrangler/dry-run', '-c', 'wrangler.toml']),
  )
  console.log('Dry run: nothing was changed.')
  if (missing.length > 0) console.log(`Before a deployment:\n${missing.join('\n')}`)
} else {
  const remote = (args: string[], cwd = ROOT) => run('wrangler', args, { cwd, stdio: 'inherit' })
  await step('D1: migrations', () =>
    remote(['d1', 'migrations', 'apply', 'sosta', '--remote', '-c', 'wrangler.toml']),
  )
  await step('Worker: deploy', () => remote(['deploy', '-c', 'wrangler.toml']))
  await step('Pages: deploy', () =>
    remote(['pages', 'deploy', 'dist', '--project-name', 'sosta-web', '--branch', 'main'], `${ROOT}/web`),
  )
}
