import { expect, test } from 'vitest'
import { isWordless } from './wordless.ts'

test.each([
  '12 V',
  '3,5 kg',
  '520 × 280 × 110 mm',
  'IP44',
  '12–24 V DC',
  '10,7–12,75 GHz',
  '-25 °C',
  '5',
  '–',
  '',
])('"%s" has nothing to translate', (text) => expect(isWordless(text)).toBe(true))

test.each(['rosso', 'blu', '3 anni', 'sì', 'da 12 a 24 V', 'IP44 con guarnizione', 'Ω o più', 'é'])(
  '"%s" is translated',
  (text) => expect(isWordless(text)).toBe(false),
)
