import { beforeEach, expect, test } from 'vitest'
import { today } from '../../../shared/dates.ts'
import { SECTIONS } from '../../../shared/settings/sections.ts'
import { BLANK } from '../../../shared/settings/settings.ts'
import type { DeskPage } from '../../../shared/translation-desk/desk.admin.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { settingsSections } from '../../base/settings/settings.tables.ts'
import { pageVersions } from '../../shop/pages/pages.tables.ts'
import { makePublished, wordsOf } from '../../shop/pages/pages.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'

let admin: Awaited<ReturnType<typeof as>>
beforeEach(async () => {
  admin = await as(await makeAdmin('everything'))
  await testDb().delete(pageVersions)
  await testDb().delete(settingsSections)
})

const read = async (who = admin): Promise<DeskPage[]> =>
  (await who.get('/api/admin/translation-desk')).body.pages
/** What is said of a page in German. */
const german = (pages: DeskPage[], page: DeskPage['page']) =>
  pages.find((one) => one.page === page)?.gaps.find(({ of }) => of === 'de')?.state ?? null

const ALL = { it: wordsOf('Condizioni'), de: wordsOf('AGB'), en: wordsOf('Terms'), nl: wordsOf('Verkoop') }

async function save(of: string, words: object) {
  const { draft } = (await admin.get('/api/admin/pages/terms')).body.page
  const body = { id: draft.id, version: draft.version, of, page_data: words }
  expect((await admin.post('/api/admin/pages/terms/save', body)).status).toBe(200)
}

test('of a page it is counted what is missing, what is older than the Italian words, and what was confirmed', async () => {
  await makePublished('terms', 1, '2021-05-26', ALL)
  expect(await read()).toEqual([{ page: 'terms', draft_id: null, gaps: [{ of: 'fr', state: 'missing' }] }])
  const { draft_id } = (await admin.post('/api/admin/pages/terms/draft', {})).body
  await save('it', wordsOf('Condizioni', 'Altro'))
  const changed = await read()
  expect([changed[0]!.draft_id, german(changed, 'terms')]).toEqual([draft_id, 'stale'])

  await save('de', wordsOf('AGB', 'Anderes'))
  expect(german(await read(), 'terms')).toBeNull()
  // Words that are still right are saved as they are: once.
  const entries = () => testDb().$count(auditEntries)
  const before = await entries()
  await save('en', wordsOf('Terms'))
  await save('en', wordsOf('Terms'))
  expect((await entries()) - before).toBe(1)
  const rest = [
    { of: 'fr', state: 'missing' },
    { of: 'nl', state: 'stale' },
  ]
  expect((await read())[0]!.gaps).toEqual(rest)

  // What is published like that stays so, in the next draft too.
  const { draft } = (await admin.get('/api/admin/pages/terms')).body.page
  const body = { id: draft.id, version: draft.version, from: today() }
  expect((await admin.post('/api/admin/pages/terms/publish', body)).status).toBe(200)
  expect(await read()).toEqual([{ page: 'terms', draft_id: null, gaps: rest }])
  await admin.post('/api/admin/pages/terms/draft', {})
  expect((await read())[0]!.gaps).toEqual(rest)
})

test('words of a discarded draft make nothing stale', async () => {
  await makePublished('terms', 1, '2021-05-26', ALL)
  await admin.post('/api/admin/pages/terms/draft', {})
  await save('it', wordsOf('Condizioni', 'Altro'))
  expect(german(await read(), 'terms')).toBe('stale')
  const { draft } = (await admin.get('/api/admin/pages/terms')).body.page
  await admin.post('/api/admin/pages/terms/discard', { id: draft.id, version: draft.version })
  expect(german(await read(), 'terms')).toBeNull()
})

test('of the home page it is what a language lacks or did not follow, for those who may see settings', async () => {
  const { id } = SECTIONS.home
  const claims = { it: 'Più libertà', de: 'Mehr Freiheit', en: 'More freedom', fr: '', nl: 'Meer vrijheid' }
  const keep = async (given: typeof claims) => {
    const { version } = (await admin.get(`/api/admin/settings/${id}`)).body.section
    const body = { version, data: { ...BLANK.home, claims: given } }
    expect((await admin.post(`/api/admin/settings/${id}/edit`, body)).status).toBe(200)
  }
  await keep(claims)
  expect(await read()).toEqual([{ page: 'home', draft_id: null, gaps: [{ of: 'fr', state: 'missing' }] }])
  await keep({ ...claims, it: 'Tutta la libertà', en: 'All freedom' })
  const pages = await read()
  expect(german(pages, 'home')).toBe('stale')
  expect(pages[0]!.gaps.find(({ of }) => of === 'en')).toBeUndefined()
  expect(await read(await as(await makeAdmin('content')))).toEqual([])
  // Saved once more, all of them were looked at.
  await keep({ ...claims, it: 'Tutta la libertà', en: 'All freedom' })
  expect(german(await read(), 'home')).toBeNull()
})
