import { Ruler } from 'lucide-react'
import { Fragment } from 'react'
import type { Home } from '../../../shared/catalogue/catalogue.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useVisitor } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PlaceForm } from '../catalogue/place-form.tsx'
import { ProductSearch } from '../shell/product-search.tsx'

const WIDE = '(min-width: 48rem)'
const NARROW = '(max-width: 47.99rem)'
const SCHEMES = ['dark', 'light']

/** Each scene with the screens that it is for. A wide one covers its box, which is wider than a narrow window. */
const SCENES = [
  ...SCHEMES.map((scheme) => ({
    name: `dusk-${scheme}`,
    media: `${WIDE} and (prefers-color-scheme: ${scheme})`,
    widths: [1280, 1920],
    sizes: '(min-width: 60rem) max(100vw, 73rem), 77rem',
    shape: { width: 1920, height: 900 },
  })),
  ...SCHEMES.map((scheme) => ({
    name: `dusk-${scheme}-narrow`,
    media: `${NARROW} and (prefers-color-scheme: ${scheme})`,
    widths: [540, 800, 1200],
    sizes: '100vw',
    shape: { width: 900, height: 1000 },
  })),
].map(({ widths, ...scene }) => ({
  ...scene,
  avifs: widths.map((width) => `/scene/${scene.name}-${width}.avif ${width}w`).join(),
}))

/** The drawn lake at dusk, by day and by night, for wide and for narrow screens; asked for before the page's styles are here. */
function Scene() {
  return (
    <picture>
      {SCENES.map(({ name, media, avifs, sizes, shape }) => (
        <Fragment key={name}>
          {import.meta.env.SSR && (
            <link
              rel="preload"
              as="image"
              type="image/avif"
              media={media}
              href={avifs.split(' ')[0]}
              imageSrcSet={avifs}
              imageSizes={sizes}
              fetchPriority="high"
            />
          )}
          <source type="image/avif" media={media} srcSet={avifs} sizes={sizes} {...shape} />
          <source media={media} srcSet={`/scene/${name}.webp`} {...shape} />
        </Fragment>
      ))}
      <img
        src="/scene/dusk-light-narrow.webp"
        alt=""
        width={900}
        height={1000}
        decoding="async"
        fetchPriority="high"
        className="h-auto w-full md:h-144 md:object-cover md:object-[72%_100%] lg:h-[clamp(34rem,46vw,46rem)]"
      />
    </picture>
  )
}

/** The shop's own picture, in place of the lake; paler where the claim stands, whatever it shows. */
function OwnPicture({ picture }: { picture: Home['picture'] }) {
  return (
    <div className="relative after:absolute after:inset-0 after:bg-linear-to-b after:from-paper/90 after:via-paper/70 after:to-transparent md:after:bg-linear-to-r">
      <img
        src={picture.at(-1)!.src}
        srcSet={picture.map(({ src, width }) => `${src} ${width}w`).join()}
        sizes="100vw"
        alt=""
        width={900}
        height={1000}
        decoding="async"
        fetchPriority="high"
        className="aspect-9/10 h-auto w-full object-cover md:aspect-auto md:h-144 lg:h-[clamp(34rem,46vw,46rem)]"
      />
    </div>
  )
}

/** The scene with one sentence, and the two main links into the shop. */
export function Hero({ claim, picture }: { claim: string; picture: Home['picture'] }) {
  const t = useT()
  const lang = useLang()
  const isRetailer = useVisitor().user?.role === 'vendor'
  return (
    <div className="grid lg:[&>*]:[grid-area:1/1]">
      <div className="[grid-area:1/1]">
        {picture.length > 0 ? <OwnPicture picture={picture} /> : <Scene />}
      </div>
      <div className="relative [grid-area:1/1]">
        <div className="wide pt-8 md:pt-16 lg:pt-20">
          <h1 className="max-w-[8.6em] text-[clamp(2.25rem,1.2rem+4.2vw,4.25rem)] leading-[1.04]">{claim}</h1>
        </div>
      </div>
      <div className="wide relative -mt-12 lg:mt-0 lg:mb-12 lg:self-end">
        <div className="grid gap-6 rounded-md bg-paper p-5 shadow-over md:grid-cols-2 md:p-6 lg:max-w-md lg:grid-cols-1">
          <ProductSearch
            label={t('home.search.label')}
            find={t('home.search.find')}
            placeholder={t('home.search.example')}
          />
          {isRetailer ? (
            // Who sells looks for no other retailer.
            <ButtonLink to={`/${lang}/quick-order`} look="main" className="self-end">
              {t('shell.account.quick-order')}
            </ButtonLink>
          ) : (
            <PlaceForm main label={t('catalogue.near.title')} />
          )}
          <ButtonLink to={`/${lang}/does-it-fit`} className="md:col-span-2 lg:col-span-1">
            <Ruler className="size-5" aria-hidden="true" />
            <span>{t('home.fit.title')}</span>
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
