/** A configured product, and the ids of what completes it. */
export interface Configured {
  product_id: number
  satellite: string
  options: number[]
}

/**
 * What a set's lines have in common in a cart: its configuration, so that the same one made twice is one set with a larger
 * number, and another one is another set. Begins with the id of the product that heads it. Without options it is no set: ''.
 */
export function setKeyOf({ product_id, satellite, options }: Configured): string {
  if (options.length === 0) return ''
  return `${product_id}|${options.toSorted((a, b) => a - b).join('.')}|${satellite}`
}

/** The configuration of a set's key; null for what is none. */
export function readSetKey(key: string): Configured | null {
  const found = /^(\d{1,15})\|(\d{1,15}(?:\.\d{1,15})*)\|(.*)$/.exec(key)
  if (!found) return null
  const [, head, options, satellite] = found
  return { product_id: Number(head), satellite: satellite!, options: options!.split('.').map(Number) }
}
