import { once } from 'node:events'
import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../bench/server.ts'
import { startProvider } from './provider.ts'

test('a call whose sender is killed before its end is not heard, and the next one is answered', async () => {
  const port = await freePort()
  const { simulator, stop } = await startProvider(port)
  const half = createConnection(port, 'localhost')
  await once(half, 'connect')
  half.write('POST /v1/payment_intents HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\namount=100')
  await new Promise((resolve) => setTimeout(resolve, 50))
  half.destroy()
  await once(half, 'close')
  const next = await fetch(`http://localhost:${port}/v1/payment_intents/pi_none`)
  expect(next.status).toBe((await simulator.app.request('/v1/payment_intents/pi_none')).status)
  stop()
})
