import { FileText, Ruler, Scale } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { eprelPage } from '../../../shared/catalogue/energy-arrow.ts'
import { decimals, langOfPath, loadTexts, useLang, useT } from '../../i18n/texts.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { Link } from '../../ui/link.tsx'
import { Stars } from '../../ui/stars.tsx'
import { hasCamper } from '../fit/has-camper.ts'
import { EnergyArrow } from './energy-arrow.tsx'
import { OnDisplay } from './on-display.tsx'
import { type BoxProps, PriceBox } from './price-box.tsx'

// For who has said what the own camper is; the page is the same for everybody.
const CamperNote = lazy(async () => {
  const [note] = await Promise.all([
    import('../fit/camper-note.tsx'),
    loadTexts(langOfPath(location.pathname), ['fit']),
  ])
  return note
})

/** The part beside the picture: the product's name, its first three values, and the price box. */
export function ProductIntro(box: BoxProps) {
  const { product } = box
  // The documents begin with those that the reader can read.
  const manual = product.documents.find(({ kind }) => kind === 'manual') ?? product.doc
  const t = useT()
  const lang = useLang()
  const { average, count } = product.rating
  const hydrated = useHydrated()
  const tags = product.types.split(', ').filter(Boolean)
  const aside = 'inline-flex min-h-11 items-center gap-2 text-pine hover:underline'
  return (
    <div className="grid min-w-0 content-start gap-6">
      <div>
        <p className="label">{product.fam?.name ?? product.cat.name}</p>
        <h1 translate="no" className="mt-1 text-4xl xl:text-5xl">
          {product.name}
        </h1>
        {(product.code || average !== null) && (
          <p className="mt-2 flex flex-wrap items-center gap-x-5 text-sm text-quiet">
            {product.code && (
              <span translate="no" className="figures">
                {t('catalogue.product.code', { code: product.code })}
              </span>
            )}
            {average !== null && (
              <a href="#reviews" className="inline-flex min-h-6 items-center gap-2 hover:underline">
                <Stars
                  rating={average}
                  label={t('catalogue.reviews.outOf', { average: decimals(lang, 1).format(average) })}
                />
                <span>{t('catalogue.reviews.count', { count })}</span>
              </a>
            )}
          </p>
        )}
        {product.energy_class && (
          <p className="mt-4 flex">
            {product.law.eprel ? (
              <a href={eprelPage(product.law.eprel)} target="_blank" rel="noreferrer">
                <EnergyArrow of={product.energy_class} />
              </a>
            ) : (
              <EnergyArrow of={product.energy_class} />
            )}
          </p>
        )}
        {tags.length > 0 && (
          <ul aria-label={t('catalogue.product.tags')} className="mt-4 flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag} className="rounded-sm bg-sand px-2.5 py-1 text-sm">
                {tag}
              </li>
            ))}
          </ul>
        )}
      </div>
      {product.metas.length > 0 && (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,28%),1fr))] gap-x-6 gap-y-4 border-t border-line pt-4">
          {product.metas.slice(0, 3).map(({ name, value }) => (
            // Each has its column before the next has come, and nothing that comes later stands above.
            <div key={name} className="min-w-0 wrap-break-word hyphens-auto [hyphenate-limit-chars:12_5_5]">
              <dt className="text-sm text-quiet">{name}</dt>
              <dd className="title figures text-lg md:text-base lg:text-xl">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <PriceBox key={product.id} {...box} />
      {product.displayed && <OnDisplay key={`display-${product.id}`} product={product} />}
      <p className="flex flex-wrap gap-x-6">
        {manual && (
          <a href={manual.src} download={manual.name} className={aside}>
            <FileText className="size-5" aria-hidden="true" />
            <span>{t('catalogue.product.manual')}</span>
          </a>
        )}
        <Link to={`/${lang}/compare?first=${product.slug}`} className={aside}>
          <Scale className="size-5" aria-hidden="true" />
          <span>{t('catalogue.product.compare')}</span>
        </Link>
        {product.fit && (
          <Link to={`/${lang}/does-it-fit`} className={aside}>
            <Ruler className="size-5" aria-hidden="true" />
            <span>{t('catalogue.product.fit')}</span>
          </Link>
        )}
      </p>
      {product.fit && hydrated && hasCamper() && (
        <Suspense>
          <CamperNote product={product} fit={product.fit} />
        </Suspense>
      )}
    </div>
  )
}
