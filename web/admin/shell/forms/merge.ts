/*
 * Merges the changes that two people made to the same record: a value that only one of them changed is taken, and what both
 * changed becomes a conflict. `base` is what the form began with, `own` what it holds, `stored` what somebody else has saved
 * meanwhile.
 */

type Fields = Record<string, unknown>

/** A field, or an item of a list, that both changed; undefined on the side that removed it. */
export interface Conflict {
  /** A path in the form: `user_data.email`, `metas_data.2.value`. */
  path: string
  own: unknown
  stored: unknown
}

export interface Merged<V> {
  /** Holds the own values where there are conflicts. */
  values: V
  /** Paths of what only somebody else changed: fields, and lists as a whole. */
  taken: string[]
  conflicts: Conflict[]
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text that is equal for equal values, whatever the order of their keys; all kinds of empty values are equal. */
const textOf = (value: unknown) =>
  JSON.stringify(value ?? '', (_, part: unknown) =>
    isFields(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, value]) => (value ?? '') !== '')
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  )
export const isSame = (a: unknown, b: unknown) => textOf(a) === textOf(b)

/** An empty row, waiting to be filled in, is no change. */
const isBlank = (item: unknown): boolean =>
  isFields(item)
    ? Object.values(item).every((value) => (Array.isArray(value) ? value.every(isBlank) : isBlank(value)))
    : (item ?? '') === ''

/** The key that tells an item from the others of its list. */
const keyOf = (item: unknown): string =>
  isFields(item) ? textOf(item.id ?? item.name ?? item.title ?? item) : textOf(item)

/** Items by their keys; null when two items have the same key. */
function keyed(list: unknown): Map<string, unknown> | null {
  const items = (Array.isArray(list) ? list : []).filter((item) => !isBlank(item))
  const map = new Map(items.map((item) => [keyOf(item), item]))
  return map.size === items.length ? map : null
}

type Trio = { base: unknown; own: unknown; stored: unknown }

/** Returns the merged value of a field; adds what it took and what it could not decide to `found`. */
function mergeValue(
  path: string,
  { base, own, stored }: Trio,
  found: Omit<Merged<unknown>, 'values'>,
): unknown {
  if (isSame(own, stored) || isSame(stored, base)) return own
  if (isSame(own, base)) {
    found.taken.push(path)
    return stored
  }
  if (isFields(own) && isFields(stored)) return mergeFields(path, { base, own, stored }, found)
  if (Array.isArray(own) && Array.isArray(stored)) {
    const merged = mergeList(path, { base, own, stored }, found)
    if (merged) return merged
  }
  found.conflicts.push({ path, own, stored })
  return own
}

function mergeFields(path: string, trio: Trio, found: Omit<Merged<unknown>, 'values'>): Fields {
  const [base, own, stored] = [trio.base, trio.own, trio.stored].map((value) =>
    isFields(value) ? value : {},
  )
  const names = new Set([...Object.keys(own!), ...Object.keys(stored!)])
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      mergeValue(
        path === '' ? name : `${path}.${name}`,
        { base: base![name], own: own![name], stored: stored![name] },
        found,
      ),
    ]),
  )
}

/** Merges lists item by item, in the stored order unless this form changed it; null when items cannot be told apart. */
function mergeList(path: string, trio: Trio, found: Omit<Merged<unknown>, 'values'>): unknown[] | null {
  const [base, own, stored] = [keyed(trio.base), keyed(trio.own), keyed(trio.stored)]
  if (!base || !own || !stored) return null
  const orderIn = (list: Map<string, unknown>) => [...list.keys()].filter((key) => base.has(key)).join()
  const isReordered = orderIn(own) !== [...base.keys()].filter((key) => own.has(key)).join()
  const keys = [
    ...new Set(isReordered ? [...own.keys(), ...stored.keys()] : [...stored.keys(), ...own.keys()]),
  ]
  const inner = { taken: [] as string[], conflicts: [] as Conflict[] }
  const merged: unknown[] = []
  for (const key of keys) {
    const item: Trio = { base: base.get(key), own: own.get(key), stored: stored.get(key) }
    // Removed on one side: it is gone if the other side left it unchanged.
    const isGone =
      base.has(key) &&
      ((!own.has(key) && isSame(item.stored, item.base)) || (!stored.has(key) && isSame(item.own, item.base)))
    if (isGone) inner.taken.push(path)
    else if (own.has(key) && !stored.has(key) && !base.has(key)) merged.push(item.own)
    else merged.push(mergeValue(`${path}.${merged.length}`, item, inner))
  }
  if (inner.taken.length > 0) found.taken.push(path)
  found.conflicts.push(...inner.conflicts)
  return merged.length > 0 ? merged : ((trio.own as unknown[]) ?? [])
}

/** Merges the values of a form with what somebody else saved; the version is the stored one. */
export function merge<V extends object>(base: object, own: V, stored: V): Merged<V> {
  const found = { taken: [] as string[], conflicts: [] as Conflict[] }
  const { version: _, ...fields } = own as Fields
  const { version, ...storedFields } = stored as Fields
  const values = mergeFields('', { base, own: fields, stored: storedFields }, found)
  return { values: { ...values, version } as V, ...found }
}

function put(value: unknown, [name, ...rest]: string[], given: unknown): unknown {
  if (name === undefined) return given
  if (Array.isArray(value))
    return value.map((item, at) => (at === Number(name) ? put(item, rest, given) : item))
  return { ...(value as Fields), [name]: put((value as Fields)[name], rest, given) }
}

/** The value without the items that were removed. */
const pruned = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.filter((item) => item !== undefined).map(pruned)
    : isFields(value)
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, pruned(part)]))
      : value

/** The merged values, with the choice that was made for each conflict, by its path. */
export function settle<V extends object>(
  { values, conflicts }: Merged<V>,
  choices: Record<string, 'own' | 'stored'>,
): V {
  const chosen = conflicts.reduce<unknown>(
    (now, { path, own, stored }) => put(now, path.split('.'), choices[path] === 'stored' ? stored : own),
    values,
  )
  return pruned(chosen) as V
}
