import type { Page } from '@playwright/test'

/** A frame and its world as Playwright 1.65 has them inside, as far as they are meant here. */
interface World {
  rawEvaluateHandle: (source: string) => Promise<unknown>
}
interface Frame {
  utilityContext: () => Promise<World>
  retryWithProgressAndBackoff: (progress: unknown, action: unknown) => Promise<unknown>
  retryWithProgressAndTimeouts?: (progress: unknown, timeouts: number[], action: unknown) => Promise<unknown>
}
/** A page as the test's process knows it, and the way to the one that speaks with the browser. */
interface Inside {
  _connection: { toImpl?: (page: Page) => { mainFrame: () => Frame } }
}

const SNAPSHOT = 'ariaSnapshotForExpectFailure(element, options) {'
/** From one look to the next, in ms. Playwright goes on with 500, so that most of a longer wait is for the clock. */
const LOOKS = [20, 50, 100]
let isDone = false

/**
 * Makes waiting cheap. Since 1.60 Playwright describes the whole page, for the message of a failure, at every look of an `expect`
 * that does not yet find what it waits for, and the page stands still meanwhile (https://github.com/microsoft/playwright/issues/41098):
 * hundreds of rows cost seconds. The test that fails describes its page once, at its end. And what is waited for is looked for ten
 * times a second. Where Playwright has changed inside, nothing happens.
 */
export async function waitCheaply(page: Page): Promise<void> {
  if (isDone) return
  isDone = true
  const frame = (page as unknown as Inside)._connection.toImpl?.(page).mainFrame()
  if (!frame) return
  const frames: Frame = Object.getPrototypeOf(frame)
  const { retryWithProgressAndTimeouts } = frames
  if (retryWithProgressAndTimeouts)
    frames.retryWithProgressAndBackoff = function (progress, action) {
      return retryWithProgressAndTimeouts.call(this, progress, LOOKS, action)
    }
  const worlds: World = Object.getPrototypeOf(await frame.utilityContext())
  const { rawEvaluateHandle } = worlds
  worlds.rawEvaluateHandle = function (source) {
    return rawEvaluateHandle.call(this, source.replace(SNAPSHOT, `${SNAPSHOT} return undefined;`))
  }
}
