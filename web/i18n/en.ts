import type { TextTree } from '../../shared/translate.ts'

/** All texts of the language: those in `en/`, and those that the Worker has too. */
export default import.meta.glob<TextTree>(
  ['./en/*.json', '../../worker/assets/texts/shared/en/*.json', '!**/reasons.json'],
  { eager: true, import: 'default' },
)
