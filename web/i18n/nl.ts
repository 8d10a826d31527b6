import type { TextTree } from '../../shared/translate.ts'
import shared from './shared/nl.ts'

const files = import.meta.glob<TextTree>('./nl/*.json', { eager: true, import: 'default' })

/** All texts of the language by area: `nl/home.json` is `home`; `shared` are those that the Worker has too. */
export default { ...files, './nl/shared.json': shared } as Record<string, TextTree>
