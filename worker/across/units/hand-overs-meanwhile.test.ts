import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { today } from '../../../shared/dates.ts'
import { openDb } from '../../base/db/client.ts'
import { parseEnv } from '../../base/env.ts'
import { makeOwner } from '../../shop/alerts/alerts.testing.ts'
import {
  confirm,
  handOn,
  mailsTo,
  makeGiver,
  makeHandOver,
  nextAddress,
  nextOwnerOf,
} from '../../shop/units/hand-overs/hand-overs.testing.ts'
import { beginHandOver, takeBackHandOver } from '../../shop/units/hand-overs/handing-on.ts'
import { takeUnitOver } from '../../shop/units/hand-overs/taking-over.ts'
import { testDb } from '../../testing/make.ts'
import { raceBefore } from '../../testing/race.ts'
import { makeUnit } from './units.testing.ts'

/* What somebody else does between the reading and the writing. */

const ENV = parseEnv(env as never)
const run = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run()
const faster = (other: () => unknown) => openDb(raceBefore(env.DB, 1, async () => other()))
const presentOf = (unitId: number) =>
  testDb().all<{ id: number; name: string }>(
    sql`select id, name from unit_owners where unit_id = ${unitId} and until is null`,
  )
const REPLACED = `insert into unit_replacements (unit_id, covered_from, guarantee_months) values (?, '2026-01-01', 36)`

type HandedOn = Awaited<ReturnType<typeof makeHandOver>>
const DIES: Record<string, (handed: HandedOn) => unknown> = {
  'the owner takes it back': ({ owner, link }) => takeBackHandOver(testDb(), ENV, 'race', owner.id, link),
  'it expires': ({ id }) => run(`update unit_hand_overs set expires_at = '2026-01-01' where unit_id = ?`, id),
  'the retailer corrects the owner’s address': ({ owner }) =>
    run('update unit_owners set link_version = 2 where id = ?', owner.id),
  'the retailer gives the unit to somebody else': async ({ id, owner }) => {
    await run('update unit_owners set until = ? where id = ?', today(), owner.id)
    await makeOwner(id, { name: 'Otto', since: today() })
  },
  'the owner is erased': ({ owner }) => run('delete from unit_owners where id = ?', owner.id),
  'the unit is replaced': ({ id }) => run(REPLACED, id),
  'the registration is archived': ({ warranty }) =>
    run(`update warranties set deleted_at = '2026-02-02' where id = ?`, warranty.id),
}

describe('a confirmation', () => {
  test.each(Object.keys(DIES))('changes nothing when %s meanwhile', async (name) => {
    const handed = await makeHandOver()
    const db = faster(() => DIES[name]!(handed))
    await expect(takeUnitOver(db, ENV, 'race', nextOwnerOf(handed.token) as never)).rejects.toMatchObject({
      code: 'invalid_token',
    })
    expect((await presentOf(handed.id)).map((owner) => owner.name)).not.toContain('Jan Jansen')
    const sent = [...(await mailsTo(handed.email)), ...(await mailsTo(handed.owner.email))]
    expect(sent.filter(({ template }) => template !== 'hand_over_asked')).toEqual([])
  })

  test('of the same link meanwhile leaves the first one the owner', async () => {
    const handed = await makeHandOver()
    const db = faster(() => confirm(handed.token, { name: 'Piet Pieters' }))
    expect(await takeUnitOver(db, ENV, 'race', nextOwnerOf(handed.token) as never)).toEqual([])
    expect((await presentOf(handed.id)).map((owner) => owner.name)).toEqual(['Piet Pieters'])
  })

  test('mails a link that opens the own unit, also when another owner is noted meanwhile', async () => {
    const handed = await makeHandOver()
    const other = await makeUnit()
    const db = faster(() => makeOwner(other.id))
    await takeUnitOver(db, ENV, 'race', nextOwnerOf(handed.token) as never)
    const [present] = await presentOf(handed.id)
    const mail = (await mailsTo(handed.email)).at(-1)!
    expect(mail.text).toContain(`/nl/my-unit/${present!.id}?token=`)
  })
})

describe('handing on', () => {
  const begin = async (giver: Awaited<ReturnType<typeof makeGiver>>, email: string, other: () => unknown) =>
    beginHandOver(faster(other), ENV, 'race', giver.owner.id, { token: giver.link, email, lang: 'de' })

  test('writes to one address only, when another is asked meanwhile', async () => {
    const giver = await makeGiver()
    const [first, second] = [nextAddress(), nextAddress()]
    await expect(begin(giver, second, () => handOn(giver, first))).rejects.toMatchObject({ code: 'conflict' })
    expect([await mailsTo(first), await mailsTo(second)].map((mails) => mails.length)).toEqual([1, 0])
  })

  test('writes nothing when the link dies, and when the unit is replaced meanwhile', async () => {
    const [dead, replaced] = [await makeGiver(), await makeGiver()]
    const [first, second] = [nextAddress(), nextAddress()]
    const died = () => run('update unit_owners set link_version = 2 where id = ?', dead.owner.id)
    await expect(begin(dead, first, died)).rejects.toMatchObject({ code: 'not_found' })
    await expect(begin(replaced, second, () => run(REPLACED, replaced.id))).rejects.toMatchObject({
      code: 'conflict',
    })
    expect([...(await mailsTo(first)), ...(await mailsTo(second))]).toEqual([])
  })

  test('is not taken back when the next owner confirms meanwhile', async () => {
    const handed = await makeHandOver()
    const db = faster(() => confirm(handed.token))
    await expect(takeBackHandOver(db, ENV, 'race', handed.owner.id, handed.link)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await presentOf(handed.id)).map((owner) => owner.name)).toEqual(['Jan Jansen'])
    const state = await env.DB.prepare('select state from unit_hand_overs where unit_id = ?').bind(handed.id)
    expect(await state.first('state')).toBe('confirmed')
  })
})
