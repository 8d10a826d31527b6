import type { DatabaseSync } from 'node:sqlite'

/** What must hold of claims at every moment, also right after a kill: each selects the rows that are wrong. */
export const CLAIM_CHECKS = {
  'a claim without lines': `select id from claims where id not in (select claim_id from claim_lines)`,
  'a claim in another state than its last move says': `
    select c.id from claims c where c.state <> coalesce(
      (select m.state from claim_moves m where m.claim_id = c.id order by m.id desc limit 1), 'draft')`,
  'a claim with more or fewer moves, or history, than changes': `
    select c.id from claims c where c.version <> 1 + (select count(*) from claim_moves m where m.claim_id = c.id)
      or c.version <> (select count(*) from audit_entries a where a.entity = 'claims' and a.entity_id = c.id)`,
  'a sent claim whose lines do not say by which rule': `
    select claim_id as id from claim_lines where rule_sent is null
      and claim_id in (select id from claims where sent_at is not null)`,
  'a decision without its person, its lines or its mail': `
    select c.id from claims c where c.state in ('approved', 'partly_approved', 'refused') and (c.decided_by is null
      or exists (select 1 from claim_lines l where l.claim_id = c.id and (l.approved is null or l.rule is null))
      or not exists (select 1 from outbox m where m.key = 'claim:' || c.id || ':' || c.state || ':' || c.version))`,
  'a line that is decided without the claim': `
    select claim_id as id from claim_lines where approved is not null and claim_id in (select id from claims where decided_at is null)`,
  'an approved claim without its order, of its lines, which its warranty pays': `
    select c.id from claims c where c.state in ('approved', 'partly_approved') and not exists (
      select 1 from orders o join warranty_claims p on p.order_id = o.id and p.warranty_id = c.warranty_id
      where o.id = c.order_id and o.request_key = 'claim:' || c.id and p.open = (o.status <> 'cancelled')
        and o.total = (select sum(price * quantity) from claim_lines l where l.claim_id = c.id and l.approved = 1))`,
  'an order that a warranty pays without an approved claim': `
    select id from orders where payment_method = 'warranty'
      and id not in (select order_id from claims where state in ('approved', 'partly_approved'))`,
  'two claims of a unit at once': `
    select min(id) as id from claims where state in ('draft', 'sent') group by unit_id having count(*) > 1`,
} as const

/** What was confirmed is there, and at most the one call that was under way has happened besides. */
export function unconfirmed(db: DatabaseSync, confirmed: Map<number, number>): string[] {
  const versions = db.prepare('select id, version from claims').all() as { id: number; version: number }[]
  return [...confirmed].flatMap(([id, version]) => {
    const now = versions.find((claim) => claim.id === id)?.version
    if (now === version || now === version + 1) return []
    return [`claim ${id} was confirmed in version ${version} and is in ${now ?? 'none'}`]
  })
}
