import { expect, test } from 'vitest'
import { GROUPS } from '../../../shared/entities.ts'
import { countByScreen, WAITING_LISTS } from './waiting.ts'

test('whatever waits is counted at an entry of the sidebar', () => {
  const entries: string[] = GROUPS.flatMap(({ screens }) => screens)
  for (const what of Object.keys(WAITING_LISTS)) {
    const [screen] = Object.keys(countByScreen({ [what]: 1 }))
    expect(entries, what).toContain(screen)
  }
})

test('what waits at one screen for several reasons is one number', () => {
  expect(
    countByScreen({ transfers_to_assign: 2, money_to_return: 1, shipping_to_say: 3, dead_mails: 0 }),
  ).toEqual({
    transfers: 3,
    'shipping-zones': 3,
    mails: 0,
  })
})
