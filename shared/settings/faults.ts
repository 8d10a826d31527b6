import { BLANK, type Section, type Settings } from './settings.ts'

/** What keeps a shop from being somebody's: sections of which nothing was published, and addresses that reach nobody. */
export interface Faults {
  missing: Section[]
  /** Texts that end in `.test` or `.example`, with their section. */
  made: { section: Section; text: string }[]
}

const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values((value ?? {}) as object).flatMap(leaves)

/** The faults of settings, in their order. */
export function faultsIn(settings: Settings): Faults {
  const sections = Object.keys(settings) as Section[]
  const isBlank = (section: Section) => JSON.stringify(settings[section]) === JSON.stringify(BLANK[section])
  return {
    missing: sections.filter(isBlank),
    made: sections.flatMap((section) =>
      leaves(settings[section])
        .filter((text) => /\.(test|example)$/i.test(text.trim()))
        .map((text) => ({ section, text })),
    ),
  }
}
