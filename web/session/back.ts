import { renewSession } from '../api/browser.ts'
import { currentSession } from './session.ts'

/** Fresh tokens and the cart's count; for another person the page is loaded anew. */
async function renew() {
  const before = currentSession().user?.id
  // Without a connection the page stays as it is.
  await renewSession().catch(() => undefined)
  if (currentSession().user?.id !== before) location.reload()
}

/** What the browser has cached of a page and shows again on Back may be older than the session. */
export function renewOnBack(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type === 'back_forward') void renew()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void renew()
  })
}
