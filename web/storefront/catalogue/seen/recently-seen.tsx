import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ProductRows } from '../related-products.tsx'
import { Section } from '../section.tsx'
import { forgetSeen, type Seen, see } from './seen.ts'

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
