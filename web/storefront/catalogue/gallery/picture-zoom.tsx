import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ProductPicture } from '../../../../shared/product-sets.ts'
import { useT } from '../../../i18n/texts.ts'
import { CloseButton } from '../../../ui/close-button.tsx'
import { useZoom } from '../../../ui/drawing/use-zoom.ts'
import { MAX_SCALE } from '../../../ui/drawing/zoom.ts'
import { Photo } from '../../../ui/picture.tsx'
import { altOf } from './alt-of.ts'

interface Props {
  pictures: ProductPicture[]
  /** The index of the first that is shown. */
  start: number
  name: string
  onClose: () => void
}

const TOOL = 'grid size-11 place-items-center rounded-md hover:bg-sand aria-disabled:opacity-40'
const percent = (share: number) => `${share * 100}%`

/**
 * The pictures over the whole screen, one at a time. A click or two fingers come closer, so do plus and minus; arrows lead to the
 * next picture, or over one that is looked at closely.
 */
export default function PictureZoom({ pictures, start, name, onClose }: Props) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start)
  // Closed before it is removed: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const step = (by: number) => setIndex((now) => (now + by + pictures.length) % pictures.length)
  const onKey = (event: KeyboardEvent) => {
    // What the picture used for itself is taken.
    if (event.defaultPrevented || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    step(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={t('catalogue.gallery.label', { name })}
      onClose={(event) => event.currentTarget.open || onClose()}
      onKeyDown={onKey}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink open:grid open:grid-rows-[minmax(0,1fr)_auto]"
    >
      <Closer
        key={index}
        picture={pictures[index]!}
        alt={altOf(t, name, pictures[index]!, index)}
        onStep={pictures.length > 1 ? step : undefined}
        place={t('catalogue.gallery.place', { n: index + 1, count: pictures.length })}
      />
      <CloseButton
        label={t('catalogue.gallery.close')}
        onClose={() => dialog.current?.close()}
        className="absolute top-3 right-3 bg-paper"
      />
    </dialog>
  )
}

interface CloserProps {
  picture: ProductPicture
  alt: string
  place: string
  onStep: ((by: number) => void) | undefined
}

function Closer({ picture, alt, place, onStep }: CloserProps) {
  const t = useT()
  const { view, frame, zoomIn, zoomOut, showWhole, handlers } = useZoom()
  const isZoomed = view.scale > 1
  const pressed = useRef({ x: 0, y: 0 })
  const tool = (label: string, icon: React.ReactNode, press: () => unknown, off = false) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={press}
      className={TOOL}
    >
      {icon}
    </button>
  )
  return (
    <>
      <div className="grid min-h-0 place-items-center">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: plus and minus are among the handlers */}
        <div
          ref={frame}
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it can be moved by keys, like a scrolling area
          tabIndex={0}
          aria-label={alt}
          {...handlers}
          onPointerDownCapture={({ clientX: x, clientY: y }) => {
            pressed.current = { x, y }
          }}
          onClick={({ clientX, clientY }) => {
            // A drag ends with a click, too.
            if (Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y) > 4) return
            if (isZoomed) showWhole()
            else zoomIn()
          }}
          className={`size-[min(100dvw,100dvh-4rem)] touch-none overflow-clip bg-sand select-none -outline-offset-2 ${isZoomed ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
        >
          <Photo
            src={picture.thumb_src}
            srcSet={`${picture.thumb_src} 480w, ${picture.image_src} 1200w`}
            // The largest there is, for what is looked at closely.
            sizes="1200px"
            alt={alt}
            draggable={false}
            style={{
              transform: `translate(${percent(view.x)}, ${percent(view.y)}) scale(${view.scale})`,
            }}
            className="size-full origin-top-left object-contain dark:brightness-90"
          />
        </div>
      </div>
      <div className="flex h-16 items-center justify-center gap-1">
        {onStep &&
          tool(t('catalogue.gallery.previous'), <ChevronLeft aria-hidden="true" />, () => onStep(-1))}
        <p className="figures min-w-14 text-center text-sm text-quiet" aria-live="polite">
          {place}
        </p>
        {onStep && tool(t('catalogue.gallery.next'), <ChevronRight aria-hidden="true" />, () => onStep(1))}
        {tool(t('catalogue.parts.zoomOut'), <Minus aria-hidden="true" />, zoomOut, !isZoomed)}
        {tool(t('catalogue.parts.zoomIn'), <Plus aria-hidden="true" />, zoomIn, view.scale >= MAX_SCALE)}
      </div>
    </>
  )
}
