import type { Home } from '../../../shared/catalogue/catalogue.ts'
import { pickConsumers } from '../../../shared/catalogue/consumers.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { PURPOSES } from '../../base/files/purposes.ts'
import { fileSrc } from '../../base/files/sources.ts'
import { ALL_SETTINGS, joined, type StoredSettings } from '../../base/settings/settings.ts'
import type { PricesFor } from '../../base/user.ts'
import { bestSellersOf } from './best-sellers.ts'
import { type CategoryRow, categoriesOf, toCategory } from './categories.ts'
import { type CardRow, toCard } from './product-cards.ts'
import { type NameRow, namesOf, toName } from './product-names.ts'

/** Among how many products the home page looks for some that draw current. */
const LOOKED_AT = 50
const CONSUMERS = 5

/** What the home page shows, in one trip. */
export async function readHome(db: Db, lang: Lang, prices: PricesFor): Promise<Home> {
  const [categories, sellers, names, stored] = await readTogether<
    [CategoryRow, CardRow, NameRow, StoredSettings]
  >(db, [
    categoriesOf(lang),
    bestSellersOf(lang, prices),
    namesOf({ lang, sort: undefined, limit: LOOKED_AT }),
    ALL_SETTINGS,
  ])
  const { claims, descriptions, picture } = joined(stored, 'published').home
  const bestSellers = sellers.map((row) => toCard(row, prices))
  return {
    categories: categories.map(toCategory),
    best_sellers: bestSellers,
    consumers: pickConsumers([...bestSellers, ...names.map(toName)], CONSUMERS),
    claim: claims[lang] || null,
    description: descriptions[lang] || null,
    picture: picture
      ? PURPOSES.brand.widths.map((width) => ({ src: fileSrc(`${picture}-${width}.webp`), width }))
      : [],
  }
}
