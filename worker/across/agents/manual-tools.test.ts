import { expect, test } from 'vitest'
import { makePdf, placeDocument, readAll } from '../../shop/manuals/manuals.testing.ts'
import { makeRecall } from '../../shop/recalls/recalls.testing.ts'
import { makeProduct, unique } from '../../testing/make.ts'
import { agentWith } from './agents.testing.ts'

/** A word that nothing else has. */
const word = () => `parola${[...String(unique())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

test('a program finds the page of a manual, with its passage, product and public address; no price is told', async () => {
  const own = word()
  const product = await makeProduct({ code: `M-${unique()}`, price: 12_345 })
  const recall = await makeRecall(product, {}, { state: 'started', startedAt: '2026-11-01' })
  const bytes = await makePdf('Copertina', `Premere ${own} per cinque secondi`)
  const key = await placeDocument(product.id, bytes, { name: 'Libretto.pdf', lang: 'it' })
  await readAll()
  const agent = await agentWith()
  const answer = await agent.use('search_manuals', { text: `${own} secondi`, lang: 'it' })
  expect(answer).toEqual({
    pages: [
      {
        document: 'Libretto.pdf',
        kind: 'manual',
        lang: 'it',
        page: 2,
        snippet: `Premere ${own} per cinque secondi`,
        url: `http://localhost:8788/files/${key}#page=2`,
        products: [
          expect.objectContaining({
            id: product.id,
            slug: product.slug,
            code: product.code,
            url: `http://localhost:8788/it/products/${product.slug}`,
            recalls: [
              { title: recall.texts.it!.title, url: `http://localhost:8788/it/recalls/${recall.id}` },
            ],
          }),
        ],
      },
    ],
  })
  expect(JSON.stringify(answer)).not.toMatch(/12345|123[.,]45|"price"|€/)
  const within = async (more: object) =>
    (await agent.use('search_manuals', { text: own, lang: 'it', ...more })).pages
  expect(await within({ code: product.code, manual_lang: 'it' })).toHaveLength(1)
  expect(await within({ code: 'NONE-SUCH' })).toEqual([])
  expect(await within({ manual_lang: 'de' })).toEqual([])
  for (const wrong of [{ text: '' }, { limit: 21 }, { code: '' }, { more: 1 }])
    expect((await agent.use('search_manuals', { text: own, ...wrong })).error, JSON.stringify(wrong)).toMatch(
      /\w/,
    )
})
