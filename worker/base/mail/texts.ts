import { assetTranslator } from '../files/asset-texts.ts'

export const translator = assetTranslator('mail')
