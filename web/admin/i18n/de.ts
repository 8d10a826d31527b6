import type { TextTree } from '../../i18n/translate.ts'

/**
 * The back-office's texts in this language, by heading: those of `orders` are in `orders.json`. The Worker's messages about
 * failures are among them.
 */
export default import.meta.glob<TextTree>(['./de/*.json', '../../../shared/texts/de/reasons.json'], {
  eager: true,
  import: 'default',
})
