/** The entry of the device's storage that holds "my camper". */
export const CAMPER = 'camper'

/** Whether this device keeps a camper, which `my-camper.ts` reads. */
export function hasCamper(): boolean {
  try {
    return localStorage.getItem(CAMPER) !== null
  } catch {
    // Storage is not allowed.
    return false
  }
}
