import { type SQL, sql } from 'drizzle-orm'
import { settings } from '../../../shared/settings/settings.ts'

/* A file is known by a number: its invoice's document's, or, when it is sent anew because another was refused, one behind all of these. */

/** `Z0000`: what is sent anew begins behind it. */
const FIRST_AGAIN = 35 * 36 ** 4

/** Five signs of 36: what tells the files of one seller apart. */
export const progressive = (file: number): string => file.toString(36).toUpperCase().padStart(5, '0')

/** As the exchange system wants files to be called: `IT01234567890_0000A.xml`. */
export const fileName = (file: number): string => `${settings().company.vatNumber}_${progressive(file)}.xml`

/** The number of a file of this seller by its name, with what signing adds to it; null for any other. */
export function fileOf(name: string): number | null {
  const [, seller, signs] =
    /^([A-Z]{2}[A-Z0-9]{2,28})_([A-Z0-9]{1,5})\.XML(\.P7M)?$/.exec(name.trim().toUpperCase()) ?? []
  return signs && seller === settings().company.vatNumber ? Number.parseInt(signs, 36) : null
}

/** SQL over `e_invoices e`: the number of its file. */
export const FILE = sql`coalesce(e.file, e.document_id)`
/** SQL: the number of a file that is sent anew, from the id of the one that was refused. */
export const fileAfter = (refusedId: SQL) => sql`${sql.raw(String(FIRST_AGAIN))} + ${refusedId}`
