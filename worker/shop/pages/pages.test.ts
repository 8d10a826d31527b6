import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { openDb } from '../../base/db/client.ts'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { meterGet } from '../../testing/meter.ts'
import { raceBefore } from '../../testing/race.ts'
import { numberInForce } from './in-force.ts'
import { beginDraft, publishPage, savePage } from './page-changes.ts'
import { pageTexts, pageVersions } from './pages.tables.ts'
import { makePublished, wordsOf } from './pages.testing.ts'

let admin: Awaited<ReturnType<typeof as>>
let person: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  person = await makeAdmin('content')
  admin = await as(person)
})
beforeEach(async () => {
  await testDb().delete(pageVersions)
})
afterEach(() => vi.useRealTimers())

const AT = '/api/admin/pages/terms'
const read = async (query = '') => (await bare.get(`/api/pages/terms?lang=it${query}`)).body
const edited = async (of = 'it') => (await admin.get(`${AT}?of=${of}`)).body.page
const draft = async () => {
  await admin.post(`${AT}/draft`, {})
  const { id, version } = (await edited()).draft
  return { id, version }
}
const save = async (words: object | null, of = 'it') =>
  admin.post(`${AT}/save`, { ...(await draft()), of, page_data: words })
const publish = async (from = today()) => admin.post(`${AT}/publish`, { ...(await draft()), from })

describe('readers', () => {
  test('get the version in force, in their language, its placeholders filled in, and know the others', async () => {
    await makePublished('terms', 1, '2021-05-26')
    const de = { ...wordsOf('AGB'), intro: 'Von :company' }
    await makePublished('terms', 2, '2024-01-01', { it: wordsOf('Condizioni'), de })
    await makePublished('terms', 3, addDays(today(), 2))
    const { body, headers } = await bare.get('/api/pages/terms?lang=de')
    expect(headers.get('cache-control')).toMatch(/^public/)
    expect(body.page).toMatchObject({
      title: 'AGB',
      lang: 'de',
      version: 2,
      state: 'in_force',
      from: '2024-01-01',
    })
    expect(body.page.intro).toMatch(/^Von [^:]/)
    expect(body.page.from_text).toBe('1. Januar 2024')
    expect(
      body.others.map(({ version, state }: { version: number; state: string }) => [version, state]),
    ).toEqual([
      [3, 'future'],
      [1, 'earlier'],
    ])
    // No other language goes to the browser.
    expect(JSON.stringify(body)).not.toContain('Condizioni')
  })

  test('get Italian where their language is missing, and are told', async () => {
    await makePublished('terms', 1, '2021-05-26', { it: wordsOf('Condizioni'), de: wordsOf('AGB') })
    expect((await bare.get('/api/pages/terms?lang=nl')).body.page).toMatchObject({
      title: 'Condizioni',
      lang: 'it',
    })
  })

  test('read an earlier version by its number, and none that there is not', async () => {
    await makePublished('terms', 1, '2021-05-26')
    await makePublished('terms', 2, '2022-05-26')
    expect((await read('&version=1')).page).toMatchObject({ title: 'terms 1', state: 'earlier' })
    expect((await bare.get('/api/pages/terms?version=3')).status).toBe(404)
    expect((await bare.get('/api/pages/terms?version=0')).status).toBe(422)
    expect((await bare.get('/api/pages/nothing')).status).toBe(422)
  })

  test('find a page without any version, and without an error', async () => {
    expect(await read()).toEqual({ page: null, others: [] })
  })

  test('never see a draft', async () => {
    await makePublished('terms', 1, '2021-05-26')
    await save(wordsOf('Segreto'))
    const { id } = (await edited()).draft
    for (const query of ['', '&version=1']) expect(JSON.stringify(await read(query))).not.toContain('Segreto')
    for (const number of [2, id])
      expect((await bare.get(`/api/pages/terms?version=${number}`)).status).not.toBe(200)
  })

  test('cost one round trip, however many versions there are', async () => {
    for (const number of [1, 2, 3, 4, 5]) await makePublished('terms', number, `202${number}-01-01`)
    const { trips, rowsRead } = await meterGet('/api/pages/terms?lang=it')
    expect(trips).toBe(1)
    expect(rowsRead).toBeLessThan(25)
  })
})

describe('a version comes into force', () => {
  test.each([
    // In summer Rome is two hours ahead, in winter one.
    ['2026-07-15', '2026-07-14T21:59:59Z', '2026-07-14T22:00:00Z'],
    ['2026-01-15', '2026-01-14T22:59:59Z', '2026-01-14T23:00:00Z'],
  ])('when %s begins in Rome', async (day, before, after) => {
    await makePublished('terms', 1, '2021-05-26')
    await makePublished('terms', 2, day)
    const counts: number[] = []
    const numbers: (number | null)[] = []
    for (const at of [before, after]) {
      vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] })
      numbers.push((await read()).page.version)
      const row = await testDb().get<{ number: number }>(sql`select ${numberInForce('terms')} as number`)
      numbers.push(row.number)
      counts.push((await bare.get('/api/public-changes')).body.changes)
    }
    expect(numbers).toEqual([1, 1, 2, 2])
    // Cached pages are made anew.
    expect(counts[1]! - counts[0]!).toBe(1)
  })

  test('by its day, and of one day by its number', async () => {
    await makePublished('terms', 1, '2024-06-01')
    await makePublished('terms', 2, '2024-01-01')
    expect((await read()).page.version).toBe(1)
    await makePublished('terms', 3, '2024-06-01')
    expect((await read()).page.version).toBe(3)
  })
})

describe('a draft', () => {
  test('begins with the words of the last version, and there is only one', async () => {
    await makePublished('terms', 1, '2021-05-26', { it: wordsOf('Condizioni'), de: wordsOf('AGB') })
    const made = await Promise.all([1, 2, 3].map(() => admin.post(`${AT}/draft`, {})))
    expect(new Set(made.map(({ body }) => body.draft_id)).size).toBe(1)
    expect((await edited('de')).texts).toEqual(wordsOf('AGB'))
    expect((await edited('nl')).texts).toBeNull()
    await expect(testDb().insert(pageVersions).values({ area: 'terms' })).rejects.toThrow()
  })

  test('is saved in a language, published from a day on, and written into the history', async () => {
    expect((await save(wordsOf('Condizioni'))).status).toBe(200)
    expect((await save(wordsOf('AGB'), 'de')).status).toBe(200)
    expect((await publish()).status).toBe(200)
    expect((await read()).page).toMatchObject({ title: 'Condizioni', version: 1, from: today() })
    const page = await edited()
    expect(page.draft).toBeNull()
    expect(page.versions).toMatchObject([{ version: 1, languages: ['de', 'it'], state: 'in_force' }])
    expect(page.versions[0].author).not.toBe('')
    const entries = await testDb()
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(sql`entity = 'pages' and entity_id = ${page.versions[0].id}`)
      .orderBy(auditEntries.id)
    expect(entries.map(({ action }) => action)).toEqual(['create', 'edit', 'edit', 'status'])
  })

  test('with a placeholder that there is not is refused with its name', async () => {
    const { status, body } = await save(wordsOf('Titolo', 'Scrivi a :infomail o :company'))
    expect(status).toBe(422)
    expect(Object.keys(body.error.fields)).toEqual(['page_data.sections.0.text'])
    expect(body.error.fields['page_data.sections.0.text']).toContain(':infomail')
    expect((await save(wordsOf('Titolo', ':company, :processors'))).status).toBe(200)
  })

  test('that two people save is saved once: the second is told', async () => {
    const seen = await draft()
    const send = (title: string) => admin.post(`${AT}/save`, { ...seen, of: 'it', page_data: wordsOf(title) })
    expect((await send('Primo')).status).toBe(200)
    expect((await send('Secondo')).status).toBe(409)
    expect((await edited()).texts.title).toBe('Primo')
  })

  test('that somebody publishes while it is saved is not changed by the save', async () => {
    await save(wordsOf('Pubblicato'))
    const seen = await draft()
    const author = { actor: { id: person.id, retailerId: null, named: sql`'A'` }, requestId: 'r' }
    const racing = openDb(raceBefore(env.DB, 1, () => publish()))
    await expect(
      savePage(racing, author, 'terms', { ...seen, of: 'it', page_data: wordsOf('Troppo tardi') }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect((await read()).page.title).toBe('Pubblicato')
  })

  test('is published once by two clicks, one after the other or at once', async () => {
    await save(wordsOf('Condizioni'))
    const seen = { ...(await draft()), from: today() }
    const clicks = await Promise.all([admin.post(`${AT}/publish`, seen), admin.post(`${AT}/publish`, seen)])
    expect([...clicks, await admin.post(`${AT}/publish`, seen)].map(({ status }) => status)).toEqual([
      200, 200, 200,
    ])
    const rows = await testDb().select().from(pageVersions)
    expect(rows.map(({ number }) => number)).toEqual([1])
    const author = { actor: { id: person.id, retailerId: null, named: sql`'A'` }, requestId: 'r' }
    await beginDraft(testDb(), author, 'terms')
    await save(wordsOf('Altre'))
    const next = { ...(await draft()), from: today() }
    const racing = openDb(raceBefore(env.DB, 1, () => admin.post(`${AT}/publish`, next)))
    await publishPage(racing, author, 'terms', next)
    expect((await edited()).versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  })

  test('without Italian words is not published, nor before today once there is a version', async () => {
    await save(wordsOf('AGB'), 'de')
    expect((await publish()).status).toBe(422)
    await save(wordsOf('Condizioni'))
    // What was in force before the shop moved here keeps its day.
    expect((await publish('2021-05-26')).status).toBe(200)
    await save(wordsOf('Nuove'))
    const { status, body } = await publish(addDays(today(), -1))
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['from']])
  })

  test('that is no longer there is said to be gone to who still writes it', async () => {
    const { id } = await draft()
    expect((await admin.get(`${AT}?of=de&draft=${id}`)).status).toBe(200)
    await admin.post(`${AT}/discard`, await draft())
    for (const _ of ['none', 'another']) {
      const { status, body } = await admin.get(`${AT}?of=de&draft=${id}&lang=it`)
      expect([status, body.error.message]).toEqual([404, expect.stringContaining('bozza non c’è più')])
      await draft()
    }
  })

  test('is thrown away with its words', async () => {
    await makePublished('terms', 1, '2021-05-26')
    expect((await admin.post(`${AT}/discard`, await draft())).status).toBe(200)
    expect((await edited()).draft).toBeNull()
    expect(await testDb().select().from(pageTexts)).toHaveLength(1)
  })
})

describe('a published version', () => {
  test('is neither saved, published again nor thrown away', async () => {
    const { id, version } = await makePublished('terms', 1, '2021-05-26')
    const seen = { id, version }
    for (const [path, body] of [
      ['save', { ...seen, of: 'it', page_data: wordsOf('Altro') }],
      ['save', { ...seen, of: 'it', page_data: null }],
      ['publish', { ...seen, from: addDays(today(), 1) }],
      ['discard', seen],
    ] as const)
      expect([path, (await admin.post(`${AT}/${path}`, body)).status]).toEqual([path, 409])
    expect((await read()).page).toMatchObject({ title: 'terms 1', from: '2021-05-26' })
  })

  test('of another page is not meant by a draft of this one', async () => {
    await admin.post('/api/admin/pages/imprint/draft', {})
    const { id, version } = (await admin.get('/api/admin/pages/imprint')).body.page.draft
    expect((await admin.post(`${AT}/discard`, { id, version })).status).toBe(404)
  })
})

test('the list has the pages with what is in force, what comes, and what is missing', async () => {
  await makePublished('terms', 1, '2021-05-26', { it: wordsOf('A'), de: wordsOf('B') })
  await makePublished('terms', 2, addDays(today(), 9))
  await makePublished('terms', 3, addDays(today(), 5))
  await draft()
  const { pages } = (await admin.get('/api/admin/pages')).body
  expect(pages.map(({ area }: { area: string }) => area)).toEqual([
    ...[
      'about-us',
      'terms',
      'privacy',
      'organisational-model',
      'imprint',
      'accessibility',
      'security',
      'repair',
      'data',
    ],
  ])
  expect(pages[1]).toMatchObject({
    in_force: { version: 1 },
    next: { version: 3 },
    missing: ['en', 'fr', 'nl'],
  })
  expect(pages[1].draft).not.toBeNull()
  expect(pages[0]).toMatchObject({
    in_force: null,
    next: null,
    draft: null,
    missing: ['de', 'en', 'fr', 'it', 'nl'],
  })
})
