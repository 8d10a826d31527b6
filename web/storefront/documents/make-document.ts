import type { MADE_ON_REQUEST } from '../../../shared/documents/documents.ts'
import type { Translate } from '../../../shared/translate.ts'
import type { Client } from '../../api/client.ts'
import { command, type Failure } from '../../api/command.ts'

/** Makes the document of an order that a form names; it is among them afterwards. Returns the failure, if it failed. */
export async function makeDocument(
  t: Translate,
  one: Client['orders'][':id'],
  param: { id: string },
  form: FormData,
): Promise<{ failure: Failure } | null> {
  const kind = form.get('document') as (typeof MADE_ON_REQUEST)[number]
  const shipment = Number(form.get('shipment_id'))
  const json = { kind, ...(shipment > 0 && { shipment_id: shipment }) }
  const { failure } = await command(t, one.documents.$post({ param, json }))
  return failure ? { failure } : null
}
