import { translatorOf } from '../../base/texts.ts'

export const translator = translatorOf('catalogue', 'law')
