import { PAGE_SIZE } from '../../../shared/base/paging.ts'
import type { Category, Family, ProductCard } from '../../../shared/catalogue/catalogue.ts'
import { LANGS, type Lang } from '../../../shared/languages.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Translate } from '../../../shared/translate.ts'
import { useOrigin } from '../../addresses.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { breadcrumbList, Head } from '../shell/head.tsx'
import { itemList } from './json-ld.ts'
import { listAddress, queryOf, type Wanted } from './list-address.ts'

interface Props {
  category: Category | undefined
  family: Family | undefined
  wanted: Wanted
  products: ProductCard[]
  count: number
}

/** Structured data: the path to the list, and its products. */
function structuredData(
  t: Translate,
  lang: Lang,
  origin: string,
  { category, family, wanted, products }: Props,
) {
  const { cat: categoryId, fam: familyId, page } = wanted
  const way = [
    { name: t('catalogue.home'), path: `/${lang}` },
    { name: t('catalogue.list.title'), path: listAddress(lang) },
    ...(category ? [{ name: category.name, path: listAddress(lang, { cat: categoryId }) }] : []),
    ...(family ? [{ name: family.name, path: listAddress(lang, { cat: categoryId, fam: familyId }) }] : []),
  ]
  return [breadcrumbList(origin, way), itemList(origin, lang, products, (page - 1) * PAGE_SIZE.products)]
}

/** The list's head: a title and description for each category; searches and filtered lists are not for search engines. */
export function ListHead(props: Props) {
  const t = useT()
  const lang = useLang()
  const origin = useOrigin()
  const { category, family, wanted, count } = props
  const { cat: categoryId, fam: familyId, page, search_term, facets } = wanted
  const name =
    family && category ? `${category.name}: ${family.name}` : (category?.name ?? t('catalogue.list.title'))
  const path = `/products${queryOf({ cat: categoryId, fam: familyId, page })}`
  return (
    <Head
      title={page > 1 ? t('catalogue.list.titleOfPage', { name, page }) : name}
      description={
        category
          ? t('catalogue.list.describe', { name, count })
          : t('catalogue.list.describeAll', { brand: settings().brand.name, count })
      }
      paths={Object.fromEntries(LANGS.map((l) => [l, path])) as Record<Lang, string>}
      picture={category?.image_src}
      noindex={search_term !== '' || Object.keys(facets).length > 0}
      jsonLd={import.meta.env.SSR && structuredData(t, lang, origin, props)}
    />
  )
}
