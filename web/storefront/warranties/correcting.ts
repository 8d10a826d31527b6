import type { OwnWarranty, WarrantyRegistration } from '../../../shared/warranties/warranties.ts'

/** A refused registration with what was registered. */
export interface Correcting extends WarrantyRegistration {
  id: number
}

const FIELDS = ['code', 'serial_number', 'mounting_date'] as const

export const correctingOf = ({ id, code, serial_number, mounting_date }: OwnWarranty): Correcting => ({
  id,
  code,
  serial_number,
  mounting_date,
})

/** The query of the page that corrects it, which the form is filled from without another read. */
export const queryOf = ({ id, ...fields }: Correcting) =>
  `?${new URLSearchParams({ correct: String(id), ...fields })}`

/** The registration to correct, as the address of that page names it. */
export function correctingIn(params: URLSearchParams): Correcting | undefined {
  const id = Number(params.get('correct'))
  if (!Number.isSafeInteger(id) || id < 1) return undefined
  const [code = '', serial_number = '', mounting_date = ''] = FIELDS.map((name) => params.get(name) ?? '')
  return { id, code, serial_number, mounting_date }
}
