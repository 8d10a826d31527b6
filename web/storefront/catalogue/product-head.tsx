import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'
import { LANGS, type Lang } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/translate.ts'
import { useOrigin } from '../../addresses.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { breadcrumbList, Head } from '../shell/head.tsx'
import { faqPage, productData } from './json-ld.ts'
import { listAddress } from './list-address.ts'

const DESCRIPTION = 155

/** The first words of a text, as many as a search engine shows. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION) return line
  return `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION)).replace(/[.,;:]$/, '')}…`
}

/** The names and addresses of the breadcrumbs to a product, without the product itself. */
export function wayTo({ cat: category, fam: family }: ProductPage, lang: Lang, titles: { products: string }) {
  return [
    { name: titles.products, to: listAddress(lang) },
    { name: category.name, to: listAddress(lang, { cat: category.id }) },
    ...(family ? [{ name: family.name, to: listAddress(lang, { cat: category.id, fam: family.id }) }] : []),
  ]
}

function structuredData(t: Translate, lang: Lang, origin: string, product: ProductPage): object[] {
  const way = [
    { name: t('catalogue.home'), path: `/${lang}` },
    ...wayTo(product, lang, { products: t('catalogue.list.title') }).map(({ name, to }) => ({
      name,
      path: to,
    })),
    { name: product.name, path: `/${lang}/products/${product.slug}` },
  ]
  return [
    productData(origin, lang, product),
    breadcrumbList(origin, way),
    ...(product.faqs.length > 0 ? [faqPage(product.faqs)] : []),
  ]
}

export function ProductHead({ product }: { product: ProductPage }) {
  const t = useT()
  const lang = useLang()
  const origin = useOrigin()
  return (
    <Head
      title={`${product.name} · ${product.fam?.name ?? product.cat.name}`}
      description={shorten(product.description)}
      picture={product.image_src}
      paths={
        Object.fromEntries(LANGS.map((l) => [l, `/products/${product.slugs[l]}`])) as Record<Lang, string>
      }
      jsonLd={import.meta.env.SSR && structuredData(t, lang, origin, product)}
    />
  )
}
