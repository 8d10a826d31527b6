import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './commands.ts'
import { simulatorPort } from './simulator.ts'
import { takePort } from './taken.ts'

test('a port is refused when it, or that of the payment simulator, is taken or is none', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  await expect(takePort(String(port))).rejects.toThrow(`Port ${port} is taken`)
  const shop = port - simulatorPort(0)
  await expect(takePort(String(shop))).rejects.toThrow(`Port ${port}, of the payment simulator, is taken`)
  await new Promise((resolve) => server.close(resolve))
  expect(await takePort(String(shop))).toBe(shop)
  for (const wrong of ['0', '1.5', 'http', '65534', '-1'])
    await expect(takePort(wrong)).rejects.toThrow('PORT must be')
})

test('the door of all commands runs as far as its own check on every Node from 20.0 on', () => {
  const door = readFileSync(join(ROOT, 'tools/run.mjs'), 'utf8')
  // Of later Nodes: 20.11, 22.2, 22.5, 21.2.
  expect(door).not.toMatch(
    /import\.meta\.(dirname|filename)|node:sqlite|process\.features\.typescript|styleText/,
  )
})
