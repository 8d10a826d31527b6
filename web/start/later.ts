import { renewOnBack } from '../session/back.ts'
import { hearSearchKey } from '../storefront/shell/search-key.ts'
import { guardTaps } from '../ui/tap-guard.ts'
import { loadAhead } from './ahead.ts'
import { whenIdle } from './when-idle.ts'

/** How many parts of a page are laid out in one frame. */
const AT_A_TIME = 3
/** Milliseconds until then: a page that was just opened has enough to do, and what is scrolled to is laid out anyway. */
const SETTLED = 1000

/** Milliseconds until the device stores what it needs without a network: the page is read first, and may be the only one. */
const OFFLINE_AFTER_MS = 2500

/** Lays out what is below the first view, a few parts at a time. */
function layOutRest() {
  whenIdle(() => {
    const rest = [...document.querySelectorAll('.below:not(.whole)')]
    for (const part of rest.slice(0, AT_A_TIME)) part.classList.add('whole')
    if (rest.length > AT_A_TIME) layOutRest()
    else document.documentElement.classList.add('whole')
  })
}

/** What a page of the shop does besides, once it can be used. */
export const startLater: typeof loadAhead = (...page) => {
  setTimeout(layOutRest, SETTLED)
  hearSearchKey()
  guardTaps()
  renewOnBack()
  loadAhead(...page)
  if (import.meta.env.PROD)
    setTimeout(
      () =>
        whenIdle(
          () => void import('../offline/register.ts').then((it) => it.workOffline(page[0])).catch(() => {}),
        ),
      OFFLINE_AFTER_MS,
    )
}
