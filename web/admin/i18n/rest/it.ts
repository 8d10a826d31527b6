import type { TextTree } from '../../../../shared/translate.ts'

/** What only the sign-in and some screens say in this language. */
export default import.meta.glob<TextTree>(
  [
    './it/*.json',
    '../../../i18n/it/second-factor.json',
    '../../../../worker/assets/texts/shared/it/{errors,reasons,roof-plan}.json',
  ],
  { eager: true, import: 'default' },
)
