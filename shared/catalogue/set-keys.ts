/** A configured product, and the ids of its options. */
export interface Configured {
  product_id: number
  satellite: string
  options: number[]
}

/**
 * The key that a set's lines share in a cart. It is made of the configuration, so that adding the same one twice gives one set
 * with a larger quantity. It begins with the id of the set's head; without options there is no set: ''.
 */
export function setKeyOf({ product_id, satellite, options }: Configured): string {
  if (options.length === 0) return ''
  return `${product_id}|${options.toSorted((a, b) => a - b).join('.')}|${satellite}`
}

/** The configuration of a set's key; null for any other text. */
export function readSetKey(key: string): Configured | null {
  const found = /^(\d{1,15})\|(\d{1,15}(?:\.\d{1,15})*)\|(.*)$/.exec(key)
  if (!found) return null
  const [, head, options, satellite] = found
  return { product_id: Number(head), satellite: satellite!, options: options!.split('.').map(Number) }
}
