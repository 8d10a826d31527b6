import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { FacetValue } from '../../../../shared/catalogue/facet-reading.ts'
import { facetWords } from './tokens.ts'

const VALUES: [key: string, value: FacetValue][] = [
  ['width', 65],
  ['width', -1.5],
  ['width', 0],
  ['de-pth', [10.25, 1234567]],
  ['outputs', ',1,ab-c,'],
  ['p_0', 1e-4],
]

test('products that were in the index before beginnings were words have them after the migration', async () => {
  const rows = VALUES.map(([key, value]) => facetWords(2, key, value))
  const index = env.DB.prepare('insert into facet_search (rowid, terms) values (?, ?)')
  await env.DB.batch(
    rows.map((words, i) => index.bind(i + 1, words.filter((word) => !word.endsWith('_')).join(' '))),
  )
  const { queries } = env.MIGRATIONS.find(({ name }) => name.endsWith('facet-words.sql'))!
  await env.DB.batch(queries.map((query) => env.DB.prepare(query)))
  await env.DB.prepare('create virtual table vocabulary using fts5vocab(facet_search, instance)').run()
  const { results } = await env.DB.prepare('select doc, term from vocabulary').all()
  await env.DB.prepare('drop table vocabulary').run()
  for (const [i, words] of rows.entries()) {
    const found = results.filter(({ doc }) => doc === i + 1).map(({ term }) => term)
    expect(found.toSorted()).toEqual([...new Set(words)].toSorted())
  }
})
