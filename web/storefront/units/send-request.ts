import type { Translate } from '../../../shared/translate.ts'
import { tokenFetch } from '../../api/browser.ts'
import { command, type Failure } from '../../api/command.ts'
import { parseInput } from '../../api/input.ts'
import { smallerPhoto } from '../reviews/smaller-photo.ts'

const schema = async () => (await import('../../../shared/units/owner-requests.ts')).ownerRequest
/** Pixels of a photographed invoice's longer side: as much as the shop keeps. */
const LONGEST = 2000

/** Sends what an owner says of a unit, with the proof; returns the failure if there is one, in the language of `t`. */
export async function sendRequest(t: Translate, form: FormData, proof: File | null): Promise<Failure | null> {
  const { privacy, wishes_updates, ...typed } = Object.fromEntries(form)
  const given = { ...typed, wishes_updates: wishes_updates === 'on', privacy: privacy === 'on' }
  const request = await parseInput(t, schema, given)
  if (request.failure || !proof) {
    const { error = '', code = 'invalid', fields = {} } = request.failure ?? {}
    return { error, code, fields: proof ? fields : { ...fields, file: t('fields.file_required') } }
  }
  const body = new FormData()
  for (const [name, value] of Object.entries(request.data)) body.set(name, String(value))
  body.set('file', proof.type.startsWith('image/') ? await smallerPhoto(proof, LONGEST) : proof)
  const { failure } = await command(t, tokenFetch('/api/owner-requests/upload', { method: 'POST', body }))
  return failure ?? null
}
