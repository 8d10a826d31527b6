import { expect, test } from 'vitest'
import { makeDocx, relation } from '../../../testing/samples.ts'
import { cleanDocx } from './docx.ts'
import { Zip } from './zip.ts'

const RELATIONS = 'word/_rels/document.xml.rels'
const problemIn = (bytes: Uint8Array<ArrayBuffer>) => {
  const clean = cleanDocx(bytes)
  return typeof clean === 'string' ? clean : null
}
const problemOf = async (parts: Record<string, string>) =>
  problemIn(new Uint8Array(await makeDocx('a.docx', parts).arrayBuffer()))
const NS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TEMPLATE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate'
const DOCUMENT = (body: string) => `<w:document xmlns:w="urn:w"><w:body>${body}</w:body></w:document>`

test.each<[string, Record<string, string>]>([
  ['nothing unusual', {}],
  ['links to click', { [RELATIONS]: relation('hyperlink', 'https://a.test') }],
  [
    'signs that are written as entities',
    { [RELATIONS]: relation('hyperlink', 'https://a.test/?a=1&amp;b=&#233;') },
  ],
  [
    'a mark of its encoding',
    { [RELATIONS]: `\ufeff<?xml version="1.0" encoding="UTF-8"?>${relation('hyperlink', 'https://a.test')}` },
  ],
  [
    'fields of pages',
    { 'word/document.xml': DOCUMENT('<w:instrText> PAGE </w:instrText><w:t>DDEAUTO</w:t>') },
  ],
])('a Word document with %s is fine', async (_, parts) => {
  expect(await problemOf(parts)).toBe(null)
})

test.each<[string, Record<string, string>]>([
  [
    'a template from elsewhere',
    { 'word/_rels/settings.xml.rels': relation('attachedTemplate', 'http://a.test/x.dotm') },
  ],
  ['a document from elsewhere', { [RELATIONS]: relation('subDocument', '\\\\a.test\\x.docx') }],
  ['a picture from elsewhere', { [RELATIONS]: relation('image', 'http://a.test/x.png') }],
  [
    'relations with a prefix',
    {
      [RELATIONS]: `<r:Relationships xmlns:r="${NS}"><r:Relationship Id="a" Type="${TEMPLATE}" Target="http://a.test" TargetMode="External"/></r:Relationships>`,
    },
  ],
  [
    'a sign that ends a tag in an attribute',
    {
      [RELATIONS]: `<Relationships><Relationship Id="a>" Type="${TEMPLATE}" Target="http://a.test" TargetMode="External"/></Relationships>`,
    },
  ],
  [
    'its mode in entities',
    {
      [RELATIONS]: `<Relationships><Relationship Id="a" Type="${TEMPLATE}" Target="http://a.test" TargetMode="&#69;xternal"/></Relationships>`,
    },
  ],
  [
    'its relations in capitals',
    { 'word/_rels/settings.xml.RELS': relation('attachedTemplate', 'http://a.test/x.dotm') },
  ],
  [
    'its relations behind a slash',
    { '\\word\\_rels\\settings.xml.rels': relation('attachedTemplate', 'http://a.test') },
  ],
  [
    'a share without a mode',
    {
      [RELATIONS]: `<Relationships><Relationship Id="a" Type="${TEMPLATE}" Target="\\\\a.test\\x"/></Relationships>`,
    },
  ],
  ['macros', { 'word/vbaProject.bin': 'x' }],
  ['macros in capitals', { 'word/VBAPROJECT.BIN': 'x' }],
  [
    'a macro document’s type in entities',
    {
      '[Content_Types].xml':
        '<Types><Override ContentType="application/vnd.ms-word.document.macro&#69;nabled.main+xml"/></Types>',
    },
  ],
  [
    'a field that starts a program',
    {
      'word/document.xml': DOCUMENT(
        '<w:instrText>DDE</w:instrText><w:r/><w:instrText>AUTO c:\\x.exe</w:instrText>',
      ),
    },
  ],
  [
    'such a field in a footer',
    { 'word/footer1.xml': DOCUMENT('<w:fldSimple w:instr=" DDE &quot;x&quot; "/>') },
  ],
])('a Word document with %s is refused', async (_, parts) => {
  expect(await problemOf(parts)).toBe('file_active')
})

test.each<[string, Record<string, string>]>([
  ['a document type', { [RELATIONS]: '<!DOCTYPE a [<!ENTITY b "External">]><Relationships/>' }],
  ['another encoding', { [RELATIONS]: '<?xml version="1.0" encoding="utf-7"?><Relationships/>' }],
  ['tags that do not fit', { [RELATIONS]: '<Relationships><Relationship></Relationships>' }],
  [
    'an attribute twice',
    {
      [RELATIONS]:
        '<Relationships><Relationship TargetMode="Internal" TargetMode="External"/></Relationships>',
    },
  ],
  ['a part twice', { 'Word/Document.xml': '<w:document xmlns:w="urn:w"/>' }],
])('a Word document with %s is refused as damaged', async (_, parts) => {
  expect(await problemOf(parts)).toBe('file_damaged')
})

test('all parts that are looked at have one bound together', () => {
  const part = `<Relationships>${' '.repeat(3 * 1024 * 1024)}</Relationships>`
  const parts = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`word/_rels/p${n}.rels`, part]))
  return expect(problemOf(parts)).resolves.toBe('file_unpacks')
})

test('a document that unpacks to more than a reader can bear is refused, and so is one that hides it', async () => {
  const bytes = new Uint8Array(
    await makeDocx('a.docx', { 'word/media/a.png': 'x', 'word/media/b.png': 'y' }).arrayBuffer(),
  )
  expect(problemIn(bytes)).toBeNull()
  const view = new DataView(bytes.buffer)
  const entries = [...bytes.keys()].filter(
    (at) => at + 46 < bytes.length && view.getUint32(at, true) === 0x02014b50,
  )
  const [first, last] = [entries[0]!, entries.at(-1)!]
  const wholeOf = (at: number, whole: number) => view.setUint32(at + 24, whole, true)
  wholeOf(last, 101 * 1024 * 1024)
  expect(problemIn(bytes)).toBe('file_unpacks')
  wholeOf(last, 1)
  // A part that is looked at and says less than it is.
  wholeOf(first, view.getUint32(first + 24, true) - 1)
  expect(problemIn(bytes)).toBe('file_damaged')
})

test('5 000 parts that point at one place are looked at once', async () => {
  const parts = Object.fromEntries(Array.from({ length: 4000 }, (_, n) => [`word/_rels/p${n}.rels`, 'x']))
  const bytes = new Uint8Array(await makeDocx('a.docx', parts).arrayBuffer())
  const view = new DataView(bytes.buffer)
  // Makes every entry of the directory begin where the first one does.
  for (let at = 0; at + 46 < bytes.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 42, 0, true)
  }
  expect(() => new Zip(bytes)).toThrow('two entries have the same at')
  expect(problemIn(bytes)).toBe('file_damaged')
})
