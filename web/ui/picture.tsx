import { Image } from 'lucide-react'

interface Props {
  /** 480 pixels wide. */
  thumb: string | null
  /** The same at 1200 pixels. */
  image?: string | null
  alt: string
  /** Its width on the screen, as in `<img sizes>`; needed with `image`. */
  sizes?: string
  /** In view at once, so loaded before others. */
  first?: boolean
  className?: string
}

/** A product's picture, square, on sand. Without a picture there is a plain icon. */
export function Picture({ thumb, image, alt, sizes, first = false, className = '' }: Props) {
  if (!thumb) {
    return (
      <div className={`grid aspect-square place-items-center bg-sand text-line ${className}`}>
        <Image className="size-12" strokeWidth={1} aria-hidden="true" />
      </div>
    )
  }
  return (
    <img
      src={thumb}
      srcSet={image ? `${thumb} 480w, ${image} 1200w` : undefined}
      sizes={image ? sizes : undefined}
      alt={alt}
      width={480}
      height={480}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={`aspect-square w-full bg-sand object-cover dark:brightness-90 ${className}`}
    />
  )
}
