import { translatorOf } from '../../base/texts.ts'
import { OFFER_TEXTS } from './pdf/words.ts'

export const translator = translatorOf(...OFFER_TEXTS)
