import { expect, test } from 'vitest'
import { as } from '../testing/as.ts'
import { makeAdmin, testDb, unique } from '../testing/make.ts'
import { outbox } from './mail.tables.ts'

test('an administrator sees what became of the mails, and never what they say', async () => {
  const n = unique()
  const mail = (status: 'pending' | 'sent' | 'dead', createdAt: string) => ({
    ...{
      key: `${status}:${n}`,
      template: 'x',
      recipient: `${status}${n}@example.com`,
      subject: `Oggetto ${n}`,
    },
    ...{ html: 'secret', text: 'secret', nextAttemptAt: createdAt, status, createdAt },
  })
  await testDb()
    .insert(outbox)
    .values([
      { ...mail('dead', '2038-01-02T10:00:00.000Z'), attempts: 8, lastError: 'mailbox full' },
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
        status: 'dead',
        attempts: 8,
        last_error: 'mailbox full',
        sent_at: null,
      },
    ],
    mails_count: 1,
  })
  for (const query of ['filters[status]=lost', 'sort=text', 'limit=0']) {
    expect((await list(query)).status, query).toBe(422)
  }
})
