import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bare } from '../../testing/as.ts'
import { testDb } from '../../testing/make.ts'
import { faqs, updates } from './content.tables.ts'

const GONE = '2026-01-01T00:00:00.000Z'

describe('the questions and answers', () => {
  test('come in their order, each text in the language or else in Italian; deleted ones never', async () => {
    const db = testDb()
    const [second, first, gone] = await db
      .insert(faqs)
      .values([
        { title: 'Seconda', content: 'Due', position: 2 },
        { title: 'Prima', content: 'Uno', position: 1 },
        { title: 'Cancellata', content: 'Tre', position: 3, deletedAt: GONE },
      ])
      .returning()
    await db.insert(faqs).values([
      { parentId: first!.id, lang: 'de', title: 'Erste', content: '' },
      { parentId: second!.id, lang: 'de', title: 'Zweite', content: 'Zwei', deletedAt: GONE },
      { parentId: gone!.id, lang: 'de', title: 'Gelöscht', content: 'Drei' },
    ])
    const { body, headers } = await bare.get('/api/faqs?lang=de')
    expect(body).toEqual({
      faqs: [
        { id: first!.id, title: 'Erste', content: 'Uno' },
        { id: second!.id, title: 'Seconda', content: 'Due' },
      ],
    })
    expect(headers.get('cache-control')).toMatch(/^public/)
    await db.update(faqs).set({ deletedAt: null }).where(eq(faqs.id, gone!.id))
    expect((await bare.get('/api/faqs')).body.faqs).toHaveLength(3)
  })
})

describe('the updates', () => {
  test('come newest first, with the document of the language or else the Italian one', async () => {
    const db = testDb()
    const [old, fresh] = await db
      .insert(updates)
      .values([
        {
          title: 'Vecchio',
          content: 'V',
          createdAt: '2026-01-01T00:00:00.000Z',
          doc: 'updates/a.zip',
          docName: 'A.zip',
        },
        { title: 'Nuovo', content: 'N', kind: 'security', createdAt: '2026-01-31T23:30:00.000Z' },
        { title: 'Via', content: 'X', createdAt: '2026-03-01T00:00:00.000Z', deletedAt: GONE },
      ])
      .returning()
    await db.insert(updates).values([
      { parentId: old!.id, lang: 'fr', title: 'Ancien', content: '' },
      { parentId: fresh!.id, lang: 'fr', title: '', content: 'Neuf', doc: 'updates/b.pdf', docName: 'B.pdf' },
    ])
    const { body } = await bare.get('/api/updates?lang=fr')
    expect(body.updates).toEqual([
      {
        id: fresh!.id,
        kind: 'security',
        title: 'Nuovo',
        content: 'Neuf',
        doc: { src: '/files/updates/b.pdf', name: 'B.pdf' },
        created_at: '2026-01-31T23:30:00.000Z',
        // In Rome.
        day: '2026-02-01',
      },
      {
        id: old!.id,
        kind: 'news',
        title: 'Ancien',
        content: 'V',
        doc: { src: '/files/updates/a.zip', name: 'A.zip' },
        created_at: '2026-01-01T00:00:00.000Z',
        day: '2026-01-01',
      },
    ])
  })
})

test.each(['/api/faqs?lang=xx', '/api/updates?lang='])('%s is refused', async (path) => {
  expect((await bare.get(path)).status).toBe(422)
})
