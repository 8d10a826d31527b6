import type { OwnerBody } from '../../../shared/units/units.ts'

/** The fields of the form, for the edge to fill in again. */
export type Typed = Record<'name' | 'email' | 'telephone' | 'country' | 'lang' | 'since', string> & {
  wishes: boolean
  transfer: boolean
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The call's body by what a form sent, whose fields are called as in the body; and what was typed. */
export function ownerBody(input: Record<string, unknown>): { body: Record<string, unknown>; typed: Typed } {
  const field = (name: string) => text(input[`owner_data.${name}`])
  const typed: Typed = {
    name: field('name'),
    email: field('email'),
    telephone: field('telephone'),
    country: field('country'),
    lang: field('lang'),
    since: field('since'),
    wishes: field('wishes_updates') === 'on',
    transfer: input.transfer === 'yes',
  }
  const { wishes, transfer, ...owner } = typed
  const [id, version] = [Number(input.present_id), Number(input.present_version)]
  const body = {
    owner_data: { ...owner, wishes_updates: wishes } as OwnerBody['owner_data'],
    transfer,
    ...(input.present_id !== undefined && { present: { id, version } }),
  }
  return { body, typed }
}
