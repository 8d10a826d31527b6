import { isHydrated } from '../../web/e2e/hydrated.ts'
import type { Driver } from './drivers.ts'

/** Milliseconds after which what a person waits for does not come any more. */
const PATIENCE = 30_000

type Place = [x: number, y: number]

/** In the page: the middle of what can be used, has that name and is hit by who presses there; null when there is none. */
function place(kind: string, name: string): Place | null {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const labels = (element: Element) => [...((element as HTMLInputElement).labels ?? [])]
  const namesOf = (element: Element) => [
    element.getAttribute('aria-label'),
    ...labels(element).map(({ textContent }) => textContent),
    element.textContent,
  ]
  const usable = [...document.querySelectorAll<HTMLElement>(kind)].filter(
    (element) => element.getClientRects().length > 0 && !element.matches(':disabled, [aria-disabled=true]'),
  )
  const is = (same: (own: string) => boolean) =>
    usable.find((element) => namesOf(element).some((own) => same(plain(own))))
  const found =
    is((own) => own === name) ?? is((own) => own.startsWith(name)) ?? is((own) => own.includes(name))
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  // A link of two lines has a middle that is not its own.
  const largest = [...found.getClientRects()].sort((a, b) => b.width * b.height - a.width * a.height)[0]!
  const [x, y] = [largest.x + largest.width / 2, largest.y + largest.height / 2]
  const hit = document.elementFromPoint(x, y)
  const isHit = hit && [found, ...labels(found)].some((one) => one.contains(hit) || hit.contains(one))
  return isHit ? [Math.round(x), Math.round(y)] : null
}

/** In the page: the hand moves, as a person's does between two clicks; otherwise the second is taken for the first one again. */
function move(): void {
  window.dispatchEvent(new PointerEvent('pointermove', { clientX: -999, clientY: -999 }))
}

/** Milliseconds between two looks: what comes late moves what is below it. */
const LOOK = 250
const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK))

/** A person at a browser, who names things as they read them. Throws what was waited for when it does not come. */
export function handOf(driver: Driver, shop: string) {
  async function wait<T>(what: string, expression: string): Promise<T> {
    const until = Date.now() + PATIENCE
    for (;;) {
      // A page that is just being left answers nothing.
      const answer = await driver.read<T | null>(expression).catch(() => null)
      if (answer) return answer
      if (Date.now() > until) {
        const seen = await driver.read<string>('location.href + " " + document.body.innerText.slice(0, 600)')
        throw new Error(`Waited for ${what}, and saw ${seen}`)
      }
      await pause()
    }
  }
  /** Presses what has stood where it stands for a moment, as a person does, who sees it first. */
  async function press(kind: string, name: string): Promise<void> {
    const find = () =>
      wait<Place>(`${kind} “${name}”`, `(${place})(${JSON.stringify(kind)}, ${JSON.stringify(name)})`)
    let at = await find()
    for (let before = ''; before !== `${at}`; at = await find()) {
      before = `${at}`
      await pause()
    }
    // Who moves between two clicks means both.
    await driver.read(`(${move})()`)
    await driver.click(...at)
  }
  return {
    open: async (path: string) => {
      await driver.open(shop + path)
      await wait(`${path} to be ready`, `(${isHydrated})()`)
    },
    button: (name: string) => press('button', name),
    link: (name: string) => press('a[href]', name),
    /** The first of a table, which is pressed at its name. */
    row: () => press('tbody a[href]', ''),
    radio: (name: string) => press('input[type=radio]', name),
    box: (name: string) => press('input[type=checkbox]', name),
    type: async (name: string, text: string) => {
      await press('input, textarea', name)
      // Over what it has.
      await driver.read('document.activeElement.select()')
      await driver.type(text)
    },
    sees: (text: string) => wait(`“${text}”`, `document.body.innerText.includes(${JSON.stringify(text)})`),
    isAt: (path: RegExp) => wait(`${path}`, `${path}.test(location.pathname + location.search)`),
  }
}
export type Hand = ReturnType<typeof handOf>
