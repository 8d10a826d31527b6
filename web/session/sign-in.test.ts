import { describe, expect, test } from 'vitest'
import { signInPath } from './own-pages.ts'
import { signInTarget } from './sign-in.ts'

const targetOf = (to: string, lang = 'it') =>
  signInTarget(new Request(`https://sosta.test/${lang}/login?to=${encodeURIComponent(to)}`))

describe('where sign-in leads', () => {
  test('a page of the site, with its query, in the language of the sign-in page', () => {
    expect(targetOf('/it/quotations?page=2')).toBe('/it/quotations?page=2')
    expect(targetOf('/it/quotations', 'de')).toBe('/de/quotations')
    expect(targetOf('/admin')).toBe('/admin')
  })
  test.each([
    'https://evil.test/it/account',
    '//evil.test/it/account',
    '/\\evil.test',
    '/\t/evil.test',
    '/it/../..//evil.test',
    'javascript:alert(1)',
    '/api/session',
    '/files/x',
    '/adminx',
    '/it/logout',
    '/it/login?to=/it/account',
    '',
  ])('never %j', (to) => {
    expect(targetOf(to)).toBe('/it/account')
  })
  test('the sign-in page remembers where it was asked for, but not the home or another sign-in page', () => {
    expect(signInPath('de', '/de/cart')).toBe('/de/login?to=%2Fde%2Fcart')
    expect(signInPath('de', '/de')).toBe('/de/login')
    expect(signInPath('de', '/de/forgot-password?to=x')).toBe('/de/login')
  })
})
