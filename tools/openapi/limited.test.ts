import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIMITS } from '../../worker/base/http/limits.ts'
import { LIMITED } from '../../worker/described/limited.ts'
import type { Route } from '../../worker/policies.ts'
import { ROOT } from '../local/commands.ts'

/** The limits that routes count by themselves, by route as its file has it: `POST /quotations/create`. */
function counted(): { file: string; route: string; name: string }[] {
  const files = globSync('worker/{base,shop,across}/**/*.{storefront,admin,routes}.ts', { cwd: ROOT })
  return files.flatMap((file) => {
    const parts = readFileSync(join(ROOT, file), 'utf8').split(/\.(get|post)\(\s*(?=['`])/)
    return parts.flatMap((part, n) => {
      const method = parts[n - 1]
      if (n === 0 || n % 2 === 1 || (method !== 'get' && method !== 'post')) return []
      const path = /^['`]([^'`]+)/.exec(part)?.[1] ?? ''
      const named = part.matchAll(/count(?:Call|Calls)\(c, '(\w+)'|\bname: '(\w+)'|byPerson\(c, '(\w+)'\)/g)
      return [...named]
        .map(([, a, b, c]) => a ?? b ?? c ?? '')
        .filter((name) => name in LIMITS)
        .map((name) => ({ file, route: `${method.toUpperCase()} ${path}`, name }))
    })
  })
}

test('the description names each limit that a route counts', () => {
  const found = counted()
  expect(found.length).toBeGreaterThan(50)
  const missing = found.filter(({ file, route, name }) => {
    const [method, path] = route.split(' ')
    const root = file.endsWith('.admin.ts') ? '/api/admin' : path!.startsWith('/api/') ? '' : '/api'
    return !LIMITED[`${method} ${root}${path}` as Route]?.includes(name as keyof typeof LIMITS)
  })
  expect(missing).toEqual([])
})

test('each limit is named by some route, or counts whatever a network, a device or a key does', () => {
  const named = new Set(Object.values(LIMITED).flat())
  const left = Object.keys(LIMITS).filter((name) => !named.has(name as keyof typeof LIMITS))
  expect(left).toEqual(['sign_in_56', 'sign_in_48', 'sign_in_24', 'sign_in_device', 'api_key'])
})
