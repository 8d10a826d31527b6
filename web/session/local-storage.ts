/*
 * What the browser keeps for one person between visits: choices, what was opened last, drafts. Entries are JSON under a name
 * of their own; `user` keeps two people at one browser apart.
 */
const entryOf = (user: { id: number }, name: string) => `sosta.${user.id}.${name}`

/** Returns what was stored under a name, or null. */
export function readLocal<T>(user: { id: number }, name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(entryOf(user, name)) ?? 'null') as T | null
  } catch {
    // Storage is switched off, or its entry is damaged: treated as empty.
    return null
  }
}

/** Keeps a value; null removes it. */
export function storeLocal(user: { id: number }, name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(entryOf(user, name))
    else localStorage.setItem(entryOf(user, name), JSON.stringify(value))
  } catch {
    // Storage is full or switched off; the screens work without it.
  }
}

/** Forgets what a person has begun to write and not sent: somebody else may come to this machine. Choices stay. */
export function forgetDrafts(user: { id: number }): void {
  try {
    const begun = ['draft.', 'note.'].map((name) => entryOf(user, name))
    for (const key of Object.keys(localStorage))
      if (begun.some((start) => key.startsWith(start))) localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
