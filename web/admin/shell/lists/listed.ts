/** What a list shows of its answer. */
export interface Listed<Row> {
  rows: Row[]
  /** How many match. */
  count: number
  /** More match than were counted: a search counts exactly up to 400. */
  capped: boolean
}

/** A list's answer by its names: `orders`, `orders_count`, perhaps `orders_count_capped`. */
export function listed<Name extends string, Row>(
  name: Name,
  answer: Record<Name, Row[]> & Record<`${Name}_count`, number> & { [K in `${Name}_count_capped`]?: true },
): Listed<Row> {
  const counts: { [key: string]: unknown } = answer
  return {
    rows: answer[name],
    count: counts[`${name}_count`] as number,
    capped: counts[`${name}_count_capped`] === true,
  }
}
