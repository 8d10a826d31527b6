import { normalise } from '../../base/db/search.ts'

/** The text in which lists search a warranty (`warranties.search`). */
export const warrantySearchText = (warranty: { code: string; serialNumber: string }) =>
  normalise(`${warranty.code} ${warranty.serialNumber}`)
