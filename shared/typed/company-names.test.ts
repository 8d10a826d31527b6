import { expect, test } from 'vitest'
import { areNamesAlike, isAddressIn } from './company-names.ts'

test.each([
  ['Camper Lario', 'CAMPER LARIO S.R.L.', true],
  ['Camper Lario', 'CAMPER LARIO DI ROSSI MARIO & C. SNC', true],
  ['Müller Caravan GmbH & Co. KG', 'MUELLER CARAVAN', true],
  ['Müller Caravan GmbH & Co. KG', 'MULLER CARAVAN', true],
  ['Caravanes du Sud', 'SARL CARAVANES DU SUD', true],
  ['Camper Lario', 'CAMPER MUSTER GMBH', false],
  ['Camper Lario', 'ROSSI MARIO', false],
  ['Lario', 'LARIO S.R.L.', true],
  ['Camper Rossi', 'ROSSI S.R.L.', false],
  ['Camper Lario Como', 'CAMPER LARIO', true],
  ['S.r.l.', 'ACME S.R.L.', false],
  ['Camper Lario', 'ΛΑΡΙΟ ΑΕ', false],
])('%s and %s: %s', (name, registered, alike) => {
  expect(areNamesAlike(name, registered)).toBe(alike)
})

test.each([
  [{ cap: '75001', city: 'Paris' }, '1 RUE DE RIVOLI 75001 PARIS', true],
  [{ cap: '1012 AB', city: 'Amsterdam' }, 'DAM 1 1012AB', true],
  [{ cap: '6020', city: 'Innsbruck' }, 'Hafenstr. 1 AT-6020 Innsbruck', true],
  [{ cap: '75001', city: 'Paris' }, '1 QUAI DU PORT 13002 MARSEILLE', false],
  [{ cap: '', city: '' }, '13002 MARSEILLE', false],
])('%o in %s: %s', (place, address, isIn) => {
  expect(isAddressIn(place, address)).toBe(isIn)
})
