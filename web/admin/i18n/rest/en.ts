import type { TextTree } from '../../../../shared/translate.ts'

/** What only the sign-in and some screens say in this language. */
export default import.meta.glob<TextTree>(
  ['./en/*.json', '../../../../worker/assets/texts/shared/en/{errors,reasons}.json'],
  { eager: true, import: 'default' },
)
