import { describe, expect, test } from 'vitest'
import { forgotPassword } from '../../shared/accounts.ts'
import { command, parseInput, readInput, takeInput } from './command.ts'

const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)
const answerOf = (status: number, body: unknown, headers = {}) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers })) as never

describe('a command', () => {
  test('answers what the API answered', async () => {
    expect(await command(t, answerOf(200, { success: true }))).toEqual({ answer: { success: true } })
  })
  test('shows the API’s message and its fields', async () => {
    const error = { code: 'invalid', message: 'Controlla', fields: { email: 'Non valido' }, request_id: '1' }
    const { failure } = await command(t, answerOf(422, { error }))
    expect(failure).toEqual({ error: 'Controlla', code: 'invalid', fields: { email: 'Non valido' } })
  })
  test('says when to try again after too many calls, in whole minutes', async () => {
    const error = { code: 'too_many_requests', message: 'x', request_id: '1' }
    const { failure } = await command(t, answerOf(429, { error }, { 'retry-after': '230' }))
    expect(failure?.error).toBe('shell.tooMany {"count":4}')
  })
  test('says so when nothing was reached', async () => {
    const { failure } = await command(t, Promise.reject(new TypeError('Failed to fetch')))
    expect(failure).toMatchObject({ error: 'shell.networkError', code: 'network' })
  })
})

test('a form gets one message for each wrong field', () => {
  expect(parseInput(t, forgotPassword, { email: 'nobody' }).failure?.fields).toEqual({
    email: 'fields.email',
  })
  expect(parseInput(t, forgotPassword, { email: ' Anna@Example.test ' }).data).toEqual({
    email: 'anna@example.test',
  })
})

describe('an action’s input', () => {
  const send = (body: BodyInit, type?: string) =>
    new Request('https://shop.example', {
      method: 'POST',
      body,
      ...(type && { headers: { 'content-type': type } }),
    })
  const refused = { init: { status: 400 } }
  test('is read from a form or from JSON alike', async () => {
    const form = new FormData()
    form.set('email', 'a@b.test')
    expect(await readInput(send(form))).toEqual({ email: 'a@b.test' })
    expect(await readInput(send('email=a%40b.test', 'application/x-www-form-urlencoded'))).toEqual({
      email: 'a@b.test',
    })
    expect(await readInput(send('{"email":"a@b.test"}', 'application/json'))).toEqual({ email: 'a@b.test' })
  })
  test.each([
    ['{"email":', 'application/json'],
    ['null', 'application/json'],
    ['["a"]', 'application/json'],
    ['--x', 'multipart/form-data; boundary=y'],
    ['--x', 'multipart/form-data'],
    ['text', 'text/plain'],
  ])('is refused when it cannot be read: %s as %s', async (body, type) => {
    await expect(readInput(send(body, type))).rejects.toMatchObject(refused)
  })
  test('is refused when it does not fit', async () => {
    await expect(takeInput(forgotPassword, send('{"email":7}', 'application/json'))).rejects.toMatchObject(
      refused,
    )
  })
})
