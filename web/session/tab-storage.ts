/** What this tab keeps under a name, as JSON; null when there is nothing, it is of another kind, or storage is off. Browser only. */
export function readTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value for this tab; null forgets it. Where storage is off or full, it lasts as long as the page. */
export function writeTab(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // The page goes on without it.
  }
}
