import { useEffect, useState } from 'react'
import type { RelatedProduct } from '../../../../shared/catalogue/catalogue.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ProductRows } from '../related-products.tsx'
import { Section } from '../section.tsx'

/** The products that were looked at on this device before this one; the last part of a page, so that it moves nothing. */
export function RecentlySeen({ product }: { product: Seen }) {
  const t = useT()
  const [seen, setSeen] = useState<Seen[]>([])
  useEffect(() => setSeen(see(product)), [product])
  if (seen.length === 0) return null
  const forget = () => {
    forgetSeen()
    setSeen([])
  }
  return (
    <Section id="seen" title={t('catalogue.seen.title')}>
      <ProductRows products={seen} />
      <p className="no-print mt-4 flex flex-wrap items-center gap-x-4 text-sm text-quiet">
        <span>{t('catalogue.seen.text')}</span>
        <Button look="quiet" onClick={forget}>
          {t('catalogue.seen.forget')}
        </Button>
      </p>
    </Section>
  )
}

/** A product as it was seen last, in the language of its page. */
export type Seen = Omit<RelatedProduct, 'code' | 'price'>

const KEY = 'seen'
const MAX_SEEN = 8

/** What was seen on this device, the latest first; it is stored nowhere else. */
export function readSeen(): Seen[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as Seen[]).slice(0, MAX_SEEN) : []
  } catch {
    // Storage is not allowed, or holds something else.
    return []
  }
}

/** Puts a product first. Returns the others, as they were before. */
export function see({ id, name, slug, thumb_src, energy_class }: Seen): Seen[] {
  const others = readSeen().filter((seen) => seen.id !== id)
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([{ id, name, slug, thumb_src, energy_class }, ...others].slice(0, MAX_SEEN)),
    )
  } catch {
    // Storage is not allowed.
  }
  return others
}

export function forgetSeen(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is not allowed.
  }
}
