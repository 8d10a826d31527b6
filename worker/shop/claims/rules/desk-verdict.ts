import { sql } from 'drizzle-orm'
import type { Piece } from '../../../../shared/claims/claim-files.ts'
import type { ClaimKnown } from '../../../../shared/claims/rule-facts.ts'
import type { DeskVerdict } from '../../../../shared/claims/rules.admin.ts'
import type { ClaimRule, Handed, OutcomeKind } from '../../../../shared/claims/rules.ts'

/** What rules said last of a claim, as JSON: a subquery. */
export const verdictJson = (claimId: number) => sql<
  string | null
>`(select json_object('id', s.id, 'name', s.name, 'rule', v.rule,
    'said', json(s.rules ->> ('$[' || v.rule || ']')), 'outcome', v.outcome, 'piece', v.piece, 'handed', v.handed, 'known', json(v.known),
    'amount', iif(v.outcome = 'pay', v.amount, null), 'created_at', v.created_at)
  from claim_verdicts v join claim_rulesets s on s.id = v.ruleset_id where v.claim_id = ${claimId} order by v.id desc limit 1)`

interface Said {
  id: number
  name: string
  rule: number | null
  said: ClaimRule | null
  outcome: OutcomeKind
  piece: Piece | null
  handed: Handed | null
  known: ClaimKnown
  amount: number | null
  created_at: string
}
export function toDeskVerdict(text: string | null): DeskVerdict | null {
  if (text === null) return null
  const { id, name, said, rule, outcome, piece, ...rest }: Said = JSON.parse(text)
  const paid = said?.outcome.do === 'pay' ? said.outcome : { do: 'pay' as const, limit: 0, part_back: false }
  return {
    ...rest,
    rule,
    outcome: outcome === 'pay' ? paid : outcome === 'ask' ? { do: 'ask', piece: piece! } : { do: 'person' },
    ruleset: { id, name, rule_name: said?.name ?? '', conditions: said?.conditions ?? [] },
  }
}
