import type { ProductCard, ProductPage } from '../../../shared/catalogue/catalogue.ts'
import { ENERGY_CLASSES } from '../../../shared/catalogue/compliance-words.ts'
import type { Lang } from '../../../shared/languages.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { digitalLinkPath } from '../../../shared/units/digital-link.ts'

const CONTEXT = { '@context': 'https://schema.org' }

export function itemList(origin: string, lang: Lang, products: ProductCard[], offset: number) {
  return {
    ...CONTEXT,
    '@type': 'ItemList',
    itemListElement: products.map(({ name, slug }, i) => ({
      '@type': 'ListItem',
      position: offset + i + 1,
      name,
      url: `${origin}/${lang}/products/${slug}`,
    })),
  }
}

/** A class of the EU's energy label, as schema.org calls it. */
const energyCategory = (of: string) => `https://schema.org/EUEnergyEfficiencyCategory${of}`

/** A product without offers: prices are for retailers only. */
export function productData(origin: string, lang: Lang, product: ProductPage) {
  return {
    ...CONTEXT,
    '@type': 'Product',
    name: product.name,
    sku: product.code ?? undefined,
    // The shop's are the maker's own codes.
    mpn: product.code ?? undefined,
    gtin: product.law.gtin,
    hasGS1DigitalLink: product.law.gtin ? origin + digitalLinkPath(product.law.gtin) : undefined,
    model: product.law.model,
    category: product.cat.name,
    description: product.description,
    image:
      product.pictures.length > 0 ? product.pictures.map(({ image_src }) => origin + image_src) : undefined,
    url: `${origin}/${lang}/products/${product.slug}`,
    brand: { '@type': 'Brand', name: settings().brand.name },
    manufacturer: { '@type': 'Organization', name: settings().company.name },
    hasEnergyConsumptionDetails: product.energy_class && {
      '@type': 'EnergyConsumptionDetails',
      hasEnergyEfficiencyCategory: energyCategory(product.energy_class),
      energyEfficiencyScaleMin: energyCategory(ENERGY_CLASSES.at(-1)!),
      energyEfficiencyScaleMax: energyCategory(ENERGY_CLASSES[0]),
    },
    additionalProperty: product.metas.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
    aggregateRating:
      product.rating.average === null
        ? undefined
        : {
            '@type': 'AggregateRating',
            ratingValue: Math.round(product.rating.average * 10) / 10,
            reviewCount: product.rating.count,
            bestRating: 5,
          },
    review: product.reviews.map(({ author, rating, text, lang, created_at }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: created_at.slice(0, 10),
      reviewBody: text,
      inLanguage: lang,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    })),
  }
}

export function faqPage(faqs: ProductPage['faqs']) {
  return {
    ...CONTEXT,
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ title, content }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: content },
    })),
  }
}
