/** What is sent to Stripe: nested as its types say. Nothing is sent for `undefined`, an empty text for `null`. */
type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value }

/** Brackets stay as they are; what `encodeURIComponent` leaves and Stripe's library writes by its code is written so. */
const encoded = (text: string) =>
  encodeURIComponent(text)
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']')

function pairs(name: string, value: Value): string[] {
  if (value === undefined) return []
  // The keys of a list are its places.
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner))
  return [`${encoded(name)}=${encoded(String(value ?? ''))}`]
}

/**
 * The form in which Stripe takes what is sent, `metadata[order_id]=7&expand[0]=latest_charge`, to the byte as its own library
 * writes it: a repeated call is the same call for Stripe whichever of the two wrote it.
 */
export const stripeForm = (values: object): string =>
  Object.entries(values as Record<string, Value>)
    .flatMap(([name, value]) => pairs(name, value))
    .join('&')
