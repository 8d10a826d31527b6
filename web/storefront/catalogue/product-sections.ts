import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'

/** The key of each section's title on a product's page, by the section's anchor. */
const TITLES = {
  description: 'catalogue.product.description',
  data: 'catalogue.product.data',
  documents: 'catalogue.documents.title',
  related: 'catalogue.related.title',
  consumption: 'catalogue.consumption.title',
  questions: 'catalogue.product.questions',
  reviews: 'catalogue.reviews.title',
  parts: 'catalogue.parts.title',
  safety: 'catalogue.safety.title',
  similar: 'catalogue.similar.title',
  near: 'catalogue.near.title',
} as const

export type SectionId = keyof typeof TITLES

/** Whether it has a film; no address that a browser would run as a script. */
export const hasVideo = ({ video }: Pick<ProductPage, 'video'>) => /^https?:/.test(video ?? '')

/** The parts that a product's page has, in their order, with the key of their title. */
export function sectionsOf(product: ProductPage, isRetailer = false): { id: SectionId; title: string }[] {
  const { description, metas, ampere, faqs, product_images } = product
  const has: Record<SectionId, boolean> = {
    description: description !== '',
    data: metas.length > 0,
    documents: product.documents.length > 0,
    related: Object.values(product.related).some((products) => products.length > 0),
    similar: product.similar.length > 0,
    // Its maker has to be named always.
    safety: true,
    consumption: ampere !== null,
    questions: faqs.length > 0,
    reviews: true,
    parts: product_images.some(({ active }) => active),
    // A retailer looks for no other one.
    near: !isRetailer,
  }
  return Object.entries(TITLES)
    .map(([id, title]) => ({ id: id as SectionId, title }))
    .filter(({ id }) => has[id])
}
