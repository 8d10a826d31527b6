import { expect, test } from 'vitest'
import { createSending } from './sending.ts'

/** A shop that answers when the test says so; `open` are the files that are under way. */
function shop(count: number) {
  const open = new Map<number, { done: (changed: boolean) => void; fail: (error: Error) => void }>()
  const sent: number[] = []
  const sending = createSending(
    count,
    (index, signal) =>
      new Promise<boolean>((resolve, reject) => {
        sent.push(index)
        const end =
          <T>(settle: (value: T) => void) =>
          (value: T) => {
            open.delete(index)
            settle(value)
          }
        signal.addEventListener('abort', () => end(reject)(signal.reason))
        open.set(index, { done: end(resolve), fail: end(reject) })
      }),
    (error) => (error as Error).message,
  )
  const turn = () => new Promise((resolve) => setTimeout(resolve))
  return {
    sending,
    sent,
    open,
    answer: async (index: number, changed = true) => {
      open.get(index)!.done(changed)
      await turn()
    },
    refuse: async (index: number, message: string) => {
      open.get(index)!.fail(new Error(message))
      await turn()
    },
    turn,
    states: () => sending.read().states.map(({ state }) => state),
    phase: () => sending.read().phase,
  }
}

test('three files are under way at a time, each is sent once, and what was there already is told', async () => {
  const { sending, sent, open, answer, states, phase } = shop(5)
  sending.start()
  expect([...open.keys()]).toEqual([0, 1, 2])
  await answer(1)
  expect([...open.keys()]).toEqual([0, 2, 3])
  await answer(0, false)
  for (const index of [2, 3, 4]) await answer(index)
  expect(sent).toEqual([0, 1, 2, 3, 4])
  expect(states()).toEqual(['same', 'done', 'done', 'done', 'done'])
  expect(phase()).toBe('over')
})

test('a file that fails stops no other, says why, and only it is sent again', async () => {
  const { sending, sent, answer, refuse, states, phase } = shop(3)
  sending.start()
  await refuse(0, 'damaged')
  await answer(1)
  await answer(2)
  expect(sending.read().states[0]).toEqual({ state: 'failed', problem: 'damaged' })
  expect(phase()).toBe('over')
  sending.retry()
  expect(phase()).toBe('going')
  await answer(0)
  expect(sent).toEqual([0, 1, 2, 0])
  expect(states()).toEqual(['done', 'done', 'done'])
})

test('a pause finishes what is under way and begins nothing; then it goes on', async () => {
  const { sending, open, answer, states, phase } = shop(5)
  sending.start()
  sending.pause()
  for (const index of [0, 1, 2]) await answer(index)
  expect(open.size).toBe(0)
  expect(states()).toEqual(['done', 'done', 'done', 'waiting', 'waiting'])
  expect(phase()).toBe('paused')
  sending.start()
  await answer(3)
  await answer(4)
  expect(phase()).toBe('over')
})

test('a resume before the last ones are finished starts no more than three', async () => {
  const { sending, open, answer } = shop(8)
  sending.start()
  sending.pause()
  await answer(0)
  sending.start()
  expect([...open.keys()]).toEqual([1, 2, 3])
})

test('a stop leaves what was under way waiting, and it can go on', async () => {
  const { sending, open, answer, states, turn, phase } = shop(4)
  sending.start()
  await answer(0)
  sending.stop()
  await turn()
  expect(open.size).toBe(0)
  expect(states()).toEqual(['done', 'waiting', 'waiting', 'waiting'])
  expect(phase()).toBe('paused')
  sending.start()
  for (const index of [1, 2, 3]) await answer(index)
  expect(phase()).toBe('over')
})
