import { Image } from 'lucide-react'
import type { ComponentProps } from 'react'
import { avifSet } from '../../shared/catalogue/pictures.ts'

interface PhotoProps extends ComponentProps<'img'> {
  /** The address of a picture of ours, in its smaller WebP. */
  src: string
  alt: string
  /** Its width on the screen, as in `<img sizes>`. */
  sizes: string
  /** The largest of the first view, which is asked for before the page's styles are here. */
  largest?: boolean | undefined
}

/** A picture of ours, in AVIF of the size that is shown; browsers that do not know it take the WebPs of `src` and `srcSet`. */
export function Photo({ src, sizes, alt, largest, ...rest }: PhotoProps) {
  const avifs = avifSet(src)
  return (
    <picture className="contents">
      {import.meta.env.SSR && largest && avifs && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          href={avifs.split(' ')[0]}
          imageSrcSet={avifs}
          imageSizes={sizes}
          fetchPriority="high"
        />
      )}
      {/* Not shown, or it would take a place of its own in a grid or a row. */}
      {avifs && <source type="image/avif" srcSet={avifs} sizes={sizes} className="hidden" />}
      {/* Words are not held up by a picture that is being decoded: the page would wait for it in the middle of its start. */}
      <img src={src} sizes={rest.srcSet && sizes} alt={alt} decoding="async" {...rest} />
    </picture>
  )
}

interface Props {
  /** 480 pixels wide. */
  thumb: string | null
  /** The same at 1200 pixels. */
  image?: string | null
  alt: string
  /** Its width on the screen, as in `<img sizes>`. */
  sizes: string
  /** In view at once, so loaded before others. */
  first?: boolean
  largest?: boolean
  className?: string
}

/** A product's picture, square, on sand. Without a picture there is a plain icon. */
export function Picture({ thumb, image, alt, sizes, first = false, largest = false, className = '' }: Props) {
  if (!thumb) {
    return (
      <div className={`grid aspect-square place-items-center bg-sand text-line ${className}`}>
        <Image className="size-12" strokeWidth={1} aria-hidden="true" />
      </div>
    )
  }
  return (
    <Photo
      src={thumb}
      srcSet={image ? `${thumb} 480w, ${image} 1200w` : undefined}
      sizes={sizes}
      largest={largest}
      alt={alt}
      width={480}
      height={480}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      className={`aspect-square w-full bg-sand object-cover dark:brightness-90 ${className}`}
    />
  )
}
