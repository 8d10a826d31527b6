import { describe, expect, test, vi } from 'vitest'
import { command } from './command.ts'

const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)
const answerOf = (status: number, body: unknown, headers = {}) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers })) as never

describe('a command', () => {
  test('answers what the API answered', async () => {
    expect(await command(t, answerOf(200, { success: true }))).toEqual({ answer: { success: true } })
  })
  test('shows the API’s message and its fields', async () => {
    const error = { code: 'invalid', message: 'Controlla', fields: { email: 'Non valido' }, request_id: '1' }
    const { failure } = await command(t, answerOf(422, { error }))
    expect(failure).toEqual({ error: 'Controlla', code: 'invalid', fields: { email: 'Non valido' } })
  })
  test('says when to try again after too many calls, in whole minutes', async () => {
    const error = { code: 'too_many_requests', message: 'x', request_id: '1' }
    const { failure } = await command(t, answerOf(429, { error }, { 'retry-after': '230' }))
    expect(failure?.error).toBe('shell.tooMany {"count":4}')
  })
  test('says so when nothing was reached', async () => {
    const { failure } = await command(t, Promise.reject(new TypeError('Failed to fetch')))
    expect(failure).toMatchObject({ error: 'shell.networkError', code: 'network' })
  })
})

test('texts of failures that do not come say that there is no network', async () => {
  vi.resetModules()
  vi.doMock('../i18n/nl.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { keepTexts, loadTexts } = await import('../i18n/texts.ts')
  const { textsOf } = await import('./command.ts')
  keepTexts('nl', { shell: { networkError: 'Geen netwerk', close: 'Sluiten' } })
  await loadTexts('nl', ['shell'])
  const t = await textsOf(new Request('https://shop.example/nl'))
  expect([t('fields.required'), t('shell.close')]).toEqual(['Geen netwerk', 'Sluiten'])
  vi.doUnmock('../i18n/nl.ts')
  vi.resetModules()
})
