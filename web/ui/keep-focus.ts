const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary'
/** Code that sets the focus on purpose has done so by then. */
const PATIENCE_MS = 60

interface Focused {
  element: HTMLElement
  /** Its index among similar elements, such as the delete buttons of a list. */
  place: number
  around: Element[]
  path: string
}

const likes = (main: HTMLElement, { tagName, className }: HTMLElement) =>
  [...main.querySelectorAll<HTMLElement>(tagName)].filter((one) => one.className === className)

function keep(main: HTMLElement, element: HTMLElement): Focused {
  const around: Element[] = []
  for (let up = element.parentElement; up && up !== main; up = up.parentElement) around.push(up)
  return { element, place: likes(main, element).indexOf(element), around, path: location.pathname }
}

/** The element that gets the focus of a removed one: the similar one at its index, or the last one, or what was around it. */
function heirOf(main: HTMLElement, { element, place, around }: Focused): HTMLElement {
  const others = likes(main, element)
  const near = around.find((one) => one.isConnected)
  return others[Math.min(place, others.length - 1)] ?? near?.querySelector<HTMLElement>(FOCUSABLE) ?? main
}

/**
 * Keeps the focus from falling to the body when the focused element is removed, or disabled while its command runs; keyboard
 * users would have to begin at the top of the page. It ends with `main`.
 */
export function keepFocus(main: HTMLElement): void {
  let focused: Focused | null = null
  let timer = 0
  const look = () => {
    if (
      !main.isConnected ||
      !focused ||
      document.activeElement !== document.body ||
      focused.path !== location.pathname
    )
      return
    if (focused.element.matches(':disabled') && focused.element.isConnected) return
    const next = focused.element.isConnected ? focused.element : heirOf(main, focused)
    next.focus({ preventScroll: next === main })
  }
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = window.setTimeout(look, PATIENCE_MS)
  })
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const enter = ({ target }: Pick<Event, 'target'>) => {
    focused = target === main || !main.contains(target as Node) ? null : keep(main, target as HTMLElement)
  }
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const element = target as HTMLElement
    // During the event the element is still in the page.
    setTimeout(() => {
      const isLost = !relatedTarget && (!element.isConnected || element.matches(':disabled'))
      if (focused?.element === element && !isLost) focused = null
    })
  }
  enter({ target: document.activeElement })
  main.addEventListener('focusin', enter)
  main.addEventListener('focusout', leave)
}
