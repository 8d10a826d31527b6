import { sql } from 'drizzle-orm'
import type { Suggestions } from '../../../shared/catalogue/catalogue.ts'
import { labelOf } from '../../../shared/catalogue/energy-arrow.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'
import { isSearchable, normalise } from '../../base/db/search.ts'
import { thumbSrc } from '../../base/files/sources.ts'
import { answerOf, cardOf } from '../search/product-search.ts'
import { readSearch, type Searched } from '../search/searched.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow } from './product-cards.ts'
import { listed } from './search-scopes.ts'

/** How many there are of each. */
const MAX = { products: 5, categories: 3, questions: 3 }
/** So many products are looked at for categories and questions. */
const LOOKED_AT = 10

type Row = CardRow & {
  /** JSON. */
  questions: string
}

/** Questions with a word of the search in them. */
function questionsOf(rows: Row[], { typed }: Searched): Suggestions['questions'] {
  const forms = typed.map(({ start }) => start)
  const titles = new Set<string>()
  return rows.flatMap(({ slug, name, questions }) =>
    (JSON.parse(questions) as string[]).flatMap((title) => {
      const text = ` ${normalise(title)}`
      if (titles.has(title) || !forms.some((form) => form.length > 2 && text.includes(` ${form}`))) return []
      titles.add(title)
      return [{ title, slug, product: name }]
    }),
  )
}

/** What a shopper who has typed so much may look for, the best first; nothing for a term without letters. */
export async function suggest(db: Db, lang: Lang, term: string): Promise<Suggestions> {
  if (!isSearchable(term)) return { products: [], categories: [], questions: [] }
  const searched = readSearch(term, lang)
  const rows = await db.all<Row>(sql`
    with ${answerOf(searched, listed(searched, {}), LOOKED_AT)}
    select ${CARD_COLUMNS}, (select json_group_array(title) from product_faqs where product_id = n.row_id) as questions
    from answer cross join json_each(found) hit cross join ${cardOf(sql`hit.value`, searched)} ${CARD_JOINS}
    order by hit.key limit ${number(LOOKED_AT)}`)
  const categories = new Map(
    rows.map(({ cat_id: id, cat_name: name, cat_slug: slug }) => [id, { id, name, slug }]),
  )
  return {
    products: rows.slice(0, MAX.products).map(({ id, name, slug, image, cat_name, ...row }) => ({
      id,
      name,
      slug,
      thumb_src: thumbSrc(image),
      cat: cat_name,
      ...labelOf(row),
    })),
    categories: [...categories.values()].slice(0, MAX.categories),
    questions: questionsOf(rows, searched).slice(0, MAX.questions),
  }
}
