import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_DOCUMENT, MAX_IMAGE } from '../../files/file-kinds.ts'
import { howMany } from '../../many.testing.ts'
import { MOST_PICTURES } from '../product-sets.ts'
import { codesIn, type GivenFile, MOST_FILES, type Prefer, planFiles } from './file-plan.ts'
import type { FileTarget } from './file-rows.ts'

let ids = 0
const product = (code: string, has: Partial<FileTarget> = {}): FileTarget => ({
  id: ++ids,
  code,
  name: `Product ${code}`,
  kind: 'antenna',
  thumb_src: null,
  pictures: [],
  documents: [],
  drawings: [],
  ...has,
})
const pictures = (count: number) =>
  Array.from({ length: count }, (_, position) => ({
    id: 100 + position,
    position,
    thumb_src: `/p${position}`,
  }))
const kindOfName = (name: string): GivenFile['kind'] => {
  if (/pdf$/i.test(name)) return 'pdf'
  return /docx$/i.test(name) ? 'docx' : /txt$/i.test(name) ? null : 'jpeg'
}
const given = (name: string, more: Partial<GivenFile> = {}): GivenFile => ({
  name,
  size: 1000,
  kind: kindOfName(name),
  ...more,
})

/** What one plan says of each file: `OR85 picture 2 +`, with `=` where something is replaced; or the fault. */
function said(names: (string | GivenFile)[], products: FileTarget[], prefer: Prefer | null = null) {
  const files = names.map((each) => (typeof each === 'string' ? given(each) : each))
  const { planned, misfits } = planFiles(files, products, prefer)
  const texts = new Map<GivenFile, string>()
  for (const { file, product, place, row } of planned) {
    const what = place.type === 'document' ? `${place.kind} ${place.lang ?? '*'}` : place.type
    texts.set(file, `${product.code} ${what} ${place.n} ${row === null ? '+' : `=${row}`}`)
  }
  for (const { file, fault } of misfits) texts.set(file, fault)
  return files.map((file) => texts.get(file))
}
const one = (name: string | GivenFile, ...products: FileTarget[]) => said([name], products)[0]

describe('a name', () => {
  test.each([
    ['OR85.jpg', 'OR85 picture 1 +'],
    ['or85.JPEG', 'OR85 picture 1 +'],
    ['OR-85-2.jpg', 'OR85 picture 1 +'],
    ['OR 85_foto2.png', 'OR85 picture 1 +'],
    ['OR85 (2).jpg', 'OR85 picture 1 +'],
    ['OR85_manual_de.pdf', 'OR85 manual de 1 +'],
    ['OR85_MANUALE_IT.PDF', 'OR85 manual it 1 +'],
    ['OR85.pdf', 'OR85 manual * 1 +'],
    ['OR85-en.docx', 'OR85 manual en 1 +'],
    ['OR85_scheda tecnica_fra.pdf', 'OR85 datasheet fr 1 +'],
    ['OR85 data-sheet.pdf', 'OR85 datasheet * 1 +'],
    ['OR85_Konformität.pdf', 'OR85 declaration * 1 +'],
    ['OR85_manual_nl_2.pdf', 'OR85 manual nl 2 +'],
    ['OR85_drawing1.png', 'OR85 drawing 1 +'],
    ['OR85_Tavola_1.png', 'OR85 drawing 1 +'],
    ['some/folder/OR85.jpg', 'OR85 picture 1 +'],
    ['C:\\foto\\OR85.jpg', 'OR85 picture 1 +'],
    ['OR85_manual_es.pdf', 'lang'],
    ['OR85_manual_it_en.pdf', 'unclear'],
    ['OR85_2_3.jpg', 'unclear'],
    ['OR85_it.jpg', 'unclear'],
    ['OR85_final.jpg', 'word'],
    ['OR85_0.jpg', 'word'],
    ['OR85-2024.jpg', 'word'],
    ['OR85-85.jpg', 'word'],
    ['OR85_drawing.png', 'number'],
    ['OR85_drawing3.png', 'gap'],
    ['OR85_manual_de.jpg', 'mismatch'],
    ['OR85_foto2.pdf', 'mismatch'],
    ['OR85_drawing1.pdf', 'mismatch'],
    ['OR86.jpg', 'unknown'],
    ['.jpg', 'unknown'],
    ['OR85.txt', 'type'],
  ])('%s means %s', (name, meaning) => {
    // A further document of a language is the second one where there is none before it as well.
    expect(one(name, product('OR85'))).toBe(meaning)
  })

  test('of a file that is empty, or larger than its kind may be, says so', () => {
    const target = product('OR85')
    expect(one(given('OR85.jpg', { size: 0 }), target)).toBe('empty')
    expect(one(given('OR85.jpg', { size: MAX_IMAGE + 1 }), target)).toBe('too_large')
    expect(one(given('OR85.pdf', { size: MAX_IMAGE + 1 }), target)).toBe('OR85 manual * 1 +')
    expect(one(given('OR85.pdf', { size: MAX_DOCUMENT + 1 }), target)).toBe('too_large')
    expect(one(given('OR85.mp4', { kind: 'mp4' }), target)).toBe('type')
  })
})

describe('codes', () => {
  test('that begin with another one are told apart', () => {
    const [or8, or85, or852] = [product('OR8'), product('OR85'), product('OR852')]
    const all = [or8, or85, or852]
    expect(said(['OR8.jpg', 'OR85.jpg', 'OR852.jpg'], all)).toEqual([
      'OR8 picture 1 +',
      'OR85 picture 1 +',
      'OR852 picture 1 +',
    ])
    // As it is written: the fifth picture of OR8, not OR85.
    expect(said(['OR8-5.jpg', 'OR85-2.jpg'], all)).toEqual(['OR8 picture 1 +', 'OR85 picture 1 +'])
  })

  test('are compared as everywhere in the shop', () => {
    for (const name of ['or85b.jpg', 'OR 85-B.jpg', 'ｏｒ８５ｂ.jpg', 'OR.85.b.jpg', 'or_85_b.jpg']) {
      expect([name, one(name, product('OR/85-B'))]).toEqual([name, 'OR/85-B picture 1 +'])
    }
    expect(one('OR85+.jpg', product('OR85'))).toBe('unknown')
    expect(codesIn(['OR 85-2.jpg', 'or85_2.png'])).toEqual(['OR852', 'OR85', 'OR'])
  })

  test('that a name can mean both wait for the person', () => {
    const both = [product('OR85'), product('OR85-2')]
    expect(said(['OR85-2.jpg', 'OR85_foto2.jpg', 'OR85-2_1.jpg'], both)).toEqual([
      'ambiguous',
      'OR85 picture 1 +',
      'OR85-2 picture 1 +',
    ])
    expect(planFiles([given('OR85-2.jpg')], both).misfits).toMatchObject([{ codes: ['OR85-2', 'OR85'] }])
    expect(said(['OR85-2.jpg'], both, 'longer')).toEqual(['OR85-2 picture 1 +'])
    expect(said(['OR85-2.jpg'], both, 'shorter')).toEqual(['OR85 picture 1 +'])
  })

  test('of two products that are the same but for their signs are told by how they are written', () => {
    const both = [product('OR-85'), product('OR 85')]
    expect(said(['OR-85.jpg', 'OR85.pdf'], both)).toEqual(['OR-85 picture 1 +', 'several'])
  })
})

describe('a place', () => {
  test('that has a file is replaced, and the next ones are added in the order of their numbers', () => {
    const target = product('OR85', { pictures: pictures(2) })
    const { planned } = planFiles(
      ['OR85-7.jpg', 'OR85-2.jpg', 'OR85-4.jpg'].map((name) => given(name)),
      [target],
    )
    expect(
      planned.map(({ place, row, position, replaces }) => [place.n, row, position, replaces?.thumb_src]),
    ).toEqual([
      [4, null, 3, undefined],
      [2, 101, 1, '/p1'],
      [3, null, 2, undefined],
    ])
  })

  test('of a document is its kind and language, not its place among all', () => {
    const documents = [
      { id: 1, position: 0, kind: 'manual', lang: 'it', name: 'a.pdf' },
      { id: 2, position: 1, kind: 'datasheet', lang: 'de', name: 'b.pdf' },
      { id: 3, position: 2, kind: 'manual', lang: 'de', name: null },
    ] as const
    const target = product('OR85', { documents: [...documents] })
    const names = ['OR85_manual_de.pdf', 'OR85.pdf', 'OR85_datasheet_de.pdf', 'OR85_manual_de_2.pdf']
    expect(said(names, [target])).toEqual([
      'OR85 manual de 1 =3',
      'OR85 manual * 1 +',
      'OR85 datasheet de 1 =2',
      'OR85 manual de 2 +',
    ])
  })

  test('that two files want gets neither, and both say so', () => {
    const names = ['OR85.jpg', 'or85-1.png', 'a/OR85.jpg', 'OR85-2.jpg']
    const { planned, misfits } = planFiles(
      names.map((name) => given(name)),
      [product('OR85')],
    )
    expect(planned.map(({ file }) => file.name)).toEqual(['OR85-2.jpg'])
    expect(misfits.map((misfit) => [misfit.fault, 'others' in misfit && misfit.others.length])).toEqual([
      ['twice', 2],
      ['twice', 2],
      ['twice', 2],
    ])
  })

  test('of a drawing is its number, and none may be missing before it', () => {
    const drawings = [{ id: 7, position: 0, thumb_src: null }]
    const target = product('OR85', { drawings })
    const names = ['OR85_drawing2.png', 'OR85_drawing1.png', 'OR85_drawing3.png', 'OR85_drawing5.png']
    expect(said(names, [target])).toEqual([
      'OR85 drawing 2 +',
      'OR85 drawing 1 =7',
      'OR85 drawing 3 +',
      'gap',
    ])
  })

  test('is not there in a full set, nor in a spare part, which has one picture', () => {
    expect(one('OR85-9.jpg', product('OR85', { pictures: pictures(MOST_PICTURES) }))).toBe(
      'OR85 picture 9 =108',
    )
    const nearly = product('OR85', { pictures: pictures(MOST_PICTURES - 1) })
    expect(said(['OR85-24.jpg', 'OR85-24.pdf'], [nearly])).toEqual([
      'OR85 picture 24 +',
      'OR85 manual * 24 +',
    ])
    const part = product('R1', { kind: 'part' })
    expect(said(['R1.jpg', 'R1-2.jpg', 'R1.pdf', 'R1_drawing1.jpg'], [part])).toEqual([
      'R1 picture 1 +',
      'part',
      'part',
      'part',
    ])
  })
})

test('more files than one plan takes are named, not dropped', () => {
  const files = Array.from({ length: MOST_FILES + 2 }, (_, i) => given(`X${i}.jpg`))
  const { misfits } = planFiles(files, [])
  expect(misfits).toHaveLength(MOST_FILES + 2)
  expect(misfits.filter(({ fault }) => fault === 'too_many').map(({ file }) => file.name)).toEqual([
    `X${MOST_FILES}.jpg`,
    `X${MOST_FILES + 1}.jpg`,
  ])
})

test('each of any files is in one of the lists, and no two get the same place', () => {
  const words = [
    'OR8',
    'OR85',
    'or',
    '85',
    '2',
    '10',
    'drawing',
    'drawing1',
    'manual',
    'de',
    'es',
    'foto',
    'final',
    '',
  ]
  const name = fc
    .tuple(
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('-', '_', ' ', '', '.'),
      fc.constantFrom('jpg', 'pdf', 'txt', 'docx', ''),
    )
    .map(([parts, sign, ending]) => `${parts.join(sign)}.${ending}`)
  const target = fc
    .record({
      code: fc.constantFrom('OR8', 'OR85', 'OR-85', 'OR85-2', 'OR852', '85', 'OR 8'),
      pictures: fc.integer({ min: 0, max: MOST_PICTURES }),
      kind: fc.constantFrom('antenna' as const, 'part' as const),
    })
    .map(({ code, pictures: count, kind }) => product(code, { kind, pictures: pictures(count) }))
  const any = fc.record({
    files: fc.array(
      fc.oneof(name, fc.string()).map((each) => given(each)),
      { maxLength: 12 },
    ),
    products: fc.array(target, { maxLength: 5 }),
    prefer: fc.constantFrom(null, 'longer' as const, 'shorter' as const),
  })
  fc.assert(
    fc.property(any, ({ files, products, prefer }) => {
      const { planned, misfits } = planFiles(files, products, prefer)
      const all = [...planned, ...misfits].map(({ file }) => file)
      expect(new Set(all)).toEqual(new Set(files))
      expect(all).toHaveLength(files.length)
      const rows = planned.map(
        ({ product, place: { type }, row, position }) => `${product.id} ${type} ${row ?? `+${position}`}`,
      )
      expect(new Set(rows).size).toBe(rows.length)
      // Whatever else is sent with it, a file goes to a product that its name begins with.
      for (const { file, product } of planned)
        expect(codesIn([file.name])).toContain(codesIn([product.code])[0])
    }),
    { numRuns: howMany(300, 5000) },
  )
})
