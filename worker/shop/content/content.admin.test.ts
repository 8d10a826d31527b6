import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { openDb } from '../../base/db/client.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, testDb, unique } from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import { raceBefore } from '../../testing/race.ts'
import { pdfText } from '../../testing/samples.ts'
import { editArticle } from './article-changes.ts'
import { FAQS, listArticles, readArticle, UPDATES } from './articles.ts'
import { faqs, updates } from './content.tables.ts'

let admin: Awaited<ReturnType<typeof as>>
let person: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  person = await makeAdmin()
  admin = await as(person)
})

const KINDS = [
  { path: 'faqs', one: 'faq', table: faqs, kind: FAQS },
  { path: 'updates', one: 'update', table: UPDATES.table, kind: UPDATES },
] as const

const auditOf = (entity: string, id: number) =>
  testDb()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, id)))
    .orderBy(auditEntries.id)

describe.each(KINDS)('$path', ({ path, one, table, kind }) => {
  const url = (rest: string) => `/api/admin/${path}${rest}`
  const payload = (title: string, content = 'Testo', rest: object = {}) => ({
    [`${one}_data`]: { title, content },
    ...rest,
  })
  const idKey = `${one}_id`
  const make = async (title = `Titolo ${unique()}`, content?: string) =>
    (await admin.post(url('/create'), payload(title, content))).body[idKey] as number
  const stored = async (id: number) => (await testDb().select().from(table).where(eq(table.id, id)))[0]!

  test('one that is made is in the list, is found without accents, and is read for its form', async () => {
    const title = `Perché gira ${unique()}`
    const id = await make(title, 'Prima riga\nSeconda riga')
    const { body } = await admin.get(url(`?search_term=perche ${title.split(' ')[2]}`))
    expect(body[`${path}_count`]).toBe(1)
    expect(body[path]).toMatchObject([{ id, title, tr_lang_children: [] }])
    const read = await admin.get(url(`/${id}`))
    expect(read.body[one]).toMatchObject({
      id,
      title,
      content: 'Prima riga\nSeconda riga',
      lang: 'it',
      parent_id: null,
      version: 1,
      translations: [],
    })
    expect(await auditOf(path, id)).toMatchObject([{ action: 'create', userId: person.id, before: null }])
  })

  test('an edit is saved, found, and written down with what was before', async () => {
    const id = await make('Prima')
    const title = `Dopo ${unique()}`
    const { status, body } = await admin.post(url(`/${id}/edit`), payload(title, 'Nuovo', { version: 1 }))
    expect([status, body]).toEqual([200, { [idKey]: id }])
    expect((await admin.get(url(`?search_term=${title}`))).body[path]).toMatchObject([{ id, title }])
    const [, entry] = await auditOf(path, id)
    expect([JSON.parse(entry!.before!), JSON.parse(entry!.after!)]).toEqual([
      { title: 'Prima', content: 'Testo' },
      { title, content: 'Nuovo' },
    ])
  })

  test('an edit over a newer one is refused and names what differs now', async () => {
    const id = await make('Titolo')
    await admin.post(url(`/${id}/edit`), payload('Titolo', 'Di un altro', { version: 1 }))
    const { status, body } = await admin.post(url(`/${id}/edit`), payload('Titolo', 'Mio', { version: 1 }))
    expect([status, body.error.code]).toEqual([409, 'conflict'])
    expect(Object.keys(body.error.fields)).toEqual([`${one}_data.content`])
    expect(await stored(id)).toMatchObject({ content: 'Di un altro', version: 2 })
    // Without a version the last save wins.
    expect((await admin.post(url(`/${id}/edit`), payload('Titolo', 'Mio'))).status).toBe(200)
  })

  describe('when somebody else saves between its reading and its writing, an edit', () => {
    /** Edits an article while another edit comes first. */
    const overtaken = async (id: number, version: number | undefined) => {
      const author = { actor: person, requestId: 'test' }
      const other = () => admin.post(url(`/${id}/edit`), payload('T', 'Di un altro'))
      const db = openDb(raceBefore(env.DB, 1, other))
      await editArticle(db, author, kind, id, { title: 'T', content: 'Mio' }, version)
    }

    test('with a version is refused and names the field', async () => {
      const id = await make('T')
      await expect(overtaken(id, 1)).rejects.toMatchObject({
        code: 'conflict',
        details: { fields: { [`${one}_data.content`]: 'changed_meanwhile' } },
      })
      expect(await stored(id)).toMatchObject({ content: 'Di un altro', version: 2 })
      expect(await auditOf(path, id)).toHaveLength(2)
    })

    test('without a version is saved, and what was before is what the other one left', async () => {
      const id = await make('T')
      await overtaken(id, undefined)
      expect(await stored(id)).toMatchObject({ content: 'Mio', version: 3 })
      expect(JSON.parse((await auditOf(path, id)).at(-1)!.before!).content).toBe('Di un altro')
    })
  })

  test('a deleted one is gone everywhere until it is brought back', async () => {
    const title = `Via ${unique()}`
    const id = await make(title)
    expect((await admin.post(url(`/${id}/delete`))).body).toEqual({ success: true })
    const count = async () => (await admin.get(url(`?search_term=${title}`))).body[`${path}_count`]
    expect(await count()).toBe(0)
    expect((await admin.get(url(`/${id}`))).status).toBe(404)
    expect((await admin.post(url(`/${id}/edit`), payload('X'))).status).toBe(404)
    expect((await admin.post(url(`/${id}/delete`))).status).toBe(404)
    for (let i = 0; i < 2; i++)
      expect((await admin.post(url(`/${id}/restore`))).body).toEqual({ success: true })
    expect(await count()).toBe(1)
    expect((await auditOf(path, id)).map(({ action }) => action)).toEqual(['create', 'delete', 'restore'])
  })

  test('a translation is filled with its parent’s texts, listed with it, and exists once', async () => {
    const title = `Originale ${unique()}`
    const id = await make(title, 'Testo originale')
    const answer = await admin.post(url(`/${id}/translations`), { lang: 'de' })
    const child = answer.body[idKey] as number
    expect(await stored(child)).toMatchObject({ parentId: id, lang: 'de', title, content: 'Testo originale' })
    expect((await admin.get(url(`?search_term=${title}`))).body[path]).toMatchObject([
      { id, tr_lang_children: [{ id: child, lang: 'de' }] },
    ])
    expect((await admin.get(url(`/${id}`))).body[one].translations).toEqual([
      { id: child, lang: 'de', title },
    ])
    expect((await admin.get(url(`/${child}`))).body[one]).toMatchObject({ parent_id: id, lang: 'de' })
    expect((await admin.post(url(`/${id}/translations`), { lang: 'de' })).status).toBe(409)
    expect((await admin.post(url(`/${child}/translations`), { lang: 'fr' })).status).toBe(404)
    expect(await auditOf(path, child)).toMatchObject([{ action: 'create' }])
  })

  test('a translation that was deleted can be made again, from the parent’s texts of now', async () => {
    const id = await make('Vecchio')
    const child = (await admin.post(url(`/${id}/translations`), { lang: 'nl' })).body[idKey]
    await admin.post(url(`/${child}/delete`))
    await admin.post(url(`/${id}/edit`), payload('Nuovo'))
    const again = await admin.post(url(`/${id}/translations`), { lang: 'nl' })
    expect([again.status, again.body[idKey]]).toEqual([200, child])
    expect(await stored(child)).toMatchObject({ title: 'Nuovo', deletedAt: null })
  })

  test.each([{ lang: 'it' }, { lang: 'es' }, {}])('refuses a translation into %o', async (body) => {
    const answer = await admin.post(url(`/${await make()}/translations`), body)
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['lang']])
  })

  test.each<[string, unknown, string]>([
    ['no title', { content: 'x' }, 'title'],
    ['an empty title', { title: '  ', content: 'x' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(201), content: 'x' }, 'title'],
    ['a number as content', { title: 'x', content: 5 }, 'content'],
    ['no content', { title: 'x', content: '' }, 'content'],
    ['a content that is too long', { title: 'x', content: 'x'.repeat(20_001) }, 'content'],
  ])('refuses %s', async (_, data, field) => {
    const id = await make('Com’era')
    for (const call of ['/create', `/${id}/edit`]) {
      const answer = await admin.post(url(call), { [`${one}_data`]: data })
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [`${one}_data.${field}`]])
    }
    expect((await stored(id)).title).toBe('Com’era')
  })

  test('what is not a field is dropped', async () => {
    const data = { title: 'T', content: 'C', position: 99, deleted_at: 'now', lang: 'de' }
    const { body } = await admin.post(url('/create'), { [`${one}_data`]: data })
    expect(await stored(body[idKey])).toMatchObject({ lang: 'it', deletedAt: null })
  })

  test('unknown ids are not found, and no ids are refused', async () => {
    for (const call of ['/edit', '/delete', '/restore', '/translations']) {
      const body = call === '/translations' ? { lang: 'de' } : payload('T')
      expect((await admin.post(url(`/999999${call}`), body)).status).toBe(404)
      expect((await admin.post(url(`/x${call}`), body)).status).toBe(422)
    }
    expect((await admin.get(url('/999999'))).status).toBe(404)
  })

  test.each(['sort=content', 'limit=0', 'offset=x', `search_term=${'x'.repeat(201)}`, 'filters[x]=1'])(
    'the list refuses %s',
    async (query) => expect((await admin.get(url(`?${query}`))).status).toBe(422),
  )

  test('the list is sorted by title without capitals and accents', async () => {
    const mark = `m${unique()}`
    for (const title of ['école', 'Zebra', 'alba']) await make(`${title} ${mark}`)
    const titles = async (sort: string) =>
      (await admin.get(url(`?search_term=${mark}&sort=${sort}`))).body[path].map(
        (row: { title: string }) => row.title.split(' ')[0],
      )
    expect(await titles('title')).toEqual(['alba', 'école', 'Zebra'])
    expect(await titles('-title')).toEqual(['Zebra', 'école', 'alba'])
  })
})

test('a new FAQ comes after all others', async () => {
  const make = async () =>
    (await admin.post('/api/admin/faqs/create', { faq_data: { title: 'T', content: 'C' } })).body.faq_id
  const [first, second] = [await make(), await make()]
  const position = async (id: number) =>
    (await testDb().select().from(faqs).where(eq(faqs.id, id)))[0]!.position
  expect(await position(second)).toBe((await position(first)) + 1)
})

test('a page of a list, and one with its translations, are one round trip each', async () => {
  const cost = { trips: 0, statements: 0, rowsRead: 0 }
  const db = openDb(meter(env.DB, cost))
  await listArticles(db, FAQS, { limit: 15, offset: 0 })
  expect(cost.trips).toBe(1)
  const [any] = await testDb()
    .select()
    .from(faqs)
    .where(and(eq(faqs.lang, 'it')))
    .orderBy(faqs.id)
    .limit(1)
  await readArticle(db, FAQS, any!.id)
  expect(cost.trips).toBe(2)
})

describe('the document of an update', () => {
  const PDF = pdfText()
  const send = (id: number, content = PDF, name = 'Aggiornamento 3.pdf', type = 'doc') => {
    const form = new FormData()
    form.set('type', type)
    form.set('file', new File([content], name, { type: 'application/pdf' }))
    return admin.post(`/api/admin/updates/${id}/upload`, form)
  }
  const make = async () =>
    (await admin.post('/api/admin/updates/create', { update_data: { title: 'T', content: 'C' } })).body
      .update_id

  test('is offered by the update and by its translations, and written down', async () => {
    const id = await make()
    expect((await send(id)).body).toEqual({ success: true })
    const { update } = (await admin.get(`/api/admin/updates/${id}`)).body
    expect(update).toMatchObject({ doc_name: 'Aggiornamento 3.pdf', doc: { name: 'Aggiornamento 3.pdf' } })
    expect((await admin.get(update.doc.src)).body).toMatch(/^%PDF-1\.4.*\/MediaBox \[ 0 0 595 842 \]/s)
    const child = (await admin.post(`/api/admin/updates/${id}/translations`, { lang: 'en' })).body.update_id
    expect((await admin.get(`/api/admin/updates/${child}`)).body.update.doc_name).toBe('Aggiornamento 3.pdf')
    expect((await auditOf('updates', id)).map(({ action }) => action)).toEqual(['create', 'upload'])
  })

  test('that is replaced is deleted', async () => {
    const id = await make()
    await send(id, pdfText(5))
    const before = (await admin.get(`/api/admin/updates/${id}`)).body.update.doc.src
    await send(id, pdfText(6), 'Nuovo.pdf')
    expect((await admin.get(before)).status).toBe(404)
  })

  test('that is no document, or of another type, is refused; nothing is kept for an unknown update', async () => {
    const id = await make()
    expect((await send(id, '<html>')).status).toBe(415)
    expect((await send(id, PDF, 'x.pdf', 'image')).status).toBe(422)
    const unknown = pdfText(7)
    expect((await send(999_999, unknown)).status).toBe(404)
    expect((await env.FILES.list({ prefix: 'updates/' })).objects.length).toBe(
      new Set((await testDb().select({ doc: updates.doc }).from(updates)).flatMap(({ doc }) => doc ?? []))
        .size,
    )
    expect((await admin.get(`/api/admin/updates/${id}`)).body.update.doc).toBeNull()
  })
})

describe('the kind of an update', () => {
  const url = (rest: string) => `/api/admin/updates${rest}`
  const data = (rest: object = {}) => ({ update_data: { title: 'Firmware', content: 'Testo', ...rest } })
  const kindOf = async (id: number) => (await admin.get(url(`/${id}`))).body.update.kind

  test('is news unless it is said, stays when a form does not say it, and is written down when it changes', async () => {
    const id = (await admin.post(url('/create'), data())).body.update_id
    expect(await kindOf(id)).toBe('news')
    await admin.post(url(`/${id}/edit`), data({ kind: 'security' }))
    await admin.post(url(`/${id}/edit`), data({ title: 'Firmware 2' }))
    expect(await kindOf(id)).toBe('security')
    const [, moved, edited] = await auditOf('updates', id)
    expect([JSON.parse(moved!.before!).kind, JSON.parse(moved!.after!).kind]).toEqual(['news', 'security'])
    expect(JSON.parse(edited!.after!)).not.toHaveProperty('kind')
    expect((await admin.post(url(`/${id}/edit`), data({ kind: 'alarm' }))).status).toBe(422)
  })

  test('of a translation is that of its parent, whatever is sent', async () => {
    const id = (await admin.post(url('/create'), data({ kind: 'security' }))).body.update_id
    const german = (await admin.post(url(`/${id}/translations`), { lang: 'de' })).body.update_id
    expect(await kindOf(german)).toBe('security')
    await admin.post(url(`/${german}/edit`), data({ kind: 'news' }))
    expect([await kindOf(german), await kindOf(id)]).toEqual(['security', 'security'])
  })

  test('is what the list and its file can be filtered by', async () => {
    const title = `Sicurezza ${unique()}`
    const id = (await admin.post(url('/create'), data({ title, kind: 'security' }))).body.update_id
    const found = async (kind: string) =>
      (await admin.get(url(`?search_term=${title}&filters[kind]=${kind}`))).body.updates
    expect(await found('security')).toMatchObject([{ id, kind: 'security' }])
    expect(await found('news')).toEqual([])
    expect((await admin.get('/api/admin/faqs?filters[kind]=news')).status).toBe(422)
  })
})
