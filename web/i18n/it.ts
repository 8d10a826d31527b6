import type { TextTree } from '../../shared/translate.ts'

/** All texts of the language: those in `it/`, and those that the Worker has too. */
export default import.meta.glob<TextTree>(
  ['./it/*.json', '../../worker/assets/texts/shared/it/*.json', '!**/reasons.json'],
  { eager: true, import: 'default' },
)
