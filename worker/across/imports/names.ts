import { keyOf } from '../../../shared/typed/keys.ts'
import { canonicalKey } from '../../base/db/keys.ts'

/** By what a file's name of a product is compared: its code, however it is written, or `#` and its id, which an export writes. */
export const nameKey = (name: string): string => (/^#[1-9]\d*$/.test(name) ? name : keyOf(name))

/** The same in SQL, of a cell as it was read. */
export const NAME_KEY = (cell: string) =>
  `iif('#' || cast(substr(${cell}, 2) as integer) = ${cell}, ${cell}, ${canonicalKey(cell)})`
