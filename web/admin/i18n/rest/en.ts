import type { TextTree } from '../../../../shared/translate.ts'

/** What only the sign-in and some screens say in this language. */
export default import.meta.glob<TextTree>(
  [
    './en/*.json',
    '../../../i18n/en/second-factor.json',
    '../../../../worker/assets/texts/shared/en/{errors,reasons,roof-plan}.json',
  ],
  { eager: true, import: 'default' },
)
