import fc from 'fast-check'
import { expect, test } from 'vitest'
import { howMany } from '../../shared/many.testing.ts'
import type { OpenRecord } from '../../shared/translation-desk/desk.admin.ts'
import { readXliff } from '../../worker/across/translation-desk/xliff/read-xliff.ts'
import { writeXliff } from '../../worker/across/translation-desk/xliff/write-xliff.ts'
import { schemaOf } from './schema.ts'

const validate = schemaOf('.', 'xliff.xsd')

/** What texts are made of, and what nobody types. */
const PIECES = [
  ...['Camper & Söhne', ' ', '\n\n', '<b>', '"', ']]>', '漢字', '😀', '**forte**', '[qui](pages/terms)'],
  ...[':company', 'https://example.com/a?b=1&c=2', 'info@example.com', '\u0001', '\t', '\r\n', '10:30', "l'"],
]
const text = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme', maxLength: 20 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((pieces) => pieces.join(''))
  .filter((each) => each !== '')
const anyRecord = (id: number): fc.Arbitrary<OpenRecord> =>
  fc.record({
    kind: fc.constantFrom('products', 'faqs', 'vendor-categories'),
    id: fc.constant(id),
    of: fc.constant('de'),
    name: text,
    state: fc.constantFrom('missing', 'stale', 'done'),
    source_at: fc.constant(''),
    parent_version: fc.constant(1),
    version: fc.constant(1),
    translation_id: fc.constant(9),
    translated_at: fc.constant(null),
    units: fc
      .array(
        fc.record({
          source: text,
          target: fc.oneof(fc.constant(''), text),
          terms: fc.array(fc.record({ term: text, name: text, note: text }), { maxLength: 2 }),
        }),
        { minLength: 1, maxLength: 5 },
      )
      .map((units) => units.map((unit, at) => ({ path: `metas.${at}.name`, ...unit }))),
  })
const records = fc.tuple(anyRecord(1), anyRecord(2), anyRecord(3))

test('files of random texts are valid by the schema, and are read as they were written', () => {
  fc.assert(
    fc.property(records, (some) => {
      const xml = writeXliff('de', some)
      expect(validate(xml)).toEqual([])
      const read = readXliff(xml)
      expect([read.source, read.target]).toEqual(['it', 'de'])
      expect(read.files.map(({ id, units }) => [id, units])).toEqual(
        some.map(({ kind, id, units }) => [
          `${kind}-${id}`,
          units.map(({ path, source, target }) => ({
            id: path,
            source: source.toWellFormed(),
            target: target === '' ? null : target.toWellFormed(),
          })),
        ]),
      )
    }),
    { numRuns: howMany(150, 3000), seed: 17 },
  )
})

test('what is broken by hand is refused by the schema', () => {
  const [some] = fc.sample(records, { numRuns: 1, seed: 17 })
  const [first] = some!
  const xml = writeXliff('de', [
    { ...first, units: [{ path: 'name', source: 'Vedi :company', target: 'Siehe :company' }] },
  ])
  expect(validate(xml)).toEqual([])
  const broken = [
    xml.replace('version="2.0"', 'version="1.2"'),
    xml.replace(' srcLang="it"', ''),
    xml.replace('<unit id="name"', '<unit id="a b"'),
    xml.replace('xml:space="preserve"', 'xml:space="keep"'),
    xml.replace('state="', 'state="x'),
    xml.replace('<ph id="c1"', '<ph'),
    xml.replace('<source>', '<origin>').replace('</source>', '</origin>'),
    xml.replace(/(\s*<unit[\s\S]*<\/unit>)/, '$1$1'),
    xml.replace(/<file [\s\S]*<\/file>/, ''),
  ]
  for (const each of broken) expect([each, validate(each)]).not.toEqual([each, []])
})

test('files of other tools are read: segments, paired codes, marks, other prefixes, code points', () => {
  const xml = `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="it-IT" trgLang="de-DE">
    <x:file id="faqs-7"><x:group id="g"><x:unit id="content">
      <x:originalData><x:data id="d1">**</x:data></x:originalData>
      <x:segment id="s1"><x:source>Una <x:pc id="1" dataRefStart="d1" dataRefEnd="d1">frase</x:pc>.</x:source><x:target order="3">Ein <x:pc id="1" dataRefStart="d1" dataRefEnd="d1">Satz</x:pc>.</x:target></x:segment>
      <x:ignorable><x:source> </x:source></x:ignorable>
      <x:segment><x:source>Due<x:cp hex="0001"/>.</x:source><x:target order="1"><x:mrk id="m" type="term">Zwei</x:mrk>.</x:target></x:segment>
    </x:unit></x:group></x:file></x:xliff>`
  expect(readXliff(xml).files).toEqual([
    {
      id: 'faqs-7',
      units: [{ id: 'content', source: 'Una **frase**. Due\u0001.', target: 'Zwei. Ein **Satz**.' }],
    },
  ])
})

test.each([
  ['', 'xliff_unreadable'],
  ['testo', 'xliff_unreadable'],
  ['<html/>', 'xliff_unreadable'],
  ['<xliff version="2.0"><file>', 'xliff_unreadable'],
  ['<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.0"/>', 'xliff_unreadable'],
  ['<xliff version="1.2"/>', 'xliff_version'],
])('%j is no file that goes in', (xml, reason) => {
  expect(() => readXliff(xml)).toThrowError(
    expect.objectContaining({ details: expect.objectContaining({ text: reason }) }),
  )
})
