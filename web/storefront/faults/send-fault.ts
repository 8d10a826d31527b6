import { tokenFetch } from '../../api/browser.ts'
import type { Failure } from '../../api/command.ts'

/** What a form about a report asks for; `report` says which one it is about. */
export type FaultIntent = 'fault' | 'fault-message' | 'fault-close' | 'fault-claim'

/** The outcome of a form that did not lead on; `typed` fills it again. */
export interface FaultOutcome {
  intent: FaultIntent
  report: number
  failure?: Failure
  typed?: { text: string; symptom: string }
}

export const isAboutFault = (outcome: object | undefined): outcome is FaultOutcome =>
  outcome !== undefined && 'intent' in outcome && 'report' in outcome

/** The photos of a form. */
export const photosIn = (form: FormData) =>
  form.getAll('file').filter((file): file is File => file instanceof File && file.size > 0)

/** A form's `Idempotency-Key`, which keeps a double press from being two. */
export const onceOf = (form: FormData) => ({
  headers: { 'idempotency-key': String(form.get('key') || crypto.randomUUID()) },
})

/** What has photos goes as a form. */
export function sendPhotos(path: string, form: FormData, fields: Record<string, string>): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const file of photosIn(form)) body.append('file', file)
  return tokenFetch(`/api/${path}/upload`, { method: 'POST', body, ...onceOf(form) })
}
