/** Those of some columns that a reader has chosen, in their own order; all when none of them is among them. */
export function chosenOf<C>(columns: Record<string, C>, chosen: string | undefined): Record<string, C> {
  const names = chosen?.split(',') ?? []
  const some = Object.entries(columns).filter(([name]) => names.includes(name))
  return some.length > 0 ? Object.fromEntries(some) : columns
}
