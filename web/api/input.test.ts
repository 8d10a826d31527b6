import { describe, expect, test } from 'vitest'
import { forgotPassword } from '../../shared/accounts/accounts.ts'
import { parseInput, readInput, takeInput } from './input.ts'

const t = (key: string) => key
const schema = () => Promise.resolve(forgotPassword)

describe('a form', () => {
  test('gets one message for each wrong field', async () => {
    const wrong = await parseInput(t, schema, { email: 'nobody' })
    expect(wrong.failure?.fields).toEqual({ email: 'fields.email' })
    const right = await parseInput(t, schema, { email: ' Anna@Example.test ' })
    expect(right.data).toEqual({ email: 'anna@example.test' })
  })
  test('says so when the network is gone before its rules are here', async () => {
    const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    expect((await parseInput(t, gone, {})).failure).toMatchObject({ code: 'network' })
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
    await expect(takeInput(send('{"email":7}', 'application/json'), schema)).rejects.toMatchObject(refused)
  })
})
