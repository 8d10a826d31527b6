import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '../../base/db/client.ts'
import { parseEnv } from '../../base/env.ts'
import { makeOwner } from '../../shop/alerts/alerts.testing.ts'
import { chooseRetailer } from '../../shop/units/own-retailer.ts'
import { ownerLink } from '../../shop/units/owner-links.ts'
import { makeRetailer, makeRetailerAccount } from '../../testing/make.ts'
import { raceBefore } from '../../testing/race.ts'
import { makeUnit } from './units.testing.ts'

const ENV = parseEnv(env as never)
const run = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run()

/** What somebody else does between the reading and the writing, and the error that the owner gets. */
interface Faster {
  error: string
  other: (row: { unit: number; warranty: number; owner: number; before: number; chosen: number }) => unknown
}
const NEXT_OWNER = `insert into unit_owners (unit_id, name, email, lang, since) values (?, 'B', 'b@example.com', 'it', '2026-03-01')`
const FASTER: Record<string, Faster> = {
  'the retailer sends a claim': {
    error: 'conflict',
    other: async ({ unit, warranty, before }) => {
      const { id } = await makeRetailerAccount(before)
      await run(
        `insert into claims (unit_id, warranty_id, vendor_id, user_id, state, description, sent_at, waiting_since)
         values (?1, ?2, ?3, ?4, 'sent', 'x', '2026-01-02T10:00:00.000Z', '2026-01-02T10:00:00.000Z')`,
        ...[unit, warranty, before, id],
      )
    },
  },
  'the link dies': {
    error: 'not_found',
    other: ({ owner }) => run('update unit_owners set link_version = 2 where id = ?', owner),
  },
  'the owner gives the unit away': {
    error: 'not_found',
    other: ({ owner }) => run(`update unit_owners set until = '2026-03-01' where id = ?`, owner),
  },
  'the unit gets another owner': {
    error: 'not_found',
    other: async ({ owner, unit }) => {
      await run('delete from unit_owners where id = ?', owner)
      await run(NEXT_OWNER, unit)
    },
  },
  'the registration becomes an account’s': {
    error: 'not_found',
    other: async ({ warranty, before }) => {
      const { id } = await makeRetailerAccount(before)
      await run('update warranties set user_id = ? where id = ?', id, warranty)
    },
  },
  'the registration becomes a retailer’s': {
    error: 'not_found',
    other: ({ warranty }) => run(`update warranties set source = null where id = ?`, warranty),
  },
  'the chosen one is switched off': {
    error: 'invalid',
    other: ({ chosen }) => run('update vendors set active = 0 where id = ?', chosen),
  },
}
test.each(Object.keys(FASTER))('an owner’s choice changes nothing when %s meanwhile', async (name) => {
  const { error, other } = FASTER[name]!
  const [before, chosen] = [await makeRetailer(), await makeRetailer({ email: 'chosen@example.com' })]
  const unit = await makeUnit({ source: 'owner', retailerId: before.id })
  const owner = await makeOwner(unit.id)
  const url = await ownerLink(ENV, 'it', { id: owner.id, version: 1 })
  const token = new URL(url).searchParams.get('token')!
  // The first batch reads the chosen retailer, the second writes.
  const db = openDb(
    raceBefore(env.DB, 2, async () =>
      other({
        unit: unit.id,
        warranty: unit.warranty.id,
        owner: owner.id,
        before: before.id,
        chosen: chosen.id,
      }),
    ),
  )
  await expect(
    chooseRetailer(db, ENV, 'race', owner.id, { token, vendor_id: chosen.id }),
  ).rejects.toMatchObject({
    code: error,
  })
  const { vendor_id } = (await env.DB.prepare('select vendor_id from warranties where id = ?')
    .bind(unit.warranty.id)
    .first<{ vendor_id: number }>())!
  expect(vendor_id).toBe(before.id)
  expect(
    await env.DB.prepare('select count(*) as n from outbox where key like ?')
      .bind(`unit-retailer:${unit.warranty.id}:%`)
      .first('n'),
  ).toBe(0)
})
