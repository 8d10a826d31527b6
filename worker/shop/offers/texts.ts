import { translatorWith } from '../../base/texts.ts'
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import it from './texts/it.json' with { type: 'json' }
import nl from './texts/nl.json' with { type: 'json' }

export const translator = translatorWith('offer', { de, en, fr, it, nl })
