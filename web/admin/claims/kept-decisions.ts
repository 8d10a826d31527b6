import { useState } from 'react'
import type { DeskClaim } from '../../../shared/claims/claims.admin.ts'
import type { Decisions } from './decision.ts'

/** What was chosen and not sent, by claim and version: of another version it was chosen about something else. */
const kept = new Map<string, Decisions>()

/** The choices of a claim, which wait while another one is looked at. */
export function useKeptDecisions({ id, version }: Pick<DeskClaim, 'id' | 'version'>) {
  const key = `${id} ${version}`
  const [said, setSaid] = useState<Decisions>(() => kept.get(key) ?? {})
  const keep = (next: Decisions) => {
    kept.set(key, next)
    setSaid(next)
  }
  return [said, keep, () => void kept.delete(key)] as const
}
