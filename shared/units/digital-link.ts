import { isGtin } from '../catalogue/gtin.ts'

/*
 * A unit's address after GS1's Digital Link (URI syntax 1.4): `/01/{GTIN of 14 digits}/21/{serial number}`. A label with it leads a person to
 * the unit's page, and tells a machine what there is (worker/across/digital-link).
 */

/** A serial number as GS1 writes one (application identifier 21): up to 20 of its 82 characters. */
const VALUE = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/

/**
 * What may follow a GTIN, in this order (General Specifications, 3): variant, batch, serial number; or the serial number of a third party,
 * alone.
 */
const QUALIFIERS = [['22', '10', '21'], ['235']]

export interface DigitalLink {
  /** 14 digits. */
  gtin: string
  /** Application identifier and value, decoded: `[['10', 'LOT7'], ['21', 'A/1']]`. */
  qualifiers: [ai: string, value: string][]
}

/** The path of a product's or unit's link; null for a serial number that GS1 cannot write. */
export function digitalLinkPath(gtin: string, serial?: string): string | null {
  const product = `/01/${gtin.padStart(14, '0')}`
  if (serial === undefined) return product
  return VALUE.test(serial) ? `${product}/21/${encodeURIComponent(serial)}` : null
}

/** The path of the page that a unit's label leads to, in the reader's language. */
export const labelPath = (code: string, serial: string): string =>
  `/u/${encodeURIComponent(code)}/${encodeURIComponent(serial)}`

/** Reads a path, with or without a slash at its end; null when it is no link of GS1's to a product. */
export function parseDigitalLink(path: string): DigitalLink | null {
  const [, product, gtin, ...rest] = path.replace(/\/$/, '').split('/')
  if (product !== '01' || !gtin || !isGtin(gtin) || rest.length % 2 === 1) return null
  const qualifiers: DigitalLink['qualifiers'] = []
  for (let at = 0; at < rest.length; at += 2) {
    const value = decoded(rest[at + 1]!)
    if (value === null || !VALUE.test(value)) return null
    qualifiers.push([rest[at]!, value])
  }
  const keys = qualifiers.map(([ai]) => ai)
  const isOrdered = QUALIFIERS.some((order) => order.filter((ai) => keys.includes(ai)).join() === keys.join())
  return isOrdered ? { gtin: gtin.padStart(14, '0'), qualifiers } : null
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
