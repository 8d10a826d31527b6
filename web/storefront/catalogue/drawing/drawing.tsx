import { Expand, ExternalLink, Minus, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { avifSet } from '../../../../shared/catalogue/pictures.ts'
import { useT } from '../../../i18n/texts.ts'
import { ToolButton } from '../../../ui/drawing/tool-button.tsx'
import { useZoom } from '../../../ui/drawing/use-zoom.ts'
import { MAX_SCALE } from '../../../ui/drawing/zoom.ts'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Balloon } from './balloon.tsx'
import type { Sheet, SheetState } from './sheet.ts'

const SIZES =
  '(min-width: 90rem) 30.7rem, (min-width: 80rem) calc(38vw - 3.7rem), (min-width: 38rem) 36rem, calc(100vw - 2rem)'
const percent = (share: number) => `${share * 100}%`

interface Props {
  sheet: Sheet
  /** Its picture, 800 pixels wide. */
  src: string
  /** What the picture shows, for people who cannot see it. */
  alt: string
  state: SheetState
}

/** A sheet's picture with its numbered balloons, in the order of the list; it is zoomed and moved by wheel, fingers, buttons and keys. */
export function Drawing({ sheet, src, alt, state }: Props) {
  const t = useT()
  const hydrated = useHydrated()
  const { view, frame, zoomIn, zoomOut, showWhole, show, handlers } = useZoom()
  const { lit, found } = state
  const isZoomed = view.scale > 1
  const shown = sheet.products.find(({ id }) => id === lit?.id)
  const wanted = lit?.isWanted
    ? shown?.point
    : sheet.products.find(({ id, point }) => point && found?.has(id))?.point
  useEffect(() => {
    if (wanted) show(wanted)
  }, [wanted, show])
  const transform = `translate(${percent(view.x)}, ${percent(view.y)}) scale(${view.scale})`
  return (
    <div className="mx-auto w-full max-w-xl self-start xl:sticky xl:top-[calc(var(--header)+1rem)]">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div
        ref={frame}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it can be moved by keys, like a scrolling area
        tabIndex={0}
        aria-label={t('catalogue.parts.viewer')}
        {...handlers}
        className={`relative overflow-clip rounded-md bg-sand select-none ${isZoomed ? 'cursor-grab touch-none active:cursor-grabbing' : 'touch-pan-x touch-pan-y'}`}
      >
        <picture className="contents">
          {!isZoomed && <source type="image/avif" srcSet={avifSet(src)} sizes={SIZES} className="hidden" />}
          <img
            src={src}
            srcSet={sheet.image_src ? `${src} 800w, ${sheet.image_src} 1600w` : undefined}
            // The largest there is, for what is looked at closely.
            sizes={isZoomed ? '1600px' : SIZES}
            alt={alt}
            width={800}
            height={800}
            loading="lazy"
            draggable={false}
            // The edge writes no inline styles.
            style={hydrated ? { transform } : undefined}
            className="h-auto w-full origin-top-left dark:brightness-90"
          />
        </picture>
        {hydrated &&
          sheet.products.map((part) => <Balloon key={part.id} part={part} view={view} state={state} />)}
      </div>
      <div className="flex min-h-11 flex-wrap items-center">
        <span className="flex noscript:hidden">
          <ToolButton
            icon={Plus}
            label={t('catalogue.parts.zoomIn')}
            onPress={zoomIn}
            off={view.scale >= MAX_SCALE}
          />
          <ToolButton icon={Minus} label={t('catalogue.parts.zoomOut')} onPress={zoomOut} off={!isZoomed} />
          <ToolButton icon={Expand} label={t('catalogue.parts.whole')} onPress={showWhole} off={!isZoomed} />
        </span>
        <p className="min-w-0 flex-1 truncate px-2 text-sm text-quiet" aria-hidden="true">
          {shown && `${shown.section} · ${shown.name}`}
        </p>
        <a
          href={sheet.image_src ?? src}
          className="link inline-flex min-h-11 min-w-11 items-center justify-end gap-1.5 text-sm"
          target="_blank"
          rel="noreferrer"
        >
          <span className="max-sm:sr-only">{t('catalogue.parts.open')}</span>
          <ExternalLink className="size-4" aria-hidden="true" />
        </a>
      </div>
    </div>
  )
}
