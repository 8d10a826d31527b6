/// <reference types="vite/types/importMeta.d.ts" />
import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { objectStream, pdfBytes } from '../../../testing/samples.ts'
import { type CleanPdf, cleanPdf } from './clean.ts'
import { Work } from './work.ts'

const made = import.meta.glob<string>('./made-by/*.pdf', { eager: true, query: '?inline', import: 'default' })
const locked = import.meta.glob<string>('./made-by/locked/*.pdf', {
  eager: true,
  query: '?inline',
  import: 'default',
})
const bytesOf = (url: string) => Uint8Array.fromBase64(url.split(',')[1]!)
const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** What is stored of a PDF, as text, or why it is refused. */
async function outcome(...parts: Parameters<typeof pdfBytes>): Promise<string> {
  const result = await cleanPdf(pdfBytes(...parts))
  return typeof result === 'string' ? result : latin1(result.body)
}
const link = (action: string) => `<</Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action}>>`

describe('a good PDF', () => {
  test.each(Object.keys(made))(
    '%s is taken, with all its pages and links, the same way each time',
    async (path) => {
      const bytes = Uint8Array.fromBase64(made[path]!.split(',')[1]!)
      const clean = await cleanPdf(bytes)
      if (typeof clean === 'string') return expect(clean).toBe('taken')
      const [before, after] = [await PDFDocument.load(bytes), await PDFDocument.load(clean.body)]
      expect([after.getPageCount(), clean.pages]).toEqual([before.getPageCount(), before.getPageCount()])
      const links = (document: PDFDocument) =>
        document.getPages().flatMap((page) => page.node.Annots()?.asArray() ?? []).length
      expect(links(after)).toBe(links(before))
      const again = (await cleanPdf(bytes)) as CleanPdf
      expect(latin1(again.body) === latin1(clean.body)).toBe(true)
      expect(typeof (await cleanPdf(clean.body))).toBe('object')
    },
  )

  test.each(Object.keys(locked).filter((path) => !path.includes('password')))(
    '%s, locked only against editing, is kept open, with the same pages and texts',
    async (path) => {
      const source = (await cleanPdf(bytesOf(made['./made-by/reportlab.pdf']!))) as CleanPdf
      const clean = await cleanPdf(bytesOf(locked[path]!))
      if (typeof clean === 'string') return expect(clean).toBe('taken')
      const contents = async ({ body }: CleanPdf) => {
        const document = await PDFDocument.load(body)
        const streams = document.context.enumerateIndirectObjects().map(([, object]) => object)
        const page = streams.filter((object) => object instanceof PDFRawStream)
        return [
          document.isEncrypted,
          document.getTitle(),
          page.map((stream) => latin1(decodePDFRawStream(stream).decode())).sort(),
        ]
      }
      expect(await contents(clean)).toEqual(await contents(source))
    },
  )

  test('one that needs a password is refused, and so is one that is locked and runs something', async () => {
    const asks = Object.keys(locked).find((path) => path.includes('password'))!
    expect(await cleanPdf(bytesOf(locked[asks]!))).toBe('file_protected')
    const open = latin1(bytesOf(locked['./made-by/locked/rc4-128.pdf']!))
    const script = open.replace(/trailer/, '99 0 obj <</S /JavaScript /JS (x)>> endobj\ntrailer')
    expect(await cleanPdf(Uint8Array.from(script, (sign) => sign.charCodeAt(0)))).toBe('file_active')
  })

  test('keeps its links to pages, to the web and to mail, and the page it opens at', async () => {
    const kept = await outcome({
      catalog: '/OpenAction <</S /GoTo /D [3 0 R /Fit]>> /Names <</Dests 6 0 R>> /Outlines 7 0 R',
      page: `/Annots [${link('<</S /URI /URI (https://a.test/it)>>')} ${link('<</S /URI /URI (www.b.test)>>')}
        ${link('4 0 R')} ${link('<</S /Named /N /NextPage>>')} ${link('<</S /GoTo /D (a)>>')}]`,
      objects: `4 0 obj <</S /URI /URI <${Buffer.from('mailto:c@c.test').toString('hex')}>>> endobj
        6 0 obj <</Names [(a) [3 0 R /Fit]]>> endobj
        7 0 obj <</Type /Outlines /First 8 0 R /Last 8 0 R /Count 1>> endobj
        8 0 obj <</Title (Capitolo) /Parent 7 0 R /Dest [3 0 R /Fit]>> endobj`,
    })
    for (const text of [
      '/OpenAction',
      '/Fit',
      'https://a.test/it',
      'www.b.test',
      '/NextPage',
      '(a)',
      'Capitolo',
    ])
      expect(kept).toContain(text)
    expect(kept).toContain(Buffer.from('mailto:c@c.test').toString('hex'))
  })

  test('may be unusual: a blank after stream, a length elsewhere, a wrong one, junk, names like actions', async () => {
    const stream = (head: string, word: string) => `5 0 obj <<${head}>> ${word}\n0 0 m\nendstream endobj`
    for (const head of ['/Length 6 0 R', '/Length 5', '/Length 999', '']) {
      for (const word of ['stream', 'stream ', 'stream\r']) {
        const kept = await outcome({
          page: '/Contents 5 0 R /Resources <</Font <</JS 7 0 R /AA 7 0 R /A 7 0 R>>>>',
          objects: `xyz 1 2 3\n${stream(head, word)} 6 0 obj 5 endobj 7 0 obj <</Type /Font /Subtype /Type1>> endobj`,
        })
        expect(kept).toContain('0 0 m')
        expect(kept).toMatch(/\/JS \d+ 0 R\n\/AA \d+ 0 R\n\/A \d+ 0 R/)
      }
    }
  })

  test('that was changed is stored as it is now, without what it was', async () => {
    const kept = await outcome({
      page: '/Contents 5 0 R',
      objects: `5 0 obj <</Length 3>> stream\nold\nendstream endobj
        5 0 obj <</Length 3>> stream\nnew\nendstream endobj`,
    })
    expect([kept.includes('new'), kept.includes('old')]).toEqual([true, false])
  })
})

const SCRIPT = '<</S /JavaScript /JS (evil)>>'

test.each<[string, Parameters<typeof pdfBytes>[0]]>([
  ['in the tree of names', { catalog: `/Names <</JavaScript <</Names [(a) ${SCRIPT}]>>>>` }],
  ['when it opens', { catalog: `/OpenAction ${SCRIPT}` }],
  ['when a page opens', { page: `/AA <</O ${SCRIPT}>>` }],
  ['of a field', { objects: `4 0 obj <</FT /Tx /AA <</K 5 0 R>>>> endobj 5 0 obj ${SCRIPT} endobj` }],
  ['after another action', { page: `/Annots [${link(`<</S /GoTo /D (a) /Next [${SCRIPT}]>>`)}]` }],
  ['with its name in hex', { objects: '4 0 obj <</S /Java#53cript /JS (evil)>> endobj' }],
  [
    'with its kind elsewhere',
    { objects: '4 0 obj <</S 5 0 R /JS 6 0 R>> endobj 5 0 obj /JavaScript endobj' },
  ],
  ['without a kind', { objects: '4 0 obj <</JS (evil)>> endobj' }],
  ['in hex', { objects: '4 0 obj <</JS <6576696c>>> endobj' }],
  [
    'in a dictionary of more than 4 096 bytes',
    { objects: `4 0 obj <</X (${'x'.repeat(9000)}) /S /JavaScript>> endobj` },
  ],
  ['behind a comment', { objects: '4 0 obj <</S %\n/JavaScript>> endobj' }],
  ['packed', { objects: objectStream(SCRIPT) }],
  ['packed, of no type', { objects: objectStream(SCRIPT, '/N 1 /First 4 /Filter /FlateDecode') }],
  [
    'packed, its type elsewhere',
    {
      objects: `${objectStream(SCRIPT, '/Type 7 0 R /N 1 /First 4 /Filter [/FlateDecode]')} 7 0 obj /ObjStm endobj`,
    },
  ],
  [
    'packed, its filter elsewhere',
    {
      objects: `7 0 obj /FlateDecode endobj ${objectStream(SCRIPT, '/Type /ObjStm /N 1 /First 4 /Filter 7 0 R')}`,
    },
  ],
  [
    'packed, its type in hex',
    { objects: objectStream(SCRIPT, '/Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode') },
  ],
  [
    'packed, in a long dictionary',
    {
      objects: objectStream(
        SCRIPT,
        `/X (${'x'.repeat(9000)}) /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode`,
      ),
    },
  ],
  ['packed, with a blank after stream', { objects: objectStream(SCRIPT).replace('stream\n', 'stream \n') }],
  [
    'in a later version',
    {
      objects: `4 0 obj <<>> endobj\nxref\n0 1\n0000000000 65535 f\ntrailer <</Root 1 0 R>>\n%%EOF\n4 0 obj ${SCRIPT} endobj`,
    },
  ],
  ['of a screen', { objects: '4 0 obj <</S /Rendition /JS 5 0 R>> endobj' }],
])('a PDF with a script %s is refused', async (_, parts) => {
  expect(await outcome(parts)).toBe('file_active')
})

test.each([
  ['that starts a program', '<</S /Launch /F (evil.exe)>>'],
  ['that sends a form', '<</S /SubmitForm /F (http://evil.test)>>'],
  ['that reads data', '<</S /ImportData /F (evil.fdf)>>'],
  ['that opens a file inside', '<</S /GoToE /T <<>>>>'],
  ['that shows a film', '<</S /Rendition>>'],
  ['of rich media', '<</Subtype /RichMedia>>'],
  ['of XFA', '<</XFA [(evil) 5 0 R]>>'],
  ['of XFA in one stream', '<</XFA 1 0 R>>'],
])('a PDF with something %s is refused', async (_, object) => {
  expect(await outcome({ objects: `4 0 obj ${object} endobj` })).toBe('file_active')
  expect(await outcome({ objects: objectStream(object) })).toBe('file_active')
})

const FILE = '<</Type /Filespec /F (evil) /UF (\\\\\\\\evil\\\\share) /EF <</F 5 0 R>>>>'
const ATTACHED = '5 0 obj <</Type /EmbeddedFile /Length 4>> stream\nevil\nendstream endobj'

test.each<[string, Parameters<typeof pdfBytes>[0]]>([
  ['a page of the web that opens by itself', { catalog: '/OpenAction <</S /URI /URI (http://evil.test)>>' }],
  ['one that a page opens', { page: '/AA <</O <</S /URI /URI (http://evil.test)>>>>' }],
  [
    'one after a turned page',
    { catalog: '/OpenAction <</S /GoTo /D (a) /Next <</S /URI /URI (http://evil.test)>>>>' },
  ],
  ['another file that opens by itself', { catalog: '/OpenAction <</S /GoToR /F (evil.pdf)>>' }],
  ['a link to another computer', { page: `/Annots [${link('<</S /GoToR /F (\\\\\\\\evil\\\\a.pdf)>>')}]` }],
  ['a link to a file', { page: `/Annots [${link('<</S /URI /URI (file:///evil)>>')}]` }],
  ['a link to a share', { page: `/Annots [${link('<</S /URI /URI (\\\\\\\\evil\\\\a)>>')}]` }],
  ['a link that is a script', { page: `/Annots [${link('<</S /URI /URI (java\\nscript:evil)>>')}]` }],
  ['an action that nobody knows', { catalog: '/OpenAction <</S /Evil /X (evil)>>' }],
  ['what prints by itself', { catalog: '/OpenAction <</S /Named /N /Print /X (evil)>>' }],
  ['a sound', { page: '/Annots [<</Subtype /Sound /Sound 5 0 R /T (evil)>>]' }],
  ['attached files', { catalog: `/Names <</EmbeddedFiles <</Names [(a) ${FILE}]>>>>`, objects: ATTACHED }],
  [
    'files that belong to it',
    { catalog: `/AF [4 0 R]`, page: `/AF [4 0 R]`, objects: `4 0 obj ${FILE} endobj ${ATTACHED}` },
  ],
  ['a file on a page', { page: `/Annots [<</Subtype /FileAttachment /FS ${FILE}>>]`, objects: ATTACHED }],
  [
    'bytes of another file',
    {
      page: '/Contents 5 0 R',
      objects: '5 0 obj <</Length 0 /F (\\\\\\\\evil\\\\a)>> stream\n\nendstream endobj',
    },
  ],
  [
    'a page of another file',
    {
      page: '/Resources <</XObject <</A 5 0 R>>>>',
      objects: '5 0 obj <</Length 0 /Ref <</F (evil)>>>> stream\n\nendstream endobj',
    },
  ],
  ['where relative links begin', { catalog: '/URI <</Base (http://evil.test)>>' }],
  [
    'what no page leads to',
    { objects: '4 0 obj (evil) endobj 5 0 obj <</Length 4>> stream\nevil\nendstream endobj' },
  ],
  ['what hides in a text', { objects: '4 0 obj (6 0 obj <</S /JavaScript /JS \\(evil\\)>> endobj) endobj' }],
  [
    'what hides in a stream',
    {
      page: '/X 4 0 R',
      objects: '4 0 obj <</Type /ObjStm /N 0 /First 0 /Length 4>> stream\nevil\nendstream endobj',
    },
  ],
  ['what hides behind the end', { trailer: '>>\nstartxref\n9\n%%EOF\nevil\n<<' }],
  [
    'a signature, which no longer fits',
    {
      objects: '4 0 obj <</FT /Sig /V <</ByteRange [0 1] /Contents (evil)>>>> endobj',
      catalog: '/AcroForm <</Fields [4 0 R] /SigFlags 3>>',
    },
  ],
])('a PDF is stored without %s', async (_, parts) => {
  const stored = await outcome(parts)
  expect(stored).toContain('/Type /Page\n')
  expect(stored).not.toMatch(/evil|6576696c|EmbeddedFile|GoToR|SigFlags/i)
})

test.each<[string, Parameters<typeof pdfBytes>[0], string]>([
  ['encrypted', { trailer: '/Encrypt 5 0 R', objects: '5 0 obj <<>> endobj' }, 'file_protected'],
  [
    'encrypted by its table',
    { objects: '5 0 obj <</Type /XRef /Encrypt <<>>>> stream\n\nendstream endobj' },
    'file_protected',
  ],
  [
    'packed by an unusual filter',
    { objects: objectStream('<<>>', '/Type /ObjStm /N 1 /First 4 /Filter /Fl') },
    'file_damaged',
  ],
  [
    'packed twice',
    { objects: objectStream('<<>>', '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]') },
    'file_damaged',
  ],
  [
    'packed with a predictor',
    {
      objects: objectStream(
        '<<>>',
        '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms <</Predictor 12>>',
      ),
    },
    'file_damaged',
  ],
  ['without its pages', { catalog: '/Pages 99 0 R' }, 'file_damaged'],
  ['with an object that is a reference', { objects: '4 0 obj 5 0 R endobj' }, 'file_damaged'],
  ['with a text without an end', { objects: '4 0 obj (' }, 'file_damaged'],
  ['with a stream without an end', { objects: '4 0 obj <<>> stream\n' }, 'file_damaged'],
  ['nested without an end', { objects: `4 0 obj ${'['.repeat(5000)}` }, 'file_damaged'],
])('a PDF that is %s is refused', async (_, parts, problem) => {
  expect(await outcome(parts)).toBe(problem)
})

describe('the work that a PDF makes', () => {
  /** Bytes looked at, for each byte of the file. */
  async function effort(objects: string) {
    const [work, bytes] = [new Work(), pdfBytes({ objects })]
    await cleanPdf(bytes, work)
    return work.looked / bytes.length
  }

  test.each([
    ['lines that look like streams', `${'#41'.repeat(20)}stream\n`],
    ['numbers', '1 '],
    ['figures', '1'],
    ['beginnings of objects', '1 0 obj\n'],
    ['objects', '1 0 obj <</A [1 0 R]>> endobj '],
    ['streams', '1 0 obj <<>> stream\nstream\nendstream endobj '],
    ['streams without an end', '1 0 obj <<>> stream\n'],
    ['comments', '%x\n'],
    ['brackets', '<</A ('],
  ])('of %s grows with its length and no faster', async (_, piece) => {
    for (const times of [1000, 10_000]) expect(await effort(piece.repeat(times))).toBeLessThan(4)
  })

  const many = (piece: (n: number) => string, times: number) =>
    Array.from({ length: times }, (_, n) => piece(n)).join('')
  test.each([
    ['values', () => `4 0 obj [${'1 '.repeat(400_000)}] endobj`],
    ['names', () => `4 0 obj [${many((n) => `/N${n} `, 11_000)}] endobj`],
    ['packs', () => many(() => objectStream('1', '/N 1 /First 4'), 5001)],
    ['packed bytes', () => objectStream(' '.repeat(17 * 1024 * 1024))],
    ['objects that are one', () => objectStream('1', '/Type /ObjStm /N 400000 /First 4')],
  ])('ends at its bound of %s', async (_, objects) => {
    const work = new Work()
    const result = await cleanPdf(pdfBytes({ objects: objects() }), work)
    expect(result).toMatch(/file_complex|file_damaged/)
    expect(work.values).toBeLessThanOrEqual(400_001)
    expect(work.looked).toBeLessThan(64 * 1024 * 1024)
  })
})
