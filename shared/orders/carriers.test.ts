import { expect, test } from 'vitest'
import { CARRIER_CODES, carrierName, trackingPage } from './carriers.ts'

test('each carrier has a name, and a page in which a number stands so that it can be nothing else', () => {
  for (const carrier of CARRIER_CODES.filter((code) => code !== 'other')) {
    expect(carrierName(carrier)).not.toBe('')
    const page = trackingPage(carrier, '12 34&x=<"')!
    expect(page).toMatch(/^https:\/\/[\w.-]+\//)
    expect(page).toContain('1234%26x%3D%3C%22')
  }
  expect(trackingPage('other', '1')).toBeNull()
})
