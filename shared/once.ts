/** Makes a value when it is first asked for, so that what not everybody needs costs nothing at the start. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
