import { askedManuals, foundPages } from '../../../shared/agents/manual-agents.ts'
import { searchManuals } from '../../shop/manuals/searching.ts'
import { noticesOf } from './sale-notices.http.ts'
import { langOf, tool } from './tool.http.ts'

const FOUND = 5

const search = tool({
  name: 'search_manuals',
  title: 'Search manuals',
  description:
    'Finds pages of manuals, mounting instructions, safety and data sheets by their words: how something is fitted, used, serviced, what a signal means. Answers with the passage and the address of the page.',
  input: askedManuals,
  output: foundPages,
  run: async (c, { text, code, manual_lang: of, limit = FOUND, lang: asked }) => {
    const lang = langOf(asked)
    const { origin } = c.var.env
    const found = await searchManuals(c.var.db, lang, { text, code, of, limit })
    const ids = found.flatMap(({ products }) => products.map(({ id }) => id))
    const noticeOf = await noticesOf(c, lang, ids)
    return {
      pages: found.map(({ kind, name, lang: written, page, snippet, src, products }) => ({
        document: name,
        kind,
        lang: written,
        page,
        snippet,
        url: `${new URL(src, origin).href}#page=${page}`,
        products: products.map((product) => ({
          ...product,
          url: `${origin}/${lang}/products/${product.slug}`,
          ...noticeOf(product.id),
        })),
      })),
    }
  },
})

export const MANUAL_TOOLS = [search]
