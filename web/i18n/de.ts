import type { TextTree } from '../../shared/translate.ts'
import shared from './shared/de.ts'

const files = import.meta.glob<TextTree>('./de/*.json', { eager: true, import: 'default' })

/** All texts of the language by area: `de/home.json` is `home`; `shared` are those that the Worker has too. */
export default { ...files, './de/shared.json': shared } as Record<string, TextTree>
