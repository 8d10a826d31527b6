import { expect, type Locator, type Page } from '@playwright/test'

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
