import type { TextTree } from '../../shared/translate.ts'

/** All texts of the language: those in `nl/`, and those that the Worker has too. */
export default import.meta.glob<TextTree>(
  ['./nl/*.json', '../../worker/assets/texts/shared/nl/*.json', '!**/reasons.json'],
  { eager: true, import: 'default' },
)
