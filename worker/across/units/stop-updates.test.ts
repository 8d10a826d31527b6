import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { parseEnv } from '../../base/env.ts'
import { hmac } from '../../base/hashes.ts'
import { makeOwner } from '../../shop/alerts/alerts.testing.ts'
import { ownerLink } from '../../shop/units/owner-links.ts'
import { stopLinks } from '../../shop/units/stop-updates.ts'
import { unitOwners } from '../../shop/units/units.tables.ts'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { makeUnit } from './units.testing.ts'

const ENV = parseEnv(env as never)
let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
})
const tokenOf = async (owner: { id: number }, version = 1) =>
  new URL((await stopLinks(ENV, 'it', { id: owner.id, version })).call).searchParams.get('token')!
const rowOf = async (id: number) =>
  (await testDb().select().from(unitOwners).where(eq(unitOwners.id, id)))[0]!
const wishesOf = async (id: number) => (await rowOf(id)).wishesUpdates
const ONE_CLICK = {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}
const oneClick = (token: string, body = 'List-Unsubscribe=One-Click') =>
  bare.post(`/api/owned-units/stop?token=${encodeURIComponent(token)}`, body, ONE_CLICK)

test('one click of a mail program ends these mails for all units of the address, and the history names nobody', async () => {
  const [a, b, other] = [await makeUnit(), await makeUnit(), await makeUnit()]
  const first = await makeOwner(a.id)
  const second = await makeOwner(b.id, { email: first.email.toUpperCase() })
  const stranger = await makeOwner(other.id)
  const sold = await makeUnit()
  const before = await makeOwner(sold.id, { email: first.email, until: '2026-03-01' })
  const token = await tokenOf(first)
  expect((await bare.get(`/api/owned-units/stop?token=${token}`)).status).toBe(302)
  expect(await wishesOf(first.id)).toBe(true)
  expect((await oneClick(token, 'x=1')).status).toBe(422)
  expect((await oneClick(token)).status).toBe(200)
  expect((await oneClick(token)).status).toBe(200)
  expect([await wishesOf(first.id), await wishesOf(second.id), await wishesOf(stranger.id)]).toEqual([
    false,
    false,
    true,
  ])
  // The second click changed nothing, and what the address had before stays as it was.
  expect([await rowOf(first.id), await rowOf(before.id)]).toMatchObject([
    { version: 2 },
    { wishesUpdates: true, version: 1 },
  ])
  const historyOf = async (id: number) =>
    (await admin.get(`/api/admin/units/${id}`)).body.unit.history.map(
      ({ action, user_name }: { action: string; user_name: string }) => [action, user_name],
    )
  expect([await historyOf(b.id), await historyOf(sold.id)]).toEqual([[['edit', '']], []])
})

test('a token that is forged, of another purpose, or of an address or owner of before ends nothing', async () => {
  const unit = await makeUnit()
  const owner = await makeOwner(unit.id)
  const token = await tokenOf(owner)
  const [id, version, signature] = token.split('.')
  const page = new URL(await ownerLink(ENV, 'it', { id: owner.id, version: 1 })).searchParams.get('token')!
  for (const wrong of [
    'x',
    `${id}.2.${signature}`,
    `${Number(id) + 1}.${version}.${signature}`,
    page,
    `${token}A`,
    // Signed as the page's link is.
    `${id}.${version}.${await hmac(ENV.secrets, `unit-owner:${id}:${version}`)}`,
  ])
    expect((await oneClick(wrong)).body.error.code, wrong).toBe('invalid_token')
  const set = (values: object) => testDb().update(unitOwners).set(values).where(eq(unitOwners.id, owner.id))
  await set({ linkVersion: 2 })
  expect((await oneClick(token)).body.error.code).toBe('invalid_token')
  await set({ linkVersion: 1, until: '2026-05-01' })
  expect((await oneClick(token)).body.error.code).toBe('invalid_token')
  await set({ until: null, email: '' })
  expect((await oneClick(token)).body.error.code).toBe('invalid_token')
  expect(await wishesOf(owner.id)).toBe(true)
})
