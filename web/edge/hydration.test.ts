import type { StaticHandlerContext } from 'react-router'
import { expect, test, vi } from 'vitest'
import { keepTexts } from '../i18n/texts.ts'
import { lastScript } from './hydration.ts'

vi.mock('./assets.ts', () => import('./assets.testing.ts'))

const ODD = [
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  `\`\${alert(1)}\``,
  '\\',
  '\\`',
  '\\\\`',
  '$',
  '\\${',
  '\\u0060',
  '"\\"',
  '\u2028\u2029\r\n\r\0',
  '\ud800',
  '€ è 🛰',
]

const SCRIPTS = { scripts: ['/main.js'], next: [] }

/** What the script leaves in the browser's window and on its document. */
function run(script: string, { type = 'navigate', hash = '' } = {}) {
  const window = {} as { __staticRouterHydrationData: { loaderData: unknown }; __texts: unknown }
  const classes = new Set<string>()
  const document = {
    hidden: false,
    createElement: () => ({}),
    head: { append() {} },
    documentElement: { classList: classes },
  }
  const performance = { getEntriesByType: () => [{ type }] }
  const PerformanceObserver = class {
    observe() {}
  }
  new Function('window', 'document', 'location', 'performance', 'PerformanceObserver', 'setTimeout', script)(
    window,
    document,
    { hash },
    performance,
    PerformanceObserver,
    () => {},
  )
  return { ...window, classes: [...classes] }
}

test('whatever loaders read comes to the browser as it was, and cannot end the script', () => {
  const loaderData = { page: ODD, [ODD[0]!]: Object.fromEntries(ODD.map((text) => [text, text])) }
  const context = { loaderData, actionData: null, errors: null } as unknown as StaticHandlerContext
  const script = lastScript(context, 'it', [], 'home', SCRIPTS)
  expect(script).not.toMatch(/<\/script|<!--|<script/i)
  expect(run(script).__staticRouterHydrationData.loaderData).toEqual(loaderData)
})

test('texts come by area, each once; one that is not loaded is left out', () => {
  keepTexts('nl', { odd: { text: ODD.join() }, even: { title: 'Casa' } })
  const context = { loaderData: {}, actionData: null, errors: null } as unknown as StaticHandlerContext
  const script = lastScript(context, 'nl', ['odd', 'even', 'missing', 'odd'], 'home', SCRIPTS)
  expect(run(script).__texts).toEqual({ odd: { text: ODD.join() }, even: { title: 'Casa' } })
})

test('only a page that is opened at its top leaves for later what is below', () => {
  const context = { loaderData: {}, actionData: null, errors: null } as unknown as StaticHandlerContext
  const opened = (how: { type?: string; hash?: string }) =>
    run(lastScript(context, 'it', [], 'home', SCRIPTS), how).classes
  expect(opened({})).toEqual([])
  expect(opened({ type: 'reload' })).toEqual(['whole'])
  expect(opened({ type: 'back_forward' })).toEqual(['whole'])
  expect(opened({ hash: '#parts' })).toEqual(['whole'])
})
