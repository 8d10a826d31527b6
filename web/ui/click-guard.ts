/* A person who clicks twice means one thing. For the browser two clicks 100 to 600 ms apart are no double click: the second one
   hits whatever the first has brought under the pointer, such as the next row's delete button or the next move of an order. */

/** How long after a press another one in the same place may belong to it, in ms. */
export const MOMENT = 700
/** Another place is farther away than this, in px. */
export const REACH = 20

const CONTROLS =
  'a[href], button, summary, input, select, textarea, [role=button], [role=switch], [role=option], [role^=menuitem], tr[data-id]'

/** Calls that change something: when the last one began and ended, in ms of `performance.now`; ended is infinite meanwhile. */
export interface Changes {
  begun: number
  ended: number
}

interface Hit {
  x: number
  y: number
  at: number
  /** By Enter or Space; the place is then the focus. */
  byKey: boolean
  control: Element | null
  says: string
  /** The control that was hit first. */
  first: Element | null
  /** When it was replaced by another one. */
  changed: number
}

function controlOf(element: Element | null): Element | null {
  const control = element?.closest(`label, ${CONTROLS}`) ?? null
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}

/** A control's label. Links count by their address, whatever their text. */
const saysOf = (control: Element | null) =>
  control?.matches('button, summary, [role]')
    ? [
        control.getAttribute('aria-label') ?? control.textContent,
        control.ariaChecked,
        control.ariaPressed,
      ].join()
    : ''

/**
 * Swallows clicks that were meant for what was there before: on a control that came under the resting pointer (or, by keyboard,
 * under the focus) or changed its label less than `MOMENT` ago; and a second click on a control whose first one is still
 * changing something, or has just done so (`changes`). Clicks elsewhere, or after moving the pointer, are never touched. A key
 * that is held down presses a control once. Returns a function that ends the guard.
 */
export function guardClicks(changes: () => Changes = () => ({ begun: 0, ended: 0 })): () => void {
  let hit: Hit | null = null
  const ending = new AbortController()

  const look = () => {
    if (!hit) return
    const control = controlOf(hit.byKey ? document.activeElement : document.elementFromPoint(hit.x, hit.y))
    const says = saysOf(control)
    if (control === hit.control && says === hit.says) return
    Object.assign(hit, { control, says, changed: performance.now() })
  }
  const watcher = new MutationObserver(look)
  const forget = () => {
    hit = null
    watcher.disconnect()
  }
  const isThere = ({ clientX, clientY }: MouseEvent, { x, y }: Hit) =>
    Math.hypot(clientX - x, clientY - y) <= REACH
  const isTooSoon = ({ at, changed, control, first }: Hit, now: number) => {
    if (now - changed < MOMENT) return true
    const { begun, ended } = changes()
    return control === first && begun >= at && now - ended < MOMENT
  }

  const onClick = (event: MouseEvent) => {
    // Clicks by scripts are intended.
    if (!event.isTrusted) return
    const byKey = event.detail === 0
    if (hit && hit.byKey === byKey && (byKey || isThere(event, hit))) {
      look()
      if (isTooSoon(hit, event.timeStamp)) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return
      }
    }
    const control = controlOf(byKey ? document.activeElement : (event.target as Element))
    const { clientX: x, clientY: y } = event
    // The time of the click itself; a busy page handles it later.
    const at = event.timeStamp
    hit = { x, y, at, byKey, control, says: saysOf(control), first: control, changed: -Infinity }
    watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  }
  const onMove = (event: PointerEvent) => {
    if (hit && !hit.byKey && !isThere(event, hit)) forget()
  }
  const onKey = (event: KeyboardEvent) => {
    const presses = event.key === 'Enter' || event.key === ' '
    if (!presses) forget()
    else if (event.repeat && controlOf(event.target as Element)?.matches(':not(input, select, textarea)'))
      event.preventDefault()
  }

  const options = { capture: true, passive: true, signal: ending.signal }
  window.addEventListener('click', onClick, { ...options, passive: false })
  window.addEventListener('keydown', onKey, { ...options, passive: false })
  window.addEventListener('pointermove', onMove, options)
  window.addEventListener('wheel', forget, options)
  window.addEventListener('touchmove', forget, options)
  return () => {
    ending.abort()
    forget()
  }
}
