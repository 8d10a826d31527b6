import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { app } from '../../app.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeCategory } from '../../testing/make.ts'

const MEGABYTE = 1024 * 1024
let admin: Awaited<ReturnType<typeof as>>
let path: string
beforeAll(async () => {
  admin = await as(await makeAdmin())
  path = `/api/admin/categories/${(await makeCategory()).id}/upload`
})

/** Sends so many megabytes as a picture. Returns the status, and how many of them were read. */
async function send(megabytes: number) {
  let read = 0
  const head =
    'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(`--x\r\n${head}`)),
    pull(controller) {
      if (read === megabytes) {
        controller.enqueue(new TextEncoder().encode('\r\n--x--\r\n'))
        return controller.close()
      }
      read++
      controller.enqueue(new Uint8Array(MEGABYTE))
    },
  })
  const headers = { ...admin.headers, 'content-type': 'multipart/form-data; boundary=x' }
  const request = new Request(`http://localhost:8788${path}`, { method: 'POST', headers, body })
  const { status } = await app.fetch(request, env as never)
  return { status, read }
}

describe('an upload that is too large', () => {
  test('is read to its end, so that who sends it gets the answer and not a broken connection', async () => {
    expect(await send(11)).toEqual({ status: 413, read: 11 })
    expect(await send(26)).toEqual({ status: 413, read: 26 })
  })

  test('is not read for ever', async () => {
    const { status, read } = await send(500)
    expect(status).toBe(413)
    expect(read).toBeLessThan(60)
  })
})
