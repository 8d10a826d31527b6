import { Play } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import type { ProductPage } from '../../../../shared/catalogue/catalogue.ts'
import { useT } from '../../../i18n/texts.ts'
import { Photo, Picture } from '../../../ui/picture.tsx'
import { MOVING_PICTURE } from '../moving-picture.ts'
import { hasVideo } from '../product-sections.ts'
import { altOf } from './alt-of.ts'

const PictureZoom = lazy(() => import('./picture-zoom.tsx'))
const ProductVideo = lazy(() => import('../product-video.tsx'))

const SIZES =
  '(min-width: 90rem) 44.2rem, (min-width: 60rem) calc(53.5vw - 4rem), (min-width: 48rem) calc(50vw - 3rem), calc(100vw - 2rem)'
/** The height that is left beside the header, and the row of small pictures. */
const HEIGHT = {
  alone: 'md:max-h-[calc(100dvh-var(--header)-2rem)]',
  row: 'md:max-h-[calc(100dvh-var(--header)-11rem)]',
}
const SLIDE = 'w-full shrink-0 snap-center scroll-mt-[calc(var(--header)+4rem)]'

/** A click that opens another tab or window is the browser's. */
const isPlain = (event: MouseEvent) => !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/**
 * A product's pictures and its film, one at a time: they are swiped, scrolled by arrows, or chosen by the small ones below, which
 * are links without scripts. A picture opens large.
 */
export function ProductGallery({ product }: { product: ProductPage }) {
  const t = useT()
  const { name, pictures, video } = product
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const film = hasVideo(product) ? video! : null
  const count = pictures.length + (film ? 1 : 0)
  const height = count > 1 ? HEIGHT.row : HEIGHT.alone
  if (count === 0) return <Picture thumb={null} alt={name} sizes={SIZES} className="rounded-md" />
  const show = (event: MouseEvent, index: number) => {
    if (!isPlain(event)) return
    event.preventDefault()
    const smooth = matchMedia('(prefers-reduced-motion: no-preference)').matches
    row.current!.scrollTo({
      left: index * row.current!.clientWidth,
      behavior: smooth ? 'smooth' : 'instant',
    })
  }
  const zoom = (event: MouseEvent, index: number) => {
    if (!isPlain(event)) return
    event.preventDefault()
    setZoomed(index)
  }
  const small = (index: number) =>
    `relative block size-14 overflow-hidden rounded-sm bg-sand md:size-16 ${index === shown ? 'outline-2 outline-offset-2 outline-pine' : ''}`
  return (
    <>
      <ul
        ref={row}
        aria-label={t('catalogue.gallery.label', { name })}
        tabIndex={count > 1 ? 0 : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-md [scrollbar-width:none]"
      >
        {pictures.map((picture, index) => (
          <li key={picture.image_src} id={`picture-${index + 1}`} className={SLIDE}>
            <a
              href={picture.image_src}
              // The small pictures lead to those that are out of sight.
              tabIndex={index === shown ? undefined : -1}
              onClick={(event) => zoom(event, index)}
              className="block cursor-zoom-in rounded-md -outline-offset-2"
            >
              <Picture
                first={index === 0}
                largest={index === 0}
                thumb={picture.thumb_src}
                image={picture.image_src}
                alt={altOf(t, name, picture, index)}
                sizes={SIZES}
                className={`${height} ${index === 0 ? MOVING_PICTURE : ''}`}
              />
            </a>
          </li>
        ))}
        {film && (
          <li id={`picture-${count}`} className={`${SLIDE} grid content-center`}>
            <Suspense>
              <ProductVideo video={film} poster={product.thumb_src} name={name} sizes={SIZES} />
            </Suspense>
          </li>
        )}
      </ul>
      {count > 1 && (
        <ul className="no-print mt-2 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
          {pictures.map((picture, index) => (
            <li key={picture.image_src} className="shrink-0">
              <a
                href={`#picture-${index + 1}`}
                aria-current={index === shown ? 'true' : undefined}
                aria-label={t('catalogue.gallery.show', { n: index + 1, count })}
                onClick={(event) => show(event, index)}
                className={small(index)}
              >
                <Photo
                  src={picture.thumb_src}
                  alt=""
                  sizes="4rem"
                  width={64}
                  height={64}
                  className="size-full object-cover dark:brightness-90"
                />
              </a>
            </li>
          ))}
          {film && (
            <li className="shrink-0">
              <a
                href={`#picture-${count}`}
                aria-current={shown === count - 1 ? 'true' : undefined}
                aria-label={t('catalogue.video.title', { name })}
                onClick={(event) => show(event, count - 1)}
                className={`${small(count - 1)} grid! place-items-center`}
              >
                <Play className="size-5 fill-current" aria-hidden="true" />
              </a>
            </li>
          )}
        </ul>
      )}
      {zoomed !== null && (
        <Suspense>
          <PictureZoom pictures={pictures} start={zoomed} name={name} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </>
  )
}
