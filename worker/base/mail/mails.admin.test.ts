import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { outbox } from './mail.tables.ts'

test('an administrator sees what became of the mails, and never what they say', async () => {
  const n = unique()
  const mail = (status: 'pending' | 'sent' | 'dead', createdAt: string) => ({
    key: `${status}:${n}`,
    template: 'message',
    recipient: `${status}${n}@example.com`,
    subject: `Oggetto ${n}`,
    html: 'secret',
    text: 'secret',
    nextAttemptAt: createdAt,
    status,
    createdAt,
  })
  await testDb()
    .insert(outbox)
    .values([
      {
        ...mail('dead', '2038-01-02T10:00:00.000Z'),
        attempts: 8,
        lastError: { code: 'said', text: 'mailbox full' },
      },
      { ...mail('sent', '2038-01-03T10:00:00.000Z'), sentAt: '2038-01-03T10:00:01.000Z' },
      mail('pending', '2038-01-04T10:00:00.000Z'),
    ])
  const admin = await as(await makeAdmin())
  const list = (query: string) => admin.get(`/api/admin/mails?filters[from]=2038-01-01&${query}`)
  const statuses = async (query: string) =>
    (await list(query)).body.mails.map(({ status }: { status: string }) => status)
  expect(await statuses('')).toEqual(['pending', 'sent', 'dead'])
  expect(await statuses('sort=created_at&limit=2')).toEqual(['dead', 'sent'])
  expect(await statuses('filters[to]=2038-01-03')).toEqual(['sent', 'dead'])
  const { body } = await list('filters[status]=dead')
  expect(body).toEqual({
    mails: [
      {
        id: expect.any(Number),
        created_at: '2038-01-02T10:00:00.000Z',
        recipient: `dead${n}@example.com`,
        subject: `Oggetto ${n}`,
        template: 'message',
        status: 'dead',
        attempts: 8,
        last_error: { code: 'said', text: 'mailbox full' },
        next_attempt_at: null,
        sent_at: null,
      },
    ],
    mails_count: 1,
  })
  expect((await list('filters[status]=pending')).body.mails[0].next_attempt_at).toBe(
    '2038-01-04T10:00:00.000Z',
  )
  expect(await statuses('filters[template]=activation')).toEqual([])
  expect(await statuses(`search_term=SENT${n}@`)).toEqual(['sent'])
  expect(await statuses(`search_term=oggetto ${n}`)).toHaveLength(3)
  for (const query of ['filters[status]=lost', 'filters[template]=lost', 'sort=text', 'limit=0']) {
    expect((await list(query)).status, query).toBe(422)
  }
})

test('mails that were given up are sent again, one or many; the others are left alone, and it is written down who', async () => {
  const n = unique()
  const mail = (status: 'pending' | 'sent' | 'dead', i: number) => ({
    key: `again:${n}:${i}`,
    template: 'message',
    recipient: `r${i}@example.com`,
    subject: `Ancora ${n}`,
    html: '<p>text</p>',
    text: 'text',
    status,
    attempts: 8,
    lastError: { code: 'said', text: '550 no' } as const,
    nextAttemptAt: '2026-01-01T00:00:00.000Z',
  })
  const rows = await testDb()
    .insert(outbox)
    .values([mail('dead', 0), mail('dead', 1), mail('dead', 2), mail('sent', 3)])
    .returning({ id: outbox.id })
  const ids = rows.map(({ id }) => id)
  const person = await makeAdmin()
  const admin = await as(person)
  const resend = async (body: object) =>
    (await admin.post('/api/admin/mails/bulk', { action: 'resend', ...body })).body
  expect(await resend({ ids: [ids[0], ids[3]] })).toEqual({ changed: 1, undo: null })
  expect(await resend({ ids: [ids[0]] })).toEqual({ changed: 0, undo: null })
  expect(await resend({ filter: { 'filters[status]': 'dead', search_term: `ancora ${n}` } })).toMatchObject({
    changed: 2,
  })
  const after = await testDb()
    .select()
    .from(outbox)
    .where(eq(outbox.subject, `Ancora ${n}`))
    .orderBy(outbox.id)
  expect(after.map(({ status, attempts }) => [status, attempts])).toEqual([
    ...[0, 1, 2].map(() => ['pending', 0]),
    ['sent', 8],
  ])
  expect(after[0]!.key).toBe(`again:${n}:0`)
  const { body } = await admin.get(`/api/admin/audit?entity=mails&entity_id=${ids[0]}`)
  expect(body.entries).toMatchObject([
    {
      action: 'resend',
      user_id: person.id,
      before: { status: 'dead', attempts: 8 },
      after: { status: 'pending' },
    },
  ])
})

test('a retailer sends nothing again', async () => {
  const retailer = await as(await makeRetailerAccount())
  expect((await retailer.post('/api/admin/mails/bulk', { action: 'resend', ids: [1] })).status).toBe(403)
})

test('a test mail goes to who asks for it, in that person’s language, and once in a minute', async () => {
  const admin = await makeAdmin('sales')
  const caller = await as(admin)
  const { body } = await caller.post('/api/admin/mails/test')
  expect(body).toEqual({ email: admin.email })
  await caller.post('/api/admin/mails/test')
  const sent = await testDb().select().from(outbox).where(eq(outbox.recipient, admin.email))
  expect(sent).toMatchObject([{ template: 'test_mail', lang: 'it' }])
})
