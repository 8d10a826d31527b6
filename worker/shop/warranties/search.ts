import { normalise } from '../../base/db/search.ts'

/** What lists search a warranty by (`warranties.search`). */
export const warrantySearchText = (warranty: { code: string; serialNumber: string }) =>
  normalise(`${warranty.code} ${warranty.serialNumber}`)
