import { describe, expect, test } from 'vitest'
import { isOwnForm, takeForm } from './forms.ts'

const SHOP = 'https://shop.example'
const from = (origin: string, url = `${SHOP}/it/cart`) =>
  new Request(url, { method: 'POST', headers: { origin } })

describe('a form comes from our own pages', () => {
  test('by the shop’s address, whatever name the request was sent to', () => {
    expect(isOwnForm(from(SHOP), SHOP)).toBe(true)
    expect(isOwnForm(from(SHOP, 'https://other.example/it'), SHOP)).toBe(true)
    expect(isOwnForm(from('https://other.example', 'https://other.example/it'), SHOP)).toBe(false)
    expect(isOwnForm(from('null'), SHOP)).toBe(false)
    expect(isOwnForm(new Request(`${SHOP}/it`, { method: 'POST' }), SHOP)).toBe(false)
  })
  test('on a developer’s machine also by the request’s own', () => {
    const local = from('http://127.0.0.1:8788', 'http://127.0.0.1:8788/it')
    expect(isOwnForm(local, 'http://localhost:8788')).toBe(true)
    expect(isOwnForm(from('https://evil.example', 'http://127.0.0.1:8788/it'), 'http://localhost:8788')).toBe(
      false,
    )
  })
})

describe('a form’s body', () => {
  const send = (body: BodyInit, type?: string) =>
    takeForm(
      new Request(SHOP, {
        method: 'POST',
        body,
        duplex: 'half',
        ...(type && { headers: { 'content-type': type } }),
      } as RequestInit),
    )
  test('arrives as it was sent', async () => {
    const form = new FormData()
    form.set('name', 'Zoë')
    const taken = await send(form)
    expect(taken).toBeInstanceOf(Request)
    expect((await (taken as Request).formData()).get('name')).toBe('Zoë')
    const plain = await send(new URLSearchParams({ a: '1' }))
    expect((await (plain as Request).formData()).get('a')).toBe('1')
  })
  test('is of one of the two types that browsers send', async () => {
    expect(await send('{}', 'application/json')).toBe(415)
    expect(await send('a=1', 'text/plain')).toBe(415)
  })
  test('is measured while it is read', async () => {
    let left = 5
    const stream = new ReadableStream({
      pull: (to) => (left-- > 0 ? to.enqueue(new Uint8Array(16 * 1024)) : to.close()),
    })
    expect(await send(stream, 'application/x-www-form-urlencoded')).toBe(413)
    expect(await send('a'.repeat(64 * 1024), 'application/x-www-form-urlencoded')).toBeInstanceOf(Request)
  })
})
