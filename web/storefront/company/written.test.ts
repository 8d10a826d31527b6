import { expect, test } from 'vitest'
import type { ShownPage } from '../../../shared/pages/pages.ts'
import { renderWritten } from './written.testing.ts'

const page = (more: Partial<NonNullable<ShownPage['page']>> = {}): ShownPage => ({
  page: {
    title: 'Condizioni',
    description: 'Descrizione',
    intro: 'Introduzione',
    sections: [{ key: 'uno', title: 'Uno', text: 'Testo' }],
    lang: 'it',
    version: 2,
    from: '2026-10-01',
    from_text: '1 ottobre 2026',
    state: 'in_force',
    ...more,
  },
  others: [{ version: 1, from: '2021-05-26', from_text: '26 maggio 2021', state: 'earlier' }],
})

test('a page is read by one call, says since when it is in force, and leads to its earlier versions', async () => {
  const { html, asked } = await renderWritten('it', 'terms', page())
  expect(asked).toEqual(['/api/pages/terms?lang=it'])
  expect(html).toContain('In vigore dal 1 ottobre 2026')
  expect(html).toContain('href="/it/terms?version=1"')
  expect(html).not.toContain('noindex')
})

test('an earlier version says so, and is not for search engines', async () => {
  const { html, asked } = await renderWritten('it', 'terms', page({ state: 'earlier' }), '?version=1')
  expect(asked).toEqual(['/api/pages/terms?lang=it&version=1'])
  expect(html).toContain('nel frattempo è stata sostituita')
  expect(html).toContain('noindex')
})

test('a page that nobody has written says so, without an error, and is not for search engines', async () => {
  const { html } = await renderWritten('de', 'imprint', { page: null, others: [] })
  expect(html).toContain('Diese Seite ist noch nicht geschrieben')
  expect(html).toContain('noindex')
})

test('Italian in the place of a missing language is said, and marked as Italian', async () => {
  const { html } = await renderWritten('nl', 'privacy', page())
  expect(html).toContain('<article class="wide pt-10 sm:pt-14 print:pt-0" lang="it">')
  expect(html).toContain('alleen in het Italiaans')
})

test('nothing that was typed becomes markup', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const sections = [
    { key: 'uno', title: evil, text: `${evil}\n\n- ${evil}\n\n= ${evil}\n${evil}\n\n# ${evil} | ${evil}` },
    { key: 'due', title: 'Due', text: '[x](javascript:alert(1)) **<b>** "onclick=" a@b.example"x' },
  ]
  const { html } = await renderWritten(
    'it',
    'terms',
    page({ title: evil, intro: evil, description: `${evil}</script><script>alert(1)</script>`, sections }),
  )
  expect(html).not.toMatch(/<img src=x/)
  expect(html).not.toContain('</script><script>')
  expect(html).not.toMatch(/href="javascript:/i)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})
