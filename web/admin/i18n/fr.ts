import type { TextTree } from '../../i18n/translate.ts'

/** The back-office's texts of the language by heading: `orders` is in `orders.json`. */
export default import.meta.glob<TextTree>('./fr/*.json', { eager: true, import: 'default' })
