/*
 * A hand that clicks twice means one thing. Two clicks 100 to 600 ms apart are no double click to the browser: the second hits
 * whatever the first has brought under the pointer, such as the next row's bin or the next move of an order.
 */

/** So long a control that has come under the pointer, or says something else now, takes no click, in ms. */
const MOMENT = 700
/** A hand that has moved so far (px) means another thing. */
const REACH = 20

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
  /** By Enter or Space: the place is where the focus is. */
  byKey: boolean
  control: Element | null
  says: string
  /** What it was when it was hit. */
  first: Element | null
  /** Since when it is something else. */
  changed: number
}

function controlOf(element: Element | null): Element | null {
  const control = element?.closest(`label, ${CONTROLS}`) ?? null
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}

/** What a control does, as a person reads it. Links lead somewhere, whatever they say. */
const saysOf = (control: Element | null) =>
  control?.matches('button, summary, [role]')
    ? [
        control.getAttribute('aria-label') ?? control.textContent,
        control.ariaChecked,
        control.ariaPressed,
      ].join()
    : ''

/**
 * Swallows clicks that were meant for what stood there a moment before: on a control that came under the resting pointer (or,
 * by keyboard, under the focus), or that changed what it does, less than a moment ago; and the second click on one whose first
 * is still changing something, or has just done so (`changes`). Clicks elsewhere are never touched, nor is a hand that has moved.
 * A key that is held down presses a control once. Answers how to end it.
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
    // A script's own clicks mean what they do.
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
    // When the hand clicked: a busy page hears of it later.
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
