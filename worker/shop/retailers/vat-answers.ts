import { sql } from 'drizzle-orm'

/** VIES's last answer about the number of a row of `vendor_conditions x`. */
const LAST = sql`(select answer from vat_checks c where c.vendor_id = x.vendor_id and c.vat_number = x.vat_number and c.answer <> 'unreachable'
  order by c.id desc limit 1)`

/** What is said of an unproven number, by its state for people. */
const ANSWERS = { differs: sql`'valid'`, refused: sql`'invalid'` } as const

/** Selects the retailers whose VAT number VIES knows under another name or town (`differs`), or does not know. */
export const retailersWithVat = (state: keyof typeof ANSWERS) => sql`
  select x.vendor_id from vendor_conditions x
  where x.vat_number is not null and x.vat_until is null and ${LAST} = ${ANSWERS[state]}`

/** How many active retailers wait for an administrator, because VIES knows their number under another name. */
export const differingNumbers = sql`(select count(*) from vendors where active = 1 and id in (${retailersWithVat('differs')}))`
