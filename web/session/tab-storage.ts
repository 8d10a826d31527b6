/*
 * What this tab keeps, as JSON under a name. What somebody signed in has written is theirs: nobody else reads it, and it goes when their
 * session does. What was written by nobody stays, and is there for whoever signs in to go on with it. Browser only.
 */

let owner: number | null = null
const entryOf = (name: string) => (owner === null ? name : `${name}@${owner}`)

/** Whose this tab is; null for nobody's. */
export const tabOwner = (): number | null => owner

/** Says whose this tab is from now on; what others have stored in it is gone. */
export function ownTab(person: number | null): void {
  owner = person
  try {
    for (const key of Object.keys(sessionStorage)) {
      const of = /^sosta:.*@(\d+)$/.exec(key)?.[1]
      if (of !== undefined && Number(of) !== person) sessionStorage.removeItem(key)
    }
  } catch {
    // Nothing was stored.
  }
}

/** What is stored under a name; null when there is nothing, it is of another kind, or storage is off. */
export function readTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(entryOf(name)) ?? sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value for this tab; null forgets it. Where storage is off or full, it lasts as long as the page. */
export function writeTab(name: string, value: unknown): void {
  try {
    if (value === null) for (const entry of [entryOf(name), name]) sessionStorage.removeItem(entry)
    else sessionStorage.setItem(entryOf(name), JSON.stringify(value))
  } catch {
    // The page goes on without it.
  }
}
