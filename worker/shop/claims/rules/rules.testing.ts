import { sql } from 'drizzle-orm'
import type { RulesetContent } from '../../../../shared/claims/rules.admin.ts'
import { type ClaimRule, isSampled } from '../../../../shared/claims/rules.ts'
import { makeAdmin, testDb } from '../../../testing/make.ts'
import { claimRulesets } from './rulesets.tables.ts'

/** Pays what is covered, up to 500 euros. */
export const PAYS: ClaimRule = {
  name: 'Covered',
  conditions: [{ fact: 'cover', is: 'any_of', list: ['covered'] }],
  outcome: { do: 'pay', limit: 50_000, part_back: false },
}
export const ASKS: ClaimRule = {
  name: 'No plate',
  conditions: [{ fact: 'plate', is: 'no' }],
  outcome: { do: 'ask', piece: 'plate' },
}
export const contentOf = (rules: ClaimRule[], values: Partial<RulesetContent> = {}): RulesetContent => ({
  ...{ name: 'Rules', max_claim: 100_000, max_month: 1_000_000, sample: 1 },
  rules,
  ...values,
})

/** A salt by which none of a test's claims is of a sample of one in a hundred. */
async function unsampledSalt(): Promise<string> {
  const { last } = await testDb().get<{ last: number }>(sql`select coalesce(max(id), 0) as last from claims`)
  const ids = Array.from({ length: 20 }, (_, n) => Math.max(1, last - 9) + n)
  for (let n = 0; ; n++) {
    const sampled = await Promise.all(ids.map((id) => isSampled(String(n), id, 1)))
    if (!sampled.includes(true)) return String(n)
  }
}

/** A ruleset that is on, in place of any other; past the replay, which its own tests are about. Returns its id. */
export async function makeRulesOn(rules: ClaimRule[], values: Partial<RulesetContent> = {}): Promise<number> {
  const admin = await makeAdmin()
  await testDb().run(
    sql`update claim_rulesets set off_at = '2026-01-01T00:00:00.000Z' where on_at is not null and off_at is null`,
  )
  const { name, max_claim, max_month, sample } = contentOf(rules, values)
  const [made] = await testDb()
    .insert(claimRulesets)
    .values({
      ...{ name, rules, sample, salt: await unsampledSalt() },
      ...{ maxClaim: max_claim, maxMonth: max_month },
      ...{ onBy: admin.id, onAt: new Date().toISOString() },
    })
    .returning({ id: claimRulesets.id })
  return made!.id
}
export const stopRules = (id: number) =>
  testDb().run(sql`update claim_rulesets set off_at = '2026-01-01T00:00:00.000Z' where id = ${id}`)
export const verdictsOf = (claimId: number) =>
  testDb().all<{
    outcome: string
    handed: string | null
    amount: number
    ruleset_id: number
    claim_version: number
  }>(
    sql`select outcome, handed, amount, ruleset_id, claim_version from claim_verdicts where claim_id = ${claimId} order by id`,
  )
