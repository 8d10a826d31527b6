import type { TextTree } from '../../../../shared/translate.ts'

/** What only the sign-in and some screens say in this language. */
export default import.meta.glob<TextTree>(
  [
    './de/*.json',
    '../../../i18n/de/second-factor.json',
    '../../../../worker/assets/texts/shared/de/{errors,reasons,roof-plan}.json',
  ],
  { eager: true, import: 'default' },
)
