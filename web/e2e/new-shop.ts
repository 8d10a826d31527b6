import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
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

/** Nobody types more than so many letters that stand somewhere already. */
const PASTED = 60

/** Somebody's hands: does what a person does, and counts clicks, typed keys and what was pasted. */
export class Hands {
  readonly done = { clicks: 0, keys: 0, pasted: 0 }
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async click(role: 'button' | 'link' | 'checkbox' | 'radio', name: string | RegExp): Promise<void> {
    this.done.clicks++
    await this.page
      .getByRole('main')
      .getByRole(role, { name, exact: role === 'button' })
      .first()
      .click()
  }

  /** Fills fields and chooses in lists, by their names. */
  async fill(fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) {
      const field = this.page.locator(`[name="${name}"]`).first()
      await expect(field).toBeVisible()
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
        this.done.clicks += 2
        const option = field.getByRole('option').filter({ hasText: value })
        await field.selectOption((await option.first().getAttribute('value'))!)
        continue
      }
      await this.type(field, value)
    }
  }

  async type(field: Locator, value: string): Promise<void> {
    await field.fill(value)
    this.done.clicks++
    if (value.length > PASTED) this.done.pasted++
    else this.done.keys += value.length
  }

  async press(key: string): Promise<void> {
    this.done.keys++
    await this.page.keyboard.press(key)
  }

  toString(): string {
    const { clicks, keys, pasted } = this.done
    return `${clicks} clicks, ${keys} keys, ${pasted} texts pasted`
  }
}
