import shared from '../../shared/texts/en.ts'
import type { TextTree } from '../../shared/translate.ts'

const files = import.meta.glob<TextTree>('./en/*.json', { eager: true, import: 'default' })

/** All texts of the language by area: `en/home.json` is `home`; `shared` are those that the Worker has too. */
export default { ...files, './en/shared.json': shared } as Record<string, TextTree>
