import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What must hold of claims at every moment, also right after a kill: each selects the rows that are wrong. */
export const CLAIM_CHECKS = {
  'a claim without lines': `select id from claims where id not in (select claim_id from claim_lines)`,
  'a claim in another state than its last move says': `
    select c.id from claims c where c.state <> coalesce(
      (select m.state from claim_moves m where m.claim_id = c.id order by m.id desc limit 1), 'draft')`,
  'a claim with more or fewer moves, or history, than changes': `
    select c.id from claims c where c.version <> 1 + (select count(*) from claim_moves m where m.claim_id = c.id)
      or c.version <> (select count(*) from audit_entries a where a.entity = 'claims' and a.entity_id = c.id and a.action <> 'upload')`,
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
  'a photo that was not sent with its claim, or is of one that is over': `
    select f.id from claim_files f join claims c on c.id = f.claim_id
      where f.move_id is null and c.state not in ('draft', 'returned', 'asked')`,
  'a photo without its history, or history of none': `
    select c.id from claims c where c.state <> 'withdrawn' and (select count(*) from claim_files f where f.claim_id = c.id) <>
      (select count(*) from audit_entries a where a.entity = 'claims' and a.entity_id = c.id and a.action = 'upload')`,
  'a photo without its row among the files': `select id from claim_files where file not in (select key from files)`,
  'a claim that was approved with work, and its credit missing': `
    select c.id from claims c where c.state = 'approved' and c.minutes > 0
      and not exists (select 1 from claim_credits k where k.claim_id = c.id)`,
  'a year of statements with gaps': `
    select year as id from credit_statements group by year having max(seq) <> count(*) or min(seq) <> 1`,
  'a statement without lines, or with another sum': `
    select s.id from credit_statements s where s.total is not
      (select sum(amount) from credit_statement_lines l where l.statement_id = s.id)`,
  'a credit with another amount on its line, or of another retailer': `
    select k.id from claim_credits k join credit_statement_lines l on l.credit_id = k.id
      join credit_statements s on s.id = l.statement_id where l.amount <> k.amount or s.vendor_id <> k.vendor_id`,
  'two claims of a unit at once': `
    select min(id) as id from claims where state in ('draft', 'sent') group by unit_id having count(*) > 1`,
} as const

/** Photos that a claim has more or fewer than were confirmed (one more may have been under way), or whose object is lost. */
export function wrongPhotos(db: DatabaseSync, folder: string, photos: Map<number, number>): string[] {
  const kept = db.prepare('select claim_id, file from claim_files').all() as {
    claim_id: number
    file: string
  }[]
  const objects = new Set(
    readdirSync(folder)
      .filter((name) => /^[0-9a-f]{20,}\.sqlite$/.test(name))
      .flatMap((name) => keysIn(join(folder, name))),
  )
  const over = new Set(
    (
      db.prepare(`select id from claims where state = 'withdrawn' and sent_at is null`).all() as {
        id: number
      }[]
    ).map(({ id }) => id),
  )
  return [
    ...kept.filter(({ file }) => !objects.has(file)).map(({ file }) => `${file} is in no bucket`),
    ...[...photos].flatMap(([id, confirmed]) => {
      const now = kept.filter((one) => one.claim_id === id).length
      if (over.has(id) || now === confirmed || now === confirmed + 1) return []
      return [`claim ${id} has ${now} photos, and ${confirmed} were confirmed`]
    }),
  ]
}

function keysIn(file: string): string[] {
  const bucket = new DatabaseSync(file, { readOnly: true, timeout: 30_000 })
  try {
    return (bucket.prepare('select key from _mf_objects').all() as { key: string }[]).map(({ key }) => key)
  } finally {
    bucket.close()
  }
}

/** What was confirmed is there, and at most the one call that was under way has happened besides. */
export function unconfirmed(db: DatabaseSync, confirmed: Map<number, number>): string[] {
  const versions = db.prepare('select id, version from claims').all() as { id: number; version: number }[]
  return [...confirmed].flatMap(([id, version]) => {
    const now = versions.find((claim) => claim.id === id)?.version
    if (now === version || now === version + 1) return []
    return [`claim ${id} was confirmed in version ${version} and is in ${now ?? 'none'}`]
  })
}
