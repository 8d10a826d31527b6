import { env, exports } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { iconOf } from '../../../shared/settings/icons.ts'
import { DEMO } from '../../../tools/demo/settings.ts'
import { takeErrors } from '../../testing/errors.ts'
import { pngBytes } from '../../testing/samples.ts'
import { keepSettings } from '../settings/settings.ts'
import { columnOf, madeKeysOf, PURPOSES } from './purposes.ts'
import { attachment, servePrivateFile } from './serve.ts'

async function get(key: string, headers: Record<string, string> = {}, method = 'GET') {
  const { default: worker } = exports as { default: Fetcher }
  const answer = await worker.fetch(`http://localhost:8788/files/${key}`, { headers, method })
  const body = new TextDecoder().decode(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, body }
}

beforeAll(async () => {
  const put = (key: string, contentType: string, name?: string) =>
    env.FILES.put(key, '0123456789', {
      httpMetadata: { contentType },
      customMetadata: name ? { name } : undefined,
    })
  await put('images/ab-480.webp', 'image/webp')
  await put('manuals/cd.pdf', 'application/pdf', 'Libretto "Già".pdf')
  await put('updates/ef.zip', 'application/zip')
  await put('images/page.html', 'text/html')
  await put('images/logo.svg', 'image/svg+xml')
  await put('invoices/secret.pdf', 'application/pdf')
})

describe('a private file', () => {
  // The API says the same once more to whoever is known; a link without an account depends on this.
  test.each([
    ['claims/ab.webp', 'image/webp', 'image/webp', 'inline'],
    ['claims/ab.mp4', 'video/mp4', 'video/mp4', 'inline'],
    ['invoices/ab.pdf', 'application/pdf', 'application/pdf', 'attachment; filename="ab.pdf"'],
    ['invoices/ab.html', 'text/html', 'application/octet-stream', 'attachment; filename="ab.html"'],
    ['invoices/ab.svg', 'image/svg+xml', 'application/octet-stream', 'attachment; filename="ab.svg"'],
  ])(
    '%s is kept by nobody and can do nothing as a page, whole and in part',
    async (key, stored, type, shown) => {
      await env.FILES.put(key, '0123456789', { httpMetadata: { contentType: stored } })
      for (const [range, status] of [
        ['', 200],
        ['bytes=2-5', 206],
      ] as const) {
        const headers = new Headers(range ? { range } : {})
        const answer = await servePrivateFile(env.FILES, key, { method: 'GET', headers })
        expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
          status,
          {
            'cache-control': 'private, no-store',
            'content-type': type,
            'content-disposition': expect.stringContaining(shown),
            'x-content-type-options': 'nosniff',
            'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          },
        ])
        expect((await answer.text()).length).toBe(status === 200 ? 10 : 4)
      }
      await expect(servePrivateFile(env.FILES, `${key}x`)).rejects.toMatchObject({ code: 'not_found' })
    },
  )
})

test.each(Object.values(PURPOSES))(
  'a file in $folder is everybody’s: $isPublic',
  async ({ folder, isPublic }) => {
    await env.FILES.put(`${folder}/0a-640.webp`, '0', { httpMetadata: { contentType: 'image/webp' } })
    expect((await get(`${folder}/0a-640.webp`)).status).toBe(isPublic ? 200 : 404)
  },
)

describe('a public file', () => {
  test('is kept for ever and can do nothing as a page', async () => {
    const { status, body, headers } = await get('images/ab-480.webp')
    expect([status, body]).toEqual([200, '0123456789'])
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    })
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  })

  test('is a download with its name unless it is a picture', async () => {
    expect((await get('manuals/cd.pdf')).headers.get('content-disposition')).toBe(
      `attachment; filename="Libretto Gia .pdf"; filename*=UTF-8''Libretto%20Gi%C3%A0%20.pdf`,
    )
    expect((await get('updates/ef.zip')).headers.get('content-disposition')).toContain('filename="ef.zip"')
  })

  test.each(['images/page.html', 'images/logo.svg'])('%s is never shown as a page', async (key) => {
    const { headers } = await get(key)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
  })

  test('answers a part of itself', async () => {
    for (const [range, part, text] of [
      ['bytes=0-4', '0-4', '01234'],
      ['bytes=6-', '6-9', '6789'],
      ['bytes=-3', '7-9', '789'],
    ]) {
      const { status, body, headers } = await get('images/ab-480.webp', { range: range! })
      expect([status, body, headers.get('content-range')]).toEqual([206, text, `bytes ${part}/10`])
    }
    for (const range of ['bytes=99-', 'bytes=x', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=0-99']) {
      const { status, body } = await get('images/ab-480.webp', { range })
      expect([range, status, body]).toEqual([range, 200, '0123456789'])
    }
  })

  test('is not sent again to who has it', async () => {
    const etag = (await get('images/ab-480.webp')).headers.get('etag')!
    for (const known of [etag, `W/${etag}`, '*', `"x", ${etag}`]) {
      const { status, body, headers } = await get('images/ab-480.webp', { 'if-none-match': known })
      expect([known, status, body]).toEqual([known, 304, ''])
      expect(headers.get('cache-control')).toContain('immutable')
    }
    expect(
      (await get('images/ab-480.webp', { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() }))
        .status,
    ).toBe(304)
    expect((await get('images/ab-480.webp', { 'if-match': '"other"' })).status).toBe(412)
  })

  describe('with conditions', () => {
    const key = 'images/ab-480.webp'
    const read = async () => {
      const { headers } = await get(key)
      return { etag: headers.get('etag')!, date: headers.get('last-modified')! }
    }
    const before = 'Wed, 01 Jan 2020 00:00:00 GMT'

    test('is judged by If-Match before If-None-Match', async () => {
      const { etag, date } = await read()
      const status = async (headers: Record<string, string>, method?: string) =>
        (await get(key, headers, method)).status
      expect(await status({ 'if-match': '"other"', 'if-none-match': etag })).toBe(412)
      expect(await status({ 'if-match': '"other"', 'if-none-match': etag }, 'HEAD')).toBe(412)
      expect(await status({ 'if-match': `W/${etag}` })).toBe(412)
      expect(await status({ 'if-match': `"x", ${etag}`, 'if-none-match': etag })).toBe(304)
      expect(await status({ 'if-none-match': etag }, 'HEAD')).toBe(304)
      expect(await status({ 'if-match': etag, 'if-unmodified-since': before })).toBe(200)
      expect(await status({ 'if-unmodified-since': before, 'if-none-match': etag })).toBe(412)
      expect(await status({ 'if-unmodified-since': date })).toBe(200)
      expect(await status({ 'if-none-match': '"other"', 'if-modified-since': date })).toBe(200)
      expect(await status({ 'if-modified-since': date })).toBe(304)
      expect(await status({ 'if-modified-since': before })).toBe(200)
    })

    test.each(['yesterday', '2999', '2999-01-01T00:00:00Z', 'Wed, 99 Jan 2999 00:00:00 GMT', ''])(
      'ignores the date %j, and only it',
      async (date) => {
        const { etag } = await read()
        expect((await get(key, { 'if-modified-since': date })).status).toBe(200)
        expect((await get(key, { 'if-unmodified-since': date })).status).toBe(200)
        expect((await get(key, { 'if-unmodified-since': date, 'if-none-match': etag })).status).toBe(304)
        expect((await get(key, { 'if-modified-since': date, range: 'bytes=0-1' })).status).toBe(206)
      },
    )

    test('sends a part only when If-Range is of this file', async () => {
      const { etag, date } = await read()
      const range = 'bytes=0-4'
      for (const same of [etag, date]) {
        expect((await get(key, { range, 'if-range': same })).status).toBe(206)
      }
      for (const other of ['"other"', `W/${etag}`, before, 'x']) {
        const { status, body, headers } = await get(key, { range, 'if-range': other })
        expect([status, body, headers.get('content-range')]).toEqual([200, '0123456789', null])
      }
    })
  })

  test.each(['x', '"', 'W/', '""', '"a', ',,,', '\\'])(
    'with the condition %s is simply sent',
    async (condition) => {
      expect((await get('images/ab-480.webp', { 'if-none-match': condition })).status).toBe(200)
    },
  )

  test('answers HEAD with the headers alone', async () => {
    const { status, body, headers } = await get('manuals/cd.pdf', { range: 'bytes=0-1' }, 'HEAD')
    expect([status, body, headers.get('content-length')]).toEqual([200, '', '10'])
  })
})

describe('a picture in a width of ours', () => {
  const { IMAGES } = env as unknown as { IMAGES: ImagesBinding }
  const bytesOf = async (key: string) => (await env.FILES.get(key))!.arrayBuffer()
  const madeKeys = async () => (await env.FILES.list({ prefix: 'made/' })).objects.map(({ key }) => key)
  const put = async (stem: string, width = 1200) => {
    const picture = await IMAGES.input(new Blob([pngBytes(1000, 500)]).stream()).output({
      format: 'image/webp',
    })
    await env.FILES.put(`${stem}-${width}.webp`, await picture.response().arrayBuffer(), {
      httpMetadata: { contentType: 'image/webp' },
    })
  }
  beforeEach(async () => env.FILES.delete(await madeKeys()))

  test('is made once, of the largest that is kept, and can be kept for ever', async () => {
    await put('images/ff')
    const { status, headers } = await get('images/ff-540.avif')
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'image/avif',
      'inline',
    ])
    expect(headers.get('cache-control')).toContain('immutable')
    expect(await IMAGES.info(new Blob([await bytesOf('made/images/ff-540.avif')]).stream())).toMatchObject({
      format: 'image/avif',
      width: 540,
      height: 270,
    })
    await env.FILES.delete('images/ff-1200.webp')
    expect((await get('images/ff-540.avif', {}, 'HEAD')).status).toBe(200)
    expect((await get('images/ff-540.avif', { 'if-none-match': '*' })).status).toBe(304)
    expect(await madeKeys()).toEqual(['made/images/ff-540.avif'])
  })

  test('is never larger than what is kept', async () => {
    await put('images/fe')
    expect((await get('images/fe-1200.avif')).status).toBe(200)
    const made = new Blob([await bytesOf('made/images/fe-1200.avif')]).stream()
    expect(await IMAGES.info(made)).toMatchObject({ width: 1000 })
  })

  test('of a logo is an icon, square, on the ground for which it was drawn', async () => {
    const logo = `brand/${'e'.repeat(32)}`
    await put(logo, 640)
    const { status, headers } = await get(`${logo}-icon-192.png`)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(headers.get('cache-control')).toContain('immutable')
    const at = `made/${logo}-icon-192.png`
    expect(await IMAGES.info(new Blob([await bytesOf(at)]).stream())).toMatchObject({
      width: 192,
      height: 192,
    })
    expect([columnOf(at), madeKeysOf(logo)]).toEqual([logo, expect.arrayContaining([at])])
    expect((await get(`${logo}-icon-193.png`)).status).toBe(404)
  })

  test.each([
    'images/fd-541.avif',
    'images/fd-0540.avif',
    'images/fd-99999.avif',
    'images/fd-540.webp',
    'images/fd-540.png',
    'images/fc-540.avif',
    'invoices/fd-540.avif',
    'manuals/fd-540.avif',
    'updates/fd-540.avif',
    'made/images/fd-540.avif',
    'images/../invoices/fd-540.avif',
  ])('nobody makes %s', async (key) => {
    await put('images/fd')
    await put('invoices/fd')
    await put('manuals/fd')
    await env.FILES.put('made/images/fd-540.avif', 'x')
    expect((await get(key)).status).toBe(404)
    expect(await madeKeys()).toEqual(['made/images/fd-540.avif'])
  })

  test('is shown as it is kept, for some minutes, when it cannot be made', async () => {
    await env.FILES.put('images/fb-480.webp', 'no picture', { httpMetadata: { contentType: 'image/webp' } })
    const { status, body, headers } = await get('images/fb-160.avif')
    expect([status, body, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'no picture',
      'image/webp',
      'public, max-age=600',
    ])
    expect(takeErrors()).toEqual([expect.stringContaining('picture_not_made')])
    expect(await madeKeys()).toEqual([])
  })
})

test.each([
  'invoices/secret.pdf',
  'images/../invoices/secret.pdf',
  'images/%2e%2e/invoices/secret.pdf',
  'images%2f..%2finvoices/secret.pdf',
  'images//invoices/secret.pdf',
  'Images/ab-480.webp',
  'images',
  'images/',
  'images/unknown.webp',
  'images/%00',
  'images/%F0%9F%98%80',
  'images/%zz',
  `images/${'a'.repeat(2000)}`,
])('%s is not found', async (key) => {
  const { status, body } = await get(key)
  expect([status, JSON.parse(body).error.code]).toEqual([404, 'not_found'])
})

test('a name cannot break out of its header', () => {
  expect(attachment('a"\r\nset-cookie: x=1\u202e/..\\b.pdf')).toBe(
    `attachment; filename="a set-cookie: x=1 .. b.pdf"; filename*=UTF-8''a%20set-cookie%3A%20x%3D1%20..%20b.pdf`,
  )
  expect(attachment('＂; x=1.pdf')).toMatch(/^attachment; filename="_; x=1.pdf"; filename\*=UTF-8''%EF/)
  expect(attachment("a'(*).pdf")).toContain("UTF-8''a%27%28%2A%29.pdf")
  expect(attachment(`${'a'.repeat(149)}😀`)).toContain('%EF%BF%BD')
  expect(attachment('  ')).toContain('filename="download"')
})

describe('the icon of a shop without a logo', () => {
  test('is drawn by its address: a letter on a colour', async () => {
    const { status, headers, body } = await get('icons/53-1b5a43.svg')
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(headers.get('cache-control')).toContain('immutable')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect([body.includes('fill="#1b5a43"'), body.includes('>S</text>')]).toEqual([true, true])
    expect((await get('icons/c9-1b5a43-whole.svg')).body).toMatch(/rx="0".*>É</)
  })

  test.each(['3c', '26', 'd800', '2e', 'fffff', '5', '1b5a43'])('is not drawn of %s', async (code) => {
    expect((await get(`icons/${code}-1b5a43.svg`)).status).toBe(404)
  })

  test('is that of its name and colour, or of its logo', () => {
    keepSettings({ ...DEMO, brand: { ...DEMO.brand, name: '«élan» 7' } })
    expect(iconOf(192).src).toBe('/files/icons/c9-1b5a43.svg')
    keepSettings({ ...DEMO, look: { ...DEMO.look, logo: 'brand/ab' } })
    expect(iconOf(180)).toEqual({ src: '/files/brand/ab-icon-180.png', type: 'image/png', sizes: '180x180' })
    keepSettings(DEMO)
  })
})
