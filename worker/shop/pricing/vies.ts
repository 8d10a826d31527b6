import * as z from 'zod/mini'
import { settings } from '../../../shared/settings/settings.ts'
import type { Env } from '../../base/env.ts'
import { writeLog } from '../../base/log.ts'
import { lineOf } from '../../base/reasons.ts'

/* VIES, the Commission's register of VAT numbers, by its REST API (`check-vat-number`). */

const TIMEOUT_MS = 8_000

/** `requestIdentifier` is the consultation number: the proof that the shop asked. It is given to who says who asks. */
const answer = z.object({
  valid: z.boolean(),
  requestIdentifier: z.nullish(z.string()),
  name: z.nullish(z.string()),
  address: z.nullish(z.string()),
})

export interface ViesAnswer {
  answer: 'valid' | 'invalid' | 'unreachable'
  consultation: string
  name: string
  address: string
}

const UNREACHABLE: ViesAnswer = { answer: 'unreachable', consultation: '', name: '', address: '' }

/** What a member state does not tell comes as dashes. */
const told = (text: string | null | undefined) =>
  (text ?? '').replace(/^-+$/, '').replace(/\s+/g, ' ').trim().slice(0, 300)

/** Asks VIES about a number of a member state, e.g. `DE136695976`. It and the state behind it are often away: `unreachable`. */
export async function askVies(env: Env, number: string): Promise<ViesAnswer> {
  try {
    const response = await fetch(`${env.viesApi}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        countryCode: number.slice(0, 2),
        vatNumber: number.slice(2),
        requesterMemberStateCode: settings().company.vatNumber.slice(0, 2),
        requesterNumber: settings().company.vatNumber.slice(2),
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const read = answer.safeParse(response.ok ? await response.json() : null)
    // Errors of VIES have no `valid`: a member state is away, or too much is asked at once.
    if (!read.success) return UNREACHABLE
    const { valid, requestIdentifier, name, address } = read.data
    return {
      answer: valid ? 'valid' : 'invalid',
      consultation: told(requestIdentifier),
      name: told(name),
      address: told(address),
    }
  } catch (error) {
    writeLog('warn', { event: 'vies_unreachable', reason: lineOf(error) })
    return UNREACHABLE
  }
}
