import type { TextTree } from '../../../../shared/translate.ts'

/** What only the sign-in and some screens say in this language. */
export default import.meta.glob<TextTree>(
  [
    './nl/*.json',
    '../../../i18n/nl/second-factor.json',
    '../../../../worker/assets/texts/shared/nl/{errors,reasons,roof-plan}.json',
  ],
  { eager: true, import: 'default' },
)
