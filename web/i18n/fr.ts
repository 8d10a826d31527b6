import type { TextTree } from '../../shared/translate.ts'

/** All texts of the language: those in `fr/`, and those that the Worker has too. */
export default import.meta.glob<TextTree>(
  ['./fr/*.json', '../../worker/assets/texts/shared/fr/*.json', '!**/reasons.json'],
  { eager: true, import: 'default' },
)
