import { execFileSync } from 'node:child_process'
import { ROOT } from './local/commands.ts'

/* Writes what is shipped, with versions and licences, as CycloneDX: npm knows it. What only builds and tests is left out. */
execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], { cwd: ROOT, stdio: 'inherit' })
