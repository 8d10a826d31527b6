import { useT } from '../../i18n/texts.ts'
import { PlaceForm } from '../catalogue/place-form.tsx'
import { ProductSearch } from '../shell/product-search.tsx'

/** A scene as AVIF; a wide one is as high as 38 % of its width, or as its box if that is higher. */
function Avif({ name, media }: { name: string; media?: string }) {
  const isNarrow = name.endsWith('narrow')
  const widths = isNarrow ? [540, 800, 1200] : [1280, 1920]
  const [width, height] = isNarrow ? [900, 1000] : [1920, 900]
  return (
    <source
      type="image/avif"
      media={media}
      srcSet={widths.map((pixels) => `/scene/${name}-${pixels}.avif ${pixels}w`).join()}
      sizes={isNarrow ? '100vw' : '(min-width: 60rem) max(100vw, 73rem), 77rem'}
      width={width}
      height={height}
    />
  )
}

/** The drawn lake at dusk, by day and by night, for wide and for narrow screens. */
function Scene() {
  const dark = '(prefers-color-scheme: dark)'
  const wide = '(min-width: 48rem)'
  return (
    <picture>
      <Avif media={`${wide} and ${dark}`} name="dusk-dark" />
      <Avif media={wide} name="dusk-light" />
      <Avif media={dark} name="dusk-dark-narrow" />
      <Avif name="dusk-light-narrow" />
      <source media={`${wide} and ${dark}`} srcSet="/scene/dusk-dark.webp" width={1920} height={900} />
      <source media={wide} srcSet="/scene/dusk-light.webp" width={1920} height={900} />
      <source media={dark} srcSet="/scene/dusk-dark-narrow.webp" width={900} height={1000} />
      <img
        src="/scene/dusk-light-narrow.webp"
        alt=""
        width={900}
        height={1000}
        fetchPriority="high"
        className="h-auto w-full md:h-144 md:object-cover md:object-[72%_100%] lg:h-[clamp(34rem,46vw,46rem)]"
      />
    </picture>
  )
}

/** The scene with one sentence, and the two main links into the shop. */
export function Hero() {
  const t = useT()
  return (
    <div className="grid lg:[&>*]:[grid-area:1/1]">
      <div className="[grid-area:1/1]">
        <Scene />
      </div>
      <div className="relative [grid-area:1/1]">
        <div className="wide pt-8 md:pt-16 lg:pt-20">
          <h1 className="max-w-[13ch] text-[clamp(2.25rem,1.2rem+4.2vw,4.25rem)] leading-[1.04]">
            {t('home.claim')}
          </h1>
        </div>
      </div>
      <div className="wide relative -mt-12 lg:mt-0 lg:mb-12 lg:self-end">
        <div className="grid gap-6 rounded-md bg-paper p-5 shadow-over md:grid-cols-2 md:p-6 lg:max-w-md lg:grid-cols-1">
          <ProductSearch
            label={t('home.search.label')}
            find={t('home.search.find')}
            placeholder={t('home.search.example')}
          />
          <PlaceForm main label={t('catalogue.near.title')} />
        </div>
      </div>
    </div>
  )
}
