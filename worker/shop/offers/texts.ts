import { assetTranslator } from '../../base/files/asset-texts.ts'

export const translator = assetTranslator('offer')
