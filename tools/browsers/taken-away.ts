import { NEWER } from './newer.ts'

/** All have them; of some browsers the data know them as partial only (the name of a timeout's error, forms with files). */
const PARTIAL =
  /^(Request|Response)\.prototype\.formData$|^WebGL2?RenderingContext\.prototype\.tex(Sub)?Image2D$|^AbortSignal\.timeout$/

/** A key of MDN's data as the places where scripts find it; of JavaScript's own the data do not say whether it is static. */
function placesOf(key: string): string[] {
  const [, room, owner, member] = /^(javascript\.builtins|api)\.(\w+)(?:\.(\w+))?$/.exec(key) ?? []
  if (!owner || /^(Window|Navigator|Document)$/.test(owner) || member?.endsWith('_event')) return []
  if (!member || member === owner) return [owner]
  if (member.endsWith('_static')) return [`${owner}.${member.replace(/_static$/, '')}`]
  return [...(room === 'api' ? [] : [`${owner}.${member}`]), `${owner}.prototype.${member}`]
}

/** `Map.groupBy`, `HTMLElement.prototype.showPopover`, `Temporal`: what some promised browser lacks, as scripts see it. */
export const TAKEN_AWAY = [...NEWER].flatMap(placesOf).filter((place) => !PARTIAL.test(place))

/** Makes of the browser one of the oldest that are promised, before a page's scripts run. Runs in the page. */
export function takeAway(places: string[]): void {
  for (const place of places) {
    const path = place.split('.')
    const last = path.pop()!
    let holder = globalThis as unknown as Record<string, unknown> | undefined
    for (const name of path) holder = holder?.[name] as typeof holder
    if (holder) Reflect.deleteProperty(holder, last)
  }
}
