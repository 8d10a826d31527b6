import { env } from 'cloudflare:workers'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../shared/dates.ts'
import { LANGS } from '../../../shared/languages.ts'
import { isDeep } from '../../../shared/many.testing.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { mailTexts } from '../../testing/mail-texts.ts'
import { makeAdmin, makeClient, makeUser, testDb } from '../../testing/make.ts'
import { backups } from './backups.tables.ts'
import {
  BACKUPS,
  clearShop,
  contextOf,
  damage,
  failing,
  keysIn,
  mailed,
  makeBackup,
} from './backups.testing.ts'
import { startBackup, workOnBackup } from './backups.ts'
import { cleanBackups } from './cleanup.ts'
import { listErasures, noteErasure } from './erasures.ts'
import { checkBackups, readHealth } from './health.ts'

const HOUR = 3600_000
const START = Date.parse('2027-05-03T01:00:00.000Z')
const DAMAGE = { code: 'missing', name: 'manifest.json' } as const
const iso = (ms: number) => new Date(ms).toISOString()
const away = contextOf({ BACKUPS: failing(BACKUPS, () => true) })
const check = async (now: number, context = contextOf()) => {
  await checkBackups(context, now)
  return (await readHealth(context)).problems.join(' ')
}
const lastMail = async () => (await testDb().select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0]!
const known = async () => (await testDb().select().from(backups).orderBy(backups.key)).map(({ key }) => key)

beforeAll(clearShop)
afterAll(clearShop)
beforeAll(async () => {
  await makeAdmin()
})
beforeEach(async () => {
  for (const key of await keysIn(BACKUPS)) await BACKUPS.delete(key)
  await env.DB.batch(
    ['backups', 'backup_state', 'outbox'].map((name) => env.DB.prepare(`delete from ${name}`)),
  )
})

describe('the health of the backups', () => {
  test('is told when it changes, and only then', async () => {
    // The shop's first day.
    expect(await check(START - HOUR)).toBe('')
    expect(await mailed()).toEqual([])
    expect(await check(START)).toBe('none')
    expect(await mailed()).toEqual(['backups_unhealthy'])
    expect(await check(START + HOUR)).toBe('none')
    expect(await mailed()).toHaveLength(1)

    await makeBackup(START + 2 * HOUR)
    expect(await check(START + 2 * HOUR)).toBe('')
    expect(await mailed()).toEqual(['backups_unhealthy', 'backup_done'])
    expect(await check(START + 3 * HOUR)).toBe('')
    expect(await mailed()).toEqual(['backups_unhealthy', 'backup_done', 'backups_healthy'])
    expect(await check(START + 4 * HOUR)).toBe('')
    expect(await mailed()).toHaveLength(3)
    expect(await check(START + 28 * HOUR)).toBe('')
    expect(await check(START + 28 * HOUR + 1)).toBe('too_old')
    expect((await lastMail()).text).toContain('più di 26 ore')
    expect(await check(START + 30 * HOUR, contextOf({ BACKUP_LIMIT_GB: '0.000001' }))).toBe('too_old too_big')
    expect((await lastMail()).text).toContain('più spazio del limite')
    expect(await mailed()).toHaveLength(5)
    expect(await readHealth(contextOf())).toMatchObject({ problems: ['too_old', 'too_big'], limit: 50e9 })
  })

  test('knows that the bucket is unreachable', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(await check(START, away)).toBe('unreachable')
    warn.mockRestore()
    expect((await lastMail()).text).toContain('non è raggiungibile')
    await makeBackup(START)
    expect(await check(START)).toBe('')
    expect(await check(START + HOUR)).toBe('')
    expect((await mailed()).at(-1)).toBe('backups_healthy')
  })

  test('that comes and goes is told of once, its end when it lasts, and no more than every six hours', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await makeBackup(START)
    const told = async (from: number, ...contexts: ReturnType<typeof contextOf>[]) => {
      for (const [i, context] of contexts.entries()) await check(START + (from + i) * HOUR, context)
      return (await mailed()).filter((template) => template.startsWith('backups_'))
    }
    const here = contextOf()
    const incident = ['backups_unhealthy', 'backups_healthy']
    // A day on which every other check cannot reach the bucket.
    const day = Array.from({ length: 24 }, (_, hour) => (hour % 2 === 0 ? away : here))
    expect(await told(0, ...day)).toEqual(['backups_unhealthy'])
    await makeBackup(START + 24 * HOUR)
    expect(await told(24, here)).toEqual(incident)
    // A problem within six hours of the last alarm is mailed after them, if it lasts.
    expect(await told(25, away, here, here)).toEqual([...incident, 'backups_unhealthy', 'backups_healthy'])
    expect(await told(28, away, away, away)).toHaveLength(4)
    expect(await told(31, away, away)).toEqual([...incident, ...incident, 'backups_unhealthy'])
    warn.mockRestore()
  })

  test('that has other problems meanwhile is told of each of them once', async () => {
    const small = contextOf({ BACKUP_LIMIT_GB: '0.000001' })
    await makeBackup(START)
    const hours = [27, 28, 29, 30, 31, 32]
    for (const hour of hours) await check(START + hour * HOUR, hour % 2 === 0 ? small : contextOf())
    expect((await mailed()).slice(1)).toEqual(['backups_unhealthy', 'backups_unhealthy'])
    const late = await makeAdmin()
    await check(START + 33 * HOUR)
    expect((await lastMail()).recipient).toBe(late.email)
    await env.DB.prepare('delete from users where id = ?').bind(late.id).run()
  })

  test('a backup damaged by one byte is noticed within a day, until there is a new one', async () => {
    const { key } = await makeBackup(START)
    expect(await check(START)).toBe('')
    await damage(`${key}/tables/users/0.ndjson.gz`, 40)
    expect(await check(START + DAY_MS - 1)).toBe('')
    expect(await check(START + DAY_MS)).toBe('damaged')
    expect((await mailed()).at(-1)).toBe('backups_unhealthy')
    expect((await lastMail()).text).toContain('danneggiato')
    expect(await check(START + DAY_MS + HOUR)).toBe('damaged')
    await makeBackup(START + DAY_MS + HOUR)
    expect(await check(START + DAY_MS + 2 * HOUR)).toBe('')
  })

  test('a database that was restored finds its backups in the bucket', async () => {
    const { rows } = await makeBackup(START)
    await env.DB.prepare('delete from backups').run()
    expect(await check(START + HOUR)).toBe('')
    expect(await testDb().select().from(backups)).toMatchObject([{ key: iso(START), status: 'done', rows }])
    for (const key of await keysIn(BACKUPS, iso(START))) await BACKUPS.delete(key)
    expect(await check(START + 2 * HOUR)).toBe('none')
    expect(await known()).toEqual([])
  })
})

describe('the cleanup', () => {
  test('deletes what is kept no longer, with the copies of files that no backup lists, and tells', async () => {
    await env.FILES.put('manuals/old.pdf', 'old')
    for (let day = 0; day < 12; day++) {
      if (day === 1) {
        await env.FILES.delete('manuals/old.pdf')
        await env.FILES.put('manuals/new.pdf', 'new')
      }
      await makeBackup(START + day * DAY_MS)
    }
    const copies = async () => (await keysIn(BACKUPS, 'objects/')).map((key) => key.split('/')[2])
    expect(await copies()).toEqual(['new.pdf', 'old.pdf'])
    const cleaned = await cleanBackups(contextOf(), START + 11 * DAY_MS)
    // Seven days; the last of the week and of the month are among them.
    expect([cleaned.removed, cleaned.copies]).toEqual([5, 1])
    expect(cleaned.bytes).toBeGreaterThan(1000)
    expect(await known()).toEqual([5, 6, 7, 8, 9, 10, 11].map((day) => iso(START + day * DAY_MS)))
    expect(await copies()).toEqual(['new.pdf'])
    expect(await keysIn(BACKUPS, iso(START))).toEqual([])
    expect((await mailed()).at(-1)).toBe('cleanup_done')
    const mails = (await mailed()).length
    expect(await cleanBackups(contextOf(), START + 11 * DAY_MS)).toEqual({ removed: 0, bytes: 0, copies: 0 })
    expect(await mailed()).toHaveLength(mails)
  })

  test('deletes what a failed backup left, but never what cannot be read any more', async () => {
    const { key } = await makeBackup(START)
    const left = iso(START - HOUR)
    await BACKUPS.put(`${left}/tables/users/0.ndjson.gz`, 'half')
    await BACKUPS.put('somebody-elses.txt', 'stays')
    await damage(`${key}/manifest.json`, 5)
    await env.DB.prepare('delete from backups').run()
    await cleanBackups(contextOf(), START + HOUR)
    expect(await keysIn(BACKUPS, left)).toEqual([])
    expect(await keysIn(BACKUPS, key)).toContain(`${key}/manifest.json`)
    expect(await keysIn(BACKUPS)).toContain('somebody-elses.txt')
  })

  test.runIf(isDeep)(
    'keeps a whole backup instead of a damaged one, which goes when it is older than all that are kept',
    async () => {
      await makeBackup(START - HOUR)
      for (let day = 0; day < 9; day++) await makeBackup(START + day * DAY_MS)
      const isThis = eq(backups.key, iso(START + 4 * DAY_MS))
      const sibling = (await makeBackup(START + 4 * DAY_MS - HOUR)).key
      await testDb().update(backups).set({ damage: DAMAGE }).where(isThis)
      await cleanBackups(contextOf(), START + 8 * DAY_MS)
      expect(await known()).toEqual(expect.arrayContaining([iso(START + 4 * DAY_MS), sibling]))
      for (let day = 9; day < 30; day++) await makeBackup(START + day * DAY_MS)
      await testDb()
        .update(backups)
        .set({ damage: DAMAGE })
        .where(eq(backups.key, iso(START + 29 * DAY_MS)))
      await cleanBackups(contextOf(), START + 29 * DAY_MS)
      expect(await known()).not.toContain(iso(START + 4 * DAY_MS))
      expect(await known()).toContain(iso(START + 29 * DAY_MS))
    },
  )

  test.each(isDeep ? ['manifest.json', 'files/0.ndjson.gz'] : ['manifest.json'])(
    'goes on when the %s of a kept backup is damaged: it is written down and told once, and no copies go',
    async (object) => {
      await env.FILES.put('manuals/old.pdf', 'old')
      for (let day = 0; day < 9; day++) {
        if (day === 6) await env.FILES.delete('manuals/old.pdf')
        await makeBackup(START + day * DAY_MS)
      }
      const key = iso(START + 5 * DAY_MS)
      const sibling = (await makeBackup(START + 5 * DAY_MS - HOUR)).key
      const [part] = (await keysIn(BACKUPS, `${key}/`)).filter((name) => name.endsWith(object))
      await damage(part!, 5)
      const copies = await keysIn(BACKUPS, 'objects/')
      expect((await cleanBackups(contextOf(), START + 8 * DAY_MS)).removed).toBeGreaterThan(0)
      expect(await keysIn(BACKUPS, 'objects/')).toEqual(copies)
      expect(await known()).toEqual(expect.arrayContaining([key, sibling]))
      const [row] = await testDb().select().from(backups).where(eq(backups.key, key))
      expect(row!.damage).toMatchObject({ code: 'changed' })
      await makeBackup(START + 9 * DAY_MS)
      expect((await cleanBackups(contextOf(), START + 9 * DAY_MS)).removed).toBeGreaterThan(0)
      expect((await mailed()).filter((template) => template === 'backups_unhealthy')).toHaveLength(1)
      expect(await mailed()).not.toContain('cleanup_failed')
    },
  )

  test('keeps what was noted of erasures as long as a backup of before may live', async () => {
    await makeBackup(START)
    for (const days of [500, 300]) await noteErasure(BACKUPS, 'ab', START - days * DAY_MS)
    await cleanBackups(contextOf(), START)
    expect((await listErasures(BACKUPS)).map(({ time }) => time)).toEqual([iso(START - 300 * DAY_MS)])
    // No more backups are made: the last ones stay, however old, and so does what came after them.
    await cleanBackups(contextOf(), START + 500 * DAY_MS)
    expect(await listErasures(BACKUPS)).toEqual([])
    await noteErasure(BACKUPS, 'cd', START + DAY_MS)
    await cleanBackups(contextOf(), START + 500 * DAY_MS)
    expect(await listErasures(BACKUPS)).toHaveLength(1)
  })

  test.runIf(isDeep)('waits while a backup is being made', async () => {
    for (let day = 0; day < 9; day++) await makeBackup(START + day * DAY_MS)
    await startBackup(contextOf(), 'nightly', START + 9 * DAY_MS)
    expect((await cleanBackups(contextOf(), START + 9 * DAY_MS)).removed).toBe(0)
    expect(await known()).toHaveLength(10)
  })

  test.runIf(isDeep)('tells when it failed, and deletes no backup half', async () => {
    for (let day = 0; day < 9; day++) await makeBackup(START + day * DAY_MS)
    const context = contextOf({ BACKUPS: failing(BACKUPS, (method) => method === 'delete') })
    await expect(cleanBackups(context, START + 9 * DAY_MS)).rejects.toThrow('the bucket is away')
    expect((await mailed()).at(-1)).toBe('cleanup_failed')
    expect(await known()).toHaveLength(9)
    expect((await cleanBackups(contextOf(), START + 9 * DAY_MS)).removed).toBeGreaterThan(0)
  })
})

test('every notice is mailed to the administrators, each in their language, and to nobody else', async () => {
  await makeClient()
  for (const lang of LANGS) await makeUser({ role: 'admin', lang, email: `admin-${lang}@sosta.test` })
  const broken = contextOf({
    BACKUPS: failing(BACKUPS, (method, key) => method === 'put' && /tables/.test(String(key))),
  })
  await startBackup(broken, 'on_demand', START - DAY_MS)
  await expect(workOnBackup(broken, START - DAY_MS, 1000)).rejects.toThrow()
  await checkBackups(contextOf(), START - DAY_MS)
  await checkBackups(contextOf(), START - DAY_MS + HOUR)
  for (let day = 0; day < 9; day++) await makeBackup(START + day * DAY_MS)
  for (const hour of [0, 1]) await checkBackups(contextOf(), START + 8 * DAY_MS + hour * HOUR)
  const stuck = contextOf({ BACKUPS: failing(BACKUPS, (method) => method === 'delete') })
  await expect(cleanBackups(stuck, START + 8 * DAY_MS)).rejects.toThrow()
  await cleanBackups(contextOf(), START + 8 * DAY_MS)
  const EVENTS = [
    'backup_done',
    'backup_failed',
    'cleanup_done',
    'cleanup_failed',
    'backups_healthy',
    'backups_unhealthy',
  ]
  for (const lang of LANGS) {
    const mails = await testDb()
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, `admin-${lang}@sosta.test`))
    expect([...new Set(mails.map(({ template }) => template))].sort()).toEqual(EVENTS.toSorted())
    for (const { template, subject, text, html } of mails) {
      // Headers have plain spaces only.
      expect(subject).toBe(mailTexts(lang)(`mail.${template}.subject`).replace(/\s/g, ' '))
      expect(text).toContain('/admin/backups')
      expect(`${text}${html}`).not.toMatch(/mail\.\w+|undefined|null/)
    }
  }
  const people = await testDb().select({ to: outbox.recipient }).from(outbox).groupBy(outbox.recipient)
  const admins = await env.DB.prepare("select email from users where role = 'admin'").raw()
  expect(people.map(({ to }) => to).sort()).toEqual(admins.flat().sort())
})
