import { LANGS } from '../languages.ts'
import type { AllSettings, Section } from './settings.ts'

/** The sections, each with its row and its form; what a shop cannot be without is `needed`. */
export const SECTIONS = {
  brand: { id: 1, needed: true },
  company: { id: 2, needed: true },
  contacts: { id: 3, needed: true },
  bank: { id: 4, needed: false },
  look: { id: 5, needed: false },
  home: { id: 6, needed: false },
  finder: { id: 7, needed: false },
  catalogue: { id: 8, needed: false },
  registrations: { id: 11, needed: false },
  contracts: { id: 9, needed: false },
  display: { id: 12, needed: false },
} as const satisfies Record<Section, { id: number; needed: boolean }>
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[]
export const sectionOf = (id: number) => SECTION_NAMES.find((name) => SECTIONS[name].id === id)

/** The fields of sections that hold the stem of a picture, which an upload alone sets. */
export const SECTION_PICTURES = {
  look: ['logo'],
  home: ['picture'],
  contracts: ['label_file', ...LANGS.map((lang) => `notice_files.${lang}` as const)],
} as const satisfies Partial<Record<Section, readonly string[]>>
export type PictureField = (typeof SECTION_PICTURES)[keyof typeof SECTION_PICTURES][number]
export const PICTURE_FIELDS = Object.values(SECTION_PICTURES).flat() as [PictureField, ...PictureField[]]
export const picturesOf = (section: Section): readonly PictureField[] =>
  section in SECTION_PICTURES ? SECTION_PICTURES[section as keyof typeof SECTION_PICTURES] : []

/** A section on the overview. `draft`: something was saved that is not published. */
export interface SectionRow {
  id: number
  section: Section
  state: 'missing' | 'published' | 'draft'
  published_at: string | null
  version: number
}

/** A section's form: the draft, else what is published, else a blank one; version 1 where nothing was saved. */
export interface SectionForm {
  id: number
  section: Section
  data: AllSettings[Section]
  version: number
}
