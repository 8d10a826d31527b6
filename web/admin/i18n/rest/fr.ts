import type { TextTree } from '../../../../shared/translate.ts'

/** What only the sign-in and some screens say in this language. */
export default import.meta.glob<TextTree>(
  [
    './fr/*.json',
    '../../../i18n/fr/second-factor.json',
    '../../../../worker/assets/texts/shared/fr/{errors,reasons,roof-plan}.json',
  ],
  { eager: true, import: 'default' },
)
