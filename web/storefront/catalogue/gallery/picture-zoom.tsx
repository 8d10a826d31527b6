import { useState } from 'react'
import type { ProductPicture } from '../../../../shared/catalogue/product-sets.ts'
import { useT } from '../../../i18n/texts.ts'
import { Photo } from '../../../ui/picture.tsx'
import { ZoomViewer } from '../../../ui/zoom-viewer.tsx'
import { altOf } from './alt-of.ts'

interface Props {
  pictures: ProductPicture[]
  /** The index of the first that is shown. */
  start: number
  name: string
  onClose: () => void
}

/** A product's pictures over the whole screen. */
export default function PictureZoom({ pictures, start, name, onClose }: Props) {
  const t = useT()
  const [index, setIndex] = useState(start)
  const picture = pictures[index]!
  const alt = altOf(t, name, picture, index)
  const step = (by: number) => setIndex((now) => (now + by + pictures.length) % pictures.length)
  return (
    <ZoomViewer
      label={t('catalogue.gallery.label', { name })}
      alt={alt}
      place={t('catalogue.gallery.place', { n: index + 1, count: pictures.length })}
      words={{
        close: t('catalogue.gallery.close'),
        previous: t('catalogue.gallery.previous'),
        next: t('catalogue.gallery.next'),
        zoomIn: t('catalogue.parts.zoomIn'),
        zoomOut: t('catalogue.parts.zoomOut'),
      }}
      shownKey={index}
      onStep={pictures.length > 1 ? step : undefined}
      onClose={onClose}
    >
      {(style) => (
        <Photo
          src={picture.thumb_src}
          srcSet={`${picture.thumb_src} 480w, ${picture.image_src} 1200w`}
          // The largest there is, for what is looked at closely.
          sizes="1200px"
          alt={alt}
          draggable={false}
          style={style}
          className="size-full origin-top-left object-contain dark:brightness-90"
        />
      )}
    </ZoomViewer>
  )
}
