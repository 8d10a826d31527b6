import { describe, expect, test } from 'vitest'
import { LANGS } from '../languages.ts'
import { fillIn, fillPage, unknownIn } from './fill.ts'
import { blocksOf, piecesOf } from './marks.ts'
import { savePage } from './pages.admin.ts'
import { factsIn } from './placeholders.ts'

describe('marks', () => {
  test('make paragraphs, lists, figures and entries, and nothing else', () => {
    expect(
      blocksOf(
        'Uno\ndue\n\n- a\n- b\n\n\n# 3 anni | di garanzia\n# 10+ | di vita\n\n= Nome\ncosa\nperché\n\n= Altro',
      ),
    ).toEqual([
      { kind: 'paragraph', text: 'Uno\ndue' },
      { kind: 'list', items: ['a', 'b'] },
      {
        kind: 'figures',
        figures: [
          { value: '3 anni', name: 'di garanzia' },
          { value: '10+', name: 'di vita' },
        ],
      },
      {
        kind: 'entries',
        entries: [
          { name: 'Nome', lines: ['cosa', 'perché'] },
          { name: 'Altro', lines: [] },
        ],
      },
    ])
  })

  test('lead to pages, files, other sites, mailboxes and telephones', () => {
    expect(
      piecesOf(
        'Vedi [qui](terms#data), [PDF](/papers/a.pdf), [Garante](https://garante.example/a?b=1) o a@b.example, +39 031 555 01.',
      ),
    ).toEqual([
      { kind: 'text', text: 'Vedi ' },
      { kind: 'page', text: 'qui', path: 'terms#data' },
      { kind: 'text', text: ', ' },
      { kind: 'link', text: 'PDF', href: '/papers/a.pdf' },
      { kind: 'text', text: ', ' },
      { kind: 'link', text: 'Garante', href: 'https://garante.example/a?b=1' },
      { kind: 'text', text: ' o ' },
      { kind: 'link', text: 'a@b.example', href: 'mailto:a@b.example' },
      { kind: 'text', text: ', ' },
      { kind: 'link', text: '+39 031 555 01', href: 'tel:+3903155501' },
      { kind: 'text', text: '.' },
    ])
    expect(piecesOf('**Durata:** un anno')).toEqual([
      { kind: 'strong', text: 'Durata:' },
      { kind: 'text', text: ' un anno' },
    ])
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](data:text/html,y)',
    '[x](http://a.example)',
    '[x](JAVASCRIPT:void)',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
  ])('%s is text', (text) => {
    expect(piecesOf(text)).toEqual([{ kind: 'text', text }])
  })

  test('an address of another site cannot look like one of ours', () => {
    expect(piecesOf('[x](//other.example)')).toEqual([{ kind: 'page', text: 'x', path: 'other.example' }])
  })

  test.each([
    '*'.repeat(100_000),
    '['.repeat(100_000),
    '+1'.repeat(50_000),
    'a.'.repeat(50_000),
    '\n- '.repeat(30_000),
  ])('long ones are read in time', (text) => {
    const begun = performance.now()
    for (const block of blocksOf(text)) if (block.kind === 'paragraph') piecesOf(block.text)
    expect(performance.now() - begun).toBeLessThan(1000)
  })
})

describe('placeholders', () => {
  const texts = (text: string) => ({
    title: 'Titolo',
    description: 'Per :brand',
    intro: '',
    sections: [{ key: 'a', title: 'A', text }],
  })
  const known = Object.keys(factsIn('it'))

  test('are filled in; what only looks like one stays', () => {
    expect(
      fillIn(':company (:company), alle 10:30, Händler:innen, https://a', { company: 'ACME', innen: 'x' }),
    ).toBe('ACME (ACME), alle 10:30, Händler:innen, https://a')
    expect(fillIn(':a :b', { a: ':b', b: 'c' })).toBe(':b c')
    expect(fillPage(texts(':vat'), factsIn('it')).sections[0]!.text).toBe(factsIn('it').vat)
  })

  test('that there are not are named by their field', () => {
    expect(unknownIn(texts(':company e :compani'), known)).toEqual({ 'sections.0.text': 'compani' })
    expect(unknownIn({ ...texts(':toString'), title: ':x' }, known)).toEqual({
      title: 'x',
      'sections.0.text': 'toString',
    })
    expect(unknownIn(texts('alle 10:30, Händler:innen'), known)).toEqual({})
  })

  test.each(LANGS)('each has a value in %s', (lang) => {
    expect(Object.entries(factsIn(lang)).filter(([, value]) => !value)).toEqual([])
  })
})

test('two sections never share an anchor', () => {
  const section = { key: 'a', title: 'A', text: 'Testo' }
  const page = (sections: object[]) =>
    savePage.safeParse({
      ...{ id: 1, version: 1, of: 'it' },
      page_data: { title: 'T', description: 'D', intro: '', sections },
    })
  expect(page([section, { ...section, key: 'b' }]).success).toBe(true)
  expect(page([section, section]).error?.issues[0]?.message).toBe('anchor_twice')
  expect(page([{ ...section, key: 'A B' }]).error?.issues[0]?.message).toBe('anchor')
  expect(page([]).success).toBe(false)
})
