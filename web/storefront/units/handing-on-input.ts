import { replace } from 'react-router'
import type { Translate } from '../../../shared/translate.ts'
import type { HandOn } from '../../../shared/units/hand-overs.ts'
import type { Client } from '../../api/client.ts'
import { command, type Failure } from '../../api/command.ts'
import { parseInput } from '../../api/input.ts'

/** Whom a unit is to be handed on to, for the step that confirms it; or why it is not. */
export interface HandingOn {
  handing: Record<'email' | 'lang', string>
  failure?: Failure
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * What the section sent: whom the unit is for, which is asked again with what happens (`hand-over`); that it is so (`hand-over-sure`); or that
 * the owner keeps it (`hand-over-back`). `page` is where one goes then, with the link's token.
 */
export async function handOn(
  t: Translate,
  api: Client['owned-units'][':id']['hand-over'],
  { id, token, page, input }: { id: string; token: string; page: string; input: Record<string, unknown> },
): Promise<HandingOn | Failure | Response> {
  const param = { id }
  if (input.intent === 'hand-over-back') {
    const { failure } = await command(t, api['take-back'].$post({ param, json: { token } }))
    return failure ?? replace(page)
  }
  const handing = { email: text(input.email), lang: text(input.lang) }
  const schema = async () => (await import('../../../shared/units/hand-overs.ts')).nextOwner
  const { data, failure: wrong } = await parseInput<Pick<HandOn, 'email' | 'lang'>>(t, schema, handing)
  if (wrong) return { handing, failure: wrong }
  if (input.intent === 'hand-over') return { handing: data }
  const { failure } = await command(t, api.$post({ param, json: { token, ...data } }))
  return failure ? { handing, failure } : replace(page)
}
