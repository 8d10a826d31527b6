import { decisionMove } from '../../../shared/claims/claim-states.ts'
import type { DeskClaim } from '../../../shared/claims/claims.admin.ts'

/** What is said about a line so far; `approved` null: nothing yet. */
export interface Said {
  approved: boolean | null
  reason: string
  /** The faulty part of an approved line is to come back. */
  back?: boolean
}
export type Decisions = Record<number, Said>
export type DeskLine = DeskClaim['lines'][number]

export const NOTHING: Said = { approved: null, reason: '' }

/** Whether a line lacks the reason that it needs: a refusal does, and an approval that the rule speaks against. */
export const lacksReason = ({ rule }: DeskLine, { approved, reason }: Said): boolean =>
  approved !== null && reason.trim() === '' && !(approved && rule === 'covered')

/** What deciding so would do. `cost`: what goes out, in cents at the price of now. `open`: lines without a decision or reason. */
export function previewOf(lines: DeskLine[], said: Decisions) {
  const all = lines.map((line) => ({ line, ...(said[line.id] ?? NOTHING) }))
  const approved = all.filter((one) => one.approved)
  return {
    open: all.filter((one) => one.approved === null || lacksReason(one.line, one)).map(({ line }) => line.id),
    approved: approved.length,
    cost: approved.reduce((sum, { line }) => sum + (line.price ?? 0) * line.quantity, 0),
    move: decisionMove(all.map((one) => ({ approved: one.approved === true }))),
  }
}
export type Preview = ReturnType<typeof previewOf>
