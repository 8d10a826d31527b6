import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { categories } from '../../shop/catalogue/catalogue.tables.ts'
import { makeCategory, testDb } from '../../testing/make.ts'
import {
  chartParts,
  heicBytes,
  makeDocx,
  makeJpeg,
  makePdf,
  makePng,
  objectStream,
  pdfBytes,
  pngBytes,
  relation,
} from '../../testing/samples.ts'
import { files } from './files.tables.ts'
import type { Uploaded } from './purposes.ts'
import { saveUpload } from './uploads.ts'

const { IMAGES } = env as unknown as { IMAGES: ImagesBinding }
const stores = { db: testDb(), files: env.FILES, images: IMAGES }
const author = {
  actor: { id: 1, firstName: 'Anna', lastName: 'Rossi', retailerId: null },
  requestId: 'request-1',
}

/** Saves a file without a real record. Returns the value for the record's column, or the field's error. */
async function save(file: File, purpose: Uploaded): Promise<string> {
  let value = ''
  try {
    const { id } = await makeCategory()
    const statement = stores.db.update(categories).set({ position: 1 }).where(eq(categories.id, id))
    await saveUpload(stores, author, file, purpose, async (stored) => {
      value = stored.value
      return { entity: 'categories', id, held: null, statement }
    })
    return value
  } catch (error) {
    const { code, details } = error as { code: string; details?: { fields?: Record<string, string> } }
    return `${code} ${details?.fields?.file ?? ''}`.trim()
  }
}
const keysIn = async (prefix: string) => (await env.FILES.list({ prefix })).objects.map(({ key }) => key)
const named = (file: File, name: string, type = file.type) => new File([file], name, { type })

describe('a good file', () => {
  test('a picture is kept as WebP in two widths, under the hash of its content', async () => {
    for (const file of [makePng('Foto.PNG'), await makeJpeg('foto.jpeg')]) {
      const stem = await save(file, 'image')
      expect(stem).toMatch(/^images\/[0-9a-f]{32}$/)
      for (const width of [480, 1200]) {
        const object = (await env.FILES.get(`${stem}-${width}.webp`))!
        expect(object.httpMetadata?.contentType).toBe('image/webp')
        const info = await IMAGES.info(object.body)
        expect(info).toMatchObject({ format: 'image/webp', width: 40, height: 30 })
      }
    }
  })

  test('a large picture gets the width, a diagram larger ones', async () => {
    const file = new File([pngBytes(1800, 100)], 'a.png', { type: 'image/png' })
    for (const [purpose, widths] of [
      ['image', [480, 1200]],
      ['diagram', [800, 1600]],
    ] as const) {
      const stem = await save(file, purpose)
      for (const width of widths) {
        const { body } = (await env.FILES.get(`${stem}-${width}.webp`))!
        expect(await IMAGES.info(body)).toMatchObject({ width })
      }
    }
  })

  test('a PDF is kept as it was written anew, with its name; the same one twice is one object', async () => {
    const file = makePdf('Guida «Già».pdf', '9 0 obj (no page leads here) endobj')
    const key = await save(file, 'manual')
    expect(key).toMatch(/^manuals\/[0-9a-f]{32}\.pdf$/)
    const stored = await (await env.FILES.get(key))!.text()
    expect(stored).toMatch(/^%PDF-1\.4.*\/MediaBox \[ 0 0 595 842 \]/s)
    expect(stored).not.toContain('no page leads here')
    const [row] = await testDb().select().from(files).where(eq(files.key, key))
    expect(row).toMatchObject({ purpose: 'manual', name: 'Guida «Già».pdf', public: true })
    expect((await env.FILES.head(key))!.size).toBe(row!.size)
    expect(await save(file, 'manual')).toBe(key)
  })

  test.each([
    ...['foto.jfif', 'foto.jpe', 'foto', 'foto.pdf', 'foto.png.html', '.'].map((name) => [
      name,
      'image/jpeg',
    ]),
    ...['image/jpg', 'image/pjpeg', 'text/html', 'application/pdf', 'x', ''].map((type) => ['a.jpg', type]),
  ])('a photo named %s and declared %s is a photo: its content decides', async (name, type) => {
    const stem = await save(await makeJpeg(), 'image')
    expect(await save(named(await makeJpeg(), name!, type), 'image')).toBe(stem)
  })

  test.each(['application/x-pdf', 'application/acrobat', 'text/plain', ''])(
    'a PDF declared %s, without an ending, is a PDF',
    async (type) => {
      expect(await save(named(makePdf(), 'libretto', type), 'manual')).toMatch(/\.pdf$/)
    },
  )

  test.each(['\n', '\r\n\r\n', 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n', ' '.repeat(1023)])(
    'a PDF after %j, as downloads leave it, is kept without that',
    async (before) => {
      const key = await save(new File([before, pdfBytes({})], 'a.pdf'), 'manual')
      expect(await (await env.FILES.get(key))!.text()).toMatch(/^%PDF-1\.4/)
    },
  )

  test('a Word document is kept with all of its parts, and nothing else of the file', async () => {
    const made = makeDocx('a.docx', { 'word/media/Foto 1.png': pngBytes() })
    const key = await save(made, 'update')
    expect(key).toMatch(/^updates\/[0-9a-f]{32}\.docx$/)
    const stored = new Uint8Array(await (await env.FILES.get(key))!.arrayBuffer())
    expect(unzipSync(stored)).toEqual(unzipSync(new Uint8Array(await made.arrayBuffer())))
    expect(await save(new File([made, 'behind it'], 'a.docx'), 'update')).toBe(key)
    const undeclared = new File([makeDocx()], 'manuale.docx', { type: 'application/octet-stream' })
    expect(await save(undeclared, 'manual')).toMatch(/\.docx$/)
    const links = makeDocx('a.docx', {
      'word/_rels/document.xml.rels': relation('hyperlink', 'https://a.test'),
    })
    expect(await save(links, 'manual')).toMatch(/\.docx$/)
    expect(await save(makePdf('a.pdf', objectStream('<</A 1>>')), 'manual')).toMatch(/\.pdf$/)
    const withPrinter = makeDocx('a.docx', { 'word/printerSettings/printerSettings1.bin': 'x' })
    expect(await save(withPrinter, 'manual')).toMatch(/\.docx$/)
    expect(await save(makeDocx('a.docx', chartParts({})), 'manual')).toMatch(/\.docx$/)
    const withMacros = makeDocx('a.docx', chartParts({ 'xl/vbaProject.bin': 'x' }))
    expect(await save(withMacros, 'manual')).toBe('invalid file_active')
  })

  test('an invoice has a key that nobody can guess, and is private', async () => {
    const file = makePdf()
    const key = await save(file, 'invoice')
    expect(key).toMatch(/^invoices\/[0-9a-f]{32}\.pdf$/)
    expect(await save(file, 'invoice')).not.toBe(key)
    expect(await save(makePng(), 'invoice')).toMatch(/^invoices\/[0-9a-f]{32}\.webp$/)
    const [row] = await testDb().select().from(files).where(eq(files.key, key))
    expect(row!.public).toBe(false)
  })
})

describe('a bad file leaves nothing', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  const html = '<!doctype html><script>alert(1)</script>'
  const text = (body: string, name: string, type: string) => new File([body], name, { type })
  const cases: [string, () => File | Promise<File>, Uploaded, string][] = [
    ['an SVG', () => text(svg, 'logo.svg', 'image/svg+xml'), 'image', 'unsupported_type file_type'],
    ['an SVG named .png', () => text(svg, 'logo.png', 'image/png'), 'image', 'unsupported_type file_type'],
    ['HTML named .pdf', () => text(html, 'a.pdf', 'application/pdf'), 'manual', 'unsupported_type file_type'],
    ...[
      'MZ\x90\0',
      '<!doctype html><script>alert(1)</script>',
      '<?php echo 1 ?>',
      '<svg onload="a()">',
      ' '.repeat(1025),
      'GIF89a\x01\0\x01\0',
      '\x7fELF\x02\x01\x01',
    ].map((before): [string, () => File, Uploaded, string] => [
      `a PDF behind ${JSON.stringify(before.slice(0, 20))}`,
      () => new File([Uint8Array.from(before, (sign) => sign.charCodeAt(0)), pdfBytes({})], 'a.pdf'),
      'manual',
      'unsupported_type file_type',
    ]),
    [
      'a photo as iPhones make it, where the binding cannot read it',
      () => new File([heicBytes()], 'IMG_0001.jpg', { type: 'image/jpeg' }),
      'image',
      'unsupported_type file_heic',
    ],
    ['a PDF as picture', () => makePdf(), 'image', 'unsupported_type file_type'],
    ['a picture as manual', () => makePng(), 'manual', 'unsupported_type file_type'],
    ['a document as invoice', () => makeDocx(), 'invoice', 'unsupported_type file_type'],
    [
      'a PNG that breaks off',
      () => new File([pngBytes(200, 200).slice(0, 45)], 'a.png', { type: 'image/png' }),
      'image',
      'invalid file_damaged',
    ],
    [
      'too many pixels',
      () => new File([pngBytes(50_000, 1001, 0)], 'a.png', { type: 'image/png' }),
      'image',
      'invalid file_pixels',
    ],
    [
      'more pixels than the binding looks at',
      async () => {
        const bytes = new Uint8Array(await (await makeJpeg()).arrayBuffer())
        // The frame's header: its sides come behind length and depth.
        const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0)
        new DataView(bytes.buffer).setUint32(frame + 5, 0xea60ea60)
        return new File([bytes], 'a.jpg', { type: 'image/jpeg' })
      },
      'image',
      'invalid file_pixels',
    ],
    [
      'too long a side for Cloudflare',
      () => new File([pngBytes(12_001, 100, 0)], 'a.png', { type: 'image/png' }),
      'image',
      'invalid file_side',
    ],
    [
      'a picture of more than 10 MB',
      () => new File([pngBytes(), new Uint8Array(11 * 1024 * 1024)], 'a.png', { type: 'image/png' }),
      'image',
      'too_large',
    ],
    [
      'a PDF without an end',
      () => text('%PDF-1.4\n', 'a.pdf', 'application/pdf'),
      'manual',
      'invalid file_damaged',
    ],
    ...[
      '4 0 obj <</S /JavaScript /JS (app.alert\\(1\\))>> endobj',
      '4 0 obj <</S /Java#53cript>> endobj',
      '4 0 obj <</S /Rendition /JS 5 0 R>> endobj',
      '4 0 obj <</S /Launch /F (cmd.exe)>> endobj',
      `${'% '.padEnd(1024 * 1024 - 240, ' ')}\n4 0 obj <</S /JavaScript>> endobj`,
      objectStream('<</S /JavaScript /JS (app.alert\\(1\\))>>'),
      objectStream('<</S /Launch>>').replace('/ObjStm', '/Obj#53tm'),
    ].map((objects): [string, () => File, Uploaded, string] => [
      `a PDF with ${objects.trim().slice(0, 60)}`,
      () => makePdf('a.pdf', objects),
      'manual',
      'invalid file_active',
    ]),
    [
      'an encrypted PDF',
      () => new File([pdfBytes({ trailer: '/Encrypt <<>>' })], 'a.pdf'),
      'manual',
      'invalid file_protected',
    ],
    [
      'a PDF with more values than are looked at',
      () => makePdf('a.pdf', `4 0 obj [${'1 '.repeat(400_001)}] endobj`),
      'manual',
      'invalid file_complex',
    ],
    [
      'a PDF with objects packed so that nobody finds them',
      () => makePdf('a.pdf', objectStream('<<>>').replace('/Filter /', '/Filter [/ASCIIHexDecode /')),
      'manual',
      'invalid file_damaged',
    ],
    ['macros', () => makeDocx('a.docx', { 'word/vbaProject.bin': 'x' }), 'manual', 'invalid file_active'],
    [
      'a macro document renamed',
      () =>
        makeDocx('a.docx', {
          '[Content_Types].xml': '<Types><Override ContentType="macroEnabled.main+xml"/></Types>',
        }),
      'manual',
      'invalid file_active',
    ],
    [
      'an object that a page shows, named as a chart’s table',
      () =>
        makeDocx('a.docx', {
          'word/embeddings/a.xlsx': 'x',
          'word/_rels/document.xml.rels':
            '<Relationships><Relationship Id="r1" Type="x/package" Target="embeddings/a.xlsx"/></Relationships>',
        }),
      'manual',
      'invalid file_active',
    ],
    [
      'an embedded object',
      () => makeDocx('a.docx', { 'word/embeddings/oleObject1.bin': 'x' }),
      'manual',
      'invalid file_active',
    ],
    [
      'a template from elsewhere',
      () =>
        makeDocx('a.docx', {
          'word/_rels/settings.xml.rels': relation('attachedTemplate', 'http://a.test/x.dotm'),
        }),
      'manual',
      'invalid file_active',
    ],
    [
      'a zip that is cut',
      async () => new File([(await makeDocx().arrayBuffer()).slice(0, 80)], 'a.docx', { type: '' }),
      'manual',
      'invalid file_damaged',
    ],
  ]
  test.each(cases)('%s', async (_, make, purpose, answer) => {
    const before = (await env.FILES.list()).objects.length
    expect(await save(await make(), purpose)).toBe(answer)
    expect((await env.FILES.list()).objects).toHaveLength(before)
  })
})

describe('a file that was replaced', () => {
  const setImage = (id: number, shade: number) =>
    saveUpload(stores, author, makePng('a.png', shade), 'image', async ({ value }) => {
      const [before] = await stores.db
        .select({ image: categories.image })
        .from(categories)
        .where(eq(categories.id, id))
      const statement = stores.db.update(categories).set({ image: value }).where(eq(categories.id, id))
      return { entity: 'categories', id, held: before!.image, statement }
    })
  const imageOf = async (id: number) =>
    (await testDb().select().from(categories).where(eq(categories.id, id)))[0]!.image!

  test('is deleted as soon as nothing refers to it, and not before', async () => {
    const [first, second] = [await makeCategory(), await makeCategory()]
    await setImage(first.id, 10)
    await setImage(second.id, 10)
    const stem = await imageOf(first.id)
    expect(await keysIn(stem)).toHaveLength(2)

    await setImage(first.id, 20)
    expect(await keysIn(stem)).toHaveLength(2)
    await setImage(second.id, 20)
    expect(await keysIn(stem)).toEqual([])
    expect(
      await testDb()
        .select()
        .from(files)
        .where(eq(files.key, `${stem}-480.webp`)),
    ).toEqual([])
    expect(await keysIn(await imageOf(first.id))).toHaveLength(2)
  })

  test('stays when its record could not be saved, and the new one goes', async () => {
    const category = await makeCategory()
    await setImage(category.id, 30)
    const before = await keysIn('images/')
    await expect(
      saveUpload(stores, author, makePng('a.png', 31), 'image', async () => {
        throw new Error('the batch failed')
      }),
    ).rejects.toThrow('the batch failed')
    expect(await keysIn('images/')).toEqual(before)
  })
})
