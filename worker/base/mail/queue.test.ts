import { expect, test } from 'vitest'
import { queueMails } from './outbox.ts'

test('many mails come into the queue by a hundred, the most that it takes at once, and none is forgotten', async () => {
  const calls: number[][] = []
  const sendBatch = async (messages: Iterable<{ body: { id: number } }>) => {
    calls.push([...messages].map(({ body }) => body.id))
  }
  const ids = Array.from({ length: 250 }, (_, n) => n)
  await queueMails({ sendBatch } as never, ids)
  expect(calls.map((call) => call.length)).toEqual([100, 100, 50])
  expect(calls.flat()).toEqual(ids)
  await queueMails({ sendBatch } as never, [])
  expect(calls).toHaveLength(3)
})
