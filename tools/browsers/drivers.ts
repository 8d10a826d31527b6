import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import { Builder } from 'selenium-webdriver'

/** One browser with one page. */
export interface Driver {
  open: (address: string) => Promise<unknown>
  /** What an expression is in the page. */
  read: <T>(expression: string) => Promise<T>
  /** Moves the pointer to a place of the view, in CSS pixels, and clicks there. */
  click: (x: number, y: number) => Promise<unknown>
  /** Types into what has the focus. */
  type: (text: string) => Promise<unknown>
  close: () => Promise<unknown>
}

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))
const WEBKIT = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/xvfb-run'

/** Firefox as it is installed, by WebDriver BiDi. */
async function openFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX! })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  return {
    open: (address) => page.goto(address),
    read: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  }
}

/** WebKitGTK's small browser by its WebDriver, on a display of its own: it has no mode without windows. */
async function openWebKit(port: number): Promise<Driver> {
  const driver = spawn(DISPLAY, ['-a', WEBKIT, `--port=${port}`], { stdio: 'ignore', detached: true })
  const stop = () => {
    try {
      process.kill(-driver.pid!, 'SIGTERM')
    } catch {
      // It has ended already.
    }
  }
  process.once('exit', stop)
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100 && !(await fetch(`${address}/status`).catch(() => null))?.ok; tries++)
    await new Promise((resolve) => setTimeout(resolve, 200))
  const browser = await new Builder()
    .usingServer(address)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build()
    .catch((error: Error) => {
      stop()
      throw error
    })
  await browser.manage().window().setRect({ width: 1280, height: 900 })
  return {
    open: (to) => browser.get(to),
    read: (expression) => browser.executeScript(`return ${expression}`),
    click: (x, y) => browser.actions().move({ x, y, duration: 0 }).click().perform(),
    type: async (text) => (await browser.switchTo().activeElement()).sendKeys(text),
    close: () => browser.quit().finally(stop),
  }
}

/** The browsers beside Chromium: how each is opened, null where it is not installed. */
export const BROWSERS: Record<string, ((port: number) => Promise<Driver>) | null> = {
  'Firefox (firefox-esr)': FIREFOX ? openFirefox : null,
  'WebKit (webkit2gtk-driver, xvfb)': existsSync(WEBKIT) && existsSync(DISPLAY) ? openWebKit : null,
}
