declare const process: { env: Record<string, string | undefined> }

/** `npm run test:deep`: what `npm test` tries with small numbers is tried with large ones. The Worker's tests see `DEEP` as a binding. */
export const isDeep = process.env.DEEP === '1'

/** How many a test tries: the few in `npm test`, the many in `npm run test:deep`, or what `RUNS=…` says. */
export const howMany = (few: number, many: number): number =>
  Number(process.env.RUNS ?? (isDeep ? many : few))

/** Each third of a list, in `npm run test:deep` all of it; three such lists, `at` 0, 1 and 2, have all together. */
export const third = <T>(all: readonly T[], at: number): T[] =>
  all.filter((_, n) => isDeep || n % 3 === at % 3)

/** Of what a test tries one by one: a few in `npm test`, spread over the list, and all of it in `npm run test:deep`. */
export const some = <T>(all: readonly T[], few = 3): T[] =>
  isDeep || all.length <= few
    ? [...all]
    : Array.from({ length: few }, (_, i) => all[Math.floor((i * all.length) / few)]!)
