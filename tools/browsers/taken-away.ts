import { NEWER } from './newer.ts'

/** `Map.groupBy`, `HTMLElement.showPopover`, `Temporal`: what some promised browser lacks, as scripts see it. */
export const TAKEN_AWAY = [...NEWER].flatMap((key) => {
  const [, name] = /^(?:javascript\.builtins|api)\.(\w+(?:\.\w+)?)$/.exec(key) ?? []
  return name && !/^(Window|Navigator|Document)\b|_event$/.test(name) ? [name.replace(/_static$/, '')] : []
})

/** Makes of the browser one of the oldest that are promised, before a page's scripts run. Runs in the page. */
export function takeAway(names: string[]): void {
  const all = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  for (const name of names) {
    const [owner = '', member] = name.split('.')
    const from = all[owner]
    if (!member || member === owner) delete all[owner]
    else if (from)
      for (const holder of [from, from.prototype]) if (holder) Reflect.deleteProperty(holder, member)
  }
}
