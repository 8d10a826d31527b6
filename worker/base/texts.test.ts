import { expect, test } from 'vitest'
import { withoutAssets } from '../testing/assets.ts'
import { expectErrors } from '../testing/errors.ts'
import { translatorOf } from './texts.ts'

test('texts beside the script are read, those of a room and shared ones, once they can be read', async () => {
  const translator = translatorOf('lists', 'reasons')
  await expect(withoutAssets(() => translator('it'))).rejects.toMatchObject({ code: 'unavailable' })
  expectErrors(2)
  const t = await translator('it')
  expect(t('lists.files.orders')).toBe('ordini')
  expect(t('reasons.timeout')).toBe('Nessuna risposta in tempo')
})
