import { run } from './local/commands.ts'

/** `npm run format`: formats and repairs what can be repaired safely. */
console.log(await run('biome', ['check', '--write', '.']))
