import { MOMENT, REACH } from './click-guard.ts'

/* A person who taps twice means one thing: what lay beneath a sheet, a dialog or a menu that the first tap has closed was not meant. */

const OPEN = 'dialog[open], :popover-open'

interface Tap {
  x: number
  y: number
  at: number
  /** The panel that it was in. */
  panel: Element
}

/** Swallows taps that follow in the same place on one that has closed the panel around it. Keys, and whoever moves, are never kept waiting. */
export function guardTaps(): void {
  let last: Tap | undefined
  const isSame = ({ clientX, clientY, timeStamp }: MouseEvent, { x, y, at }: Tap) =>
    timeStamp - at < MOMENT && Math.hypot(clientX - x, clientY - y) <= REACH
  const isOpen = ({ panel }: Tap) => panel.isConnected && panel.matches(OPEN)

  const onClick = (event: MouseEvent) => {
    const isTap = event.detail > 0
    const target = event.target as Element
    if (isTap && last && isSame(event, last) && !isOpen(last) && !last.panel.contains(target)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    const panel = isTap && target.closest(OPEN)
    last = panel ? { x: event.clientX, y: event.clientY, at: event.timeStamp, panel } : undefined
  }
  const onMove = (event: PointerEvent) => {
    if (last && !isSame(event, last)) last = undefined
  }
  addEventListener('click', onClick, true)
  addEventListener('pointermove', onMove, { capture: true, passive: true })
}
