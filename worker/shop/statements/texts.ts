import { assetTranslator } from '../../base/files/asset-texts.ts'

export const translator = assetTranslator('statement')
