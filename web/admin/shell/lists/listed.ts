/** The part of a list's answer that its screen shows. */
export interface Listed<Row> {
  rows: Row[]
  /** How many rows match. */
  count: number
  /** Whether more rows match than were counted: a search counts exactly up to 400. */
  capped: boolean
  /** Whether they are too many to be sorted, so that the newest come first. */
  unsorted?: boolean
}

/** Takes a list's answer apart by its names: `orders`, `orders_count`, perhaps `orders_count_capped` and `orders_unsorted`. */
export function listed<Name extends string, Row>(
  name: Name,
  answer: Record<Name, Row[]> &
    Record<`${Name}_count`, number> & { [K in `${Name}_count_capped` | `${Name}_unsorted`]?: true },
): Listed<Row> {
  const counts: { [key: string]: unknown } = answer
  return {
    rows: answer[name],
    count: counts[`${name}_count`] as number,
    capped: counts[`${name}_count_capped`] === true,
    unsorted: counts[`${name}_unsorted`] === true,
  }
}
