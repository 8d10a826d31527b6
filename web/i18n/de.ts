import type { TextTree } from '../../shared/translate.ts'

/** All texts of the language: those in `de/`, and those that the Worker has too. */
export default import.meta.glob<TextTree>(
  ['./de/*.json', '../../worker/assets/texts/shared/de/*.json', '!**/reasons.json'],
  { eager: true, import: 'default' },
)
