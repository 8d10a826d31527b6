import type { TextTree } from '../../shared/translate.ts'
import shared from './shared/it.ts'

const files = import.meta.glob<TextTree>('./it/*.json', { eager: true, import: 'default' })

/** All texts of the language by area: `it/home.json` is `home`; `shared` are those that the Worker has too. */
export default { ...files, './it/shared.json': shared } as Record<string, TextTree>
