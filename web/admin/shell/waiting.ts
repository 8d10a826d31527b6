import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Attention, Dashboard } from '../../../shared/office/dashboard.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { personStore } from './person-store.ts'

type What = keyof Dashboard['attention']

/** The address of each list of waiting things. */
export const WAITING_LISTS: Record<What, string> = {
  disputes_to_answer: '/admin/payments',
  refunds_by_hand: '/admin/payments',
  transfers_to_assign: '/admin/transfers?state=open',
  money_to_return: '/admin/transfers',
  overdue_orders: '/admin/orders?payment_method=account',
  shipping_to_say: '/admin/shipping-requests',
  slow_quotations: '/admin/vendor-figures?sort=-waiting',
  unread_quotations: '/admin/quotations?read=waiting',
  messages_to_answer: '/admin/messages?status=new',
  reviews_to_approve: '/admin/reviews?state=waiting',
  warranties_to_validate: '/admin/warranties/queue',
  owners_to_decide: '/admin/warranties/queue?from=owner',
  claims_to_decide: '/admin/claims?state=sent',
  returns_to_handle: '/admin/returns',
  contested_warranties: '/admin/warranties?status=contested',
  doubtful_numbers: '/admin/units?source=doubtful&sort=serial_number',
  retailers_without_place: '/admin/vendors?located=no&active=yes',
  differing_vat_numbers: '/admin/vendors?vat=differs&active=yes',
  dead_mails: '/admin/mails?status=dead',
  backup_problems: '/admin/backups',
  failed_jobs: '/admin/jobs',
}

/** The entry of the sidebar that a list belongs to, where it has none of its own. */
const BELOW: Record<string, string> = { 'shipping-requests': 'shipping-zones' }

const screenOf = (what: What) => {
  const name = WAITING_LISTS[what].split(/[/?]/)[2]!
  return BELOW[name] ?? name
}

/** How many things wait at each screen of the sidebar. */
export function countByScreen(attention: Attention): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [what, count] of Object.entries(attention) as [What, number][]) {
    if (what in WAITING_LISTS) counts[screenOf(what)] = (counts[screenOf(what)] ?? 0) + count
  }
  return counts
}

/** So long, in ms, what was counted is shown to somebody who goes from screen to screen. */
const GOOD_FOR = 30_000
const waiting = personStore<Record<string, number>>({}, async () =>
  countByScreen((await read(api.admin.dashboard.attention.$get())).attention),
)

/** What waits, by screens of the sidebar; counted again while somebody moves about. */
export function useWaiting(): Record<string, number> {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is the occasion
  useEffect(() => void waiting.refresh(GOOD_FOR), [pathname])
  return waiting.use()
}
