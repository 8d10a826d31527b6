import { withEnv } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { expectErrors } from '../../testing/errors.ts'
import { assetTranslator } from './asset-texts.ts'

test('texts beside the script are read with those of all rooms, once they can be read', async () => {
  const translator = assetTranslator('lists')
  const ASSETS = { fetch: async () => new Response(null, { status: 500 }) }
  await expect(withEnv({ ASSETS }, () => translator('it'))).rejects.toMatchObject({ code: 'unavailable' })
  expectErrors(1)
  const t = await translator('it')
  expect(t('lists.files.orders')).toBe('ordini')
  expect(t('errors.not_found')).not.toBe('errors.not_found')
})
