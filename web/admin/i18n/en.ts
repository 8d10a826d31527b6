import type { TextTree } from '../../i18n/translate.ts'

/** The back-office's texts of the language by heading: `orders` is in `orders.json`. The Worker too says why something failed. */
export default import.meta.glob<TextTree>(['./en/*.json', '../../../shared/texts/en/reasons.json'], {
  eager: true,
  import: 'default',
})
