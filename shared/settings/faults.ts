import { SECTIONS } from './sections.ts'
import { type AllSettings, BLANK, type Section } from './settings.ts'

const EXAMPLE_IBAN = 'IT60X0542811101000000123456'

/** What keeps a shop from being somebody's: needed sections of which nothing was published, and addresses that reach nobody. */
export interface Faults {
  missing: Section[]
  /** Texts that end in `.test` or `.example`, and an account that banks show as an example, with their section. */
  made: { section: Section; text: string }[]
}

const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values((value ?? {}) as object).flatMap(leaves)

/** The faults of settings, in their order. */
export function faultsIn(settings: AllSettings): Faults {
  const sections = Object.keys(settings) as Section[]
  const isBlank = (section: Section) => JSON.stringify(settings[section]) === JSON.stringify(BLANK[section])
  return {
    missing: sections.filter((section) => SECTIONS[section].needed && isBlank(section)),
    made: sections.flatMap((section) =>
      leaves(settings[section])
        .filter((text) => /\.(test|example)$/i.test(text.trim()) || text === EXAMPLE_IBAN)
        .map((text) => ({ section, text })),
    ),
  }
}
