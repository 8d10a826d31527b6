import { normalise, wholeKeys } from '../../base/db/search.ts'

/**
 * The text in which lists search a warranty (`warranties.search`): its number in words, and as one word where signs stand between its
 * letters, so that it is found however it is typed.
 */
export const warrantySearchText = ({ code, serialNumber }: { code: string; serialNumber: string }) =>
  numberWords([code, serialNumber])

/** The same of any text with keys in it. */
export function numberWords(keys: string[], others: unknown[] = []): string {
  return normalise([...keys, ...others, wholeKeys(keys)].join(' '))
}
