import type { TextTree } from '../../shared/translate.ts'
import shared from './shared/fr.ts'

const files = import.meta.glob<TextTree>('./fr/*.json', { eager: true, import: 'default' })

/** All texts of the language by area: `fr/home.json` is `home`; `shared` are those that the Worker has too. */
export default { ...files, './fr/shared.json': shared } as Record<string, TextTree>
