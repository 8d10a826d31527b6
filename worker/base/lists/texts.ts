import { translatorOf } from '../texts.ts'

export const translator = translatorOf('lists', 'reasons')
