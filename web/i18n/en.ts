import type { TextTree } from '../../shared/translate.ts'
import shared from './shared/en.ts'

const files = import.meta.glob<TextTree>('./en/*.json', { eager: true, import: 'default' })

/** All texts of the language by area: `en/home.json` is `home`; `shared` are those that the Worker has too. */
export default { ...files, './en/shared.json': shared } as Record<string, TextTree>
