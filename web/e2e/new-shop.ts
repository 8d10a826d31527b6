import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../tools/local/commands.ts'

/** Beside the other journeys' shop. */
export const PORT = Number(process.env.E2E_PORT ?? 8791) + 30

/** What `npm start -- --empty` has opened. `link`: the first administrator's way in. */
export interface NewShop {
  link: string
  close: () => Promise<void>
}

/** Opens a shop without data, as its makers' documentation says. */
export async function openNewShop(): Promise<NewShop> {
  const folder = mkdtempSync(join(tmpdir(), 'sosta-new-shop-'))
  const env = { ...process.env, PORT: String(PORT), SOSTA_STATE: folder, NODE_OPTIONS: '' }
  const shop = spawn('node', ['tools/run.mjs', 'start', '--empty'], { cwd: ROOT, env, stdio: 'pipe' })
  const close = async () => {
    await end(shop)
    rmSync(folder, { recursive: true, force: true })
  }
  let said = ''
  const link = await new Promise<string>((resolve, reject) => {
    const hear = (bytes: Buffer) => {
      said += bytes
      const [found] = /http:\S+\/admin\/activate\S+/.exec(said) ?? []
      if (found && said.includes('Stop with')) resolve(found)
    }
    shop.stdout.on('data', hear)
    shop.stderr.on('data', hear)
    shop.once('exit', () => reject(new Error(`The shop has ended:\n${said}`)))
  }).catch(async (error) => {
    await close()
    throw error
  })
  return { link, close }
}

async function end(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null) return
  const ended = new Promise((resolve) => shop.once('exit', resolve))
  shop.kill('SIGTERM')
  await ended
}
