import { Expand, ExternalLink, type LucideIcon, Minus, Plus } from 'lucide-react'
import { avifSet } from '../../../../shared/pictures.ts'
import { useT } from '../../../i18n/texts.ts'
import { useHydrated } from '../../../ui/hydrated.ts'
import type { PartsSelection, Table } from './selection.ts'
import { useZoom } from './use-zoom.ts'
import { MAX_SCALE, placeOf } from './zoom.ts'

const SIZES =
  '(min-width: 90rem) 30.7rem, (min-width: 80rem) calc(38vw - 3.7rem), (min-width: 38rem) 36rem, calc(100vw - 2rem)'
const percent = (share: number) => `${share * 100}%`

interface Props {
  table: Table
  /** Its picture, 800 pixels wide. */
  src: string
  /** The product's name. */
  name: string
  parts: PartsSelection
}

/** The exploded view of a table, with its numbered points; a point selects its part, as the part's row does. */
export function Diagram({ table, src, name, parts }: Props) {
  const t = useT()
  const hydrated = useHydrated()
  const { view, frame, zoomIn, zoomOut, showWhole, show, handlers } = useZoom()
  const { selected, lit, light, toggle, isBuyable } = parts
  const isZoomed = view.scale > 1
  const shown = table.products.find(({ id }) => id === lit)
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
            srcSet={table.image_src ? `${src} 800w, ${table.image_src} 1600w` : undefined}
            // The largest there is, for what is looked at closely.
            sizes={isZoomed ? '1600px' : SIZES}
            alt={t('catalogue.parts.diagram', { name })}
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
          table.products.map((part) => {
            const { id, point, section } = part
            if (!point) return null
            const { x, y } = placeOf(view, point)
            const isOn = selected.has(id)
            return (
              <button
                key={id}
                type="button"
                aria-pressed={isOn}
                aria-label={t('catalogue.parts.point', { section, name: part.name })}
                disabled={!isBuyable(part)}
                onClick={() => {
                  toggle(id)
                  // A touch has ended already.
                  light(id)
                }}
                onPointerEnter={() => light(id)}
                onPointerLeave={() => light(null)}
                onFocus={() => {
                  light(id)
                  show(point)
                }}
                onBlur={() => light(null)}
                style={{ left: percent(x), top: percent(y) }}
                className="group absolute grid size-11 -translate-1/2 place-items-center rounded-full"
              >
                <span
                  className={`figures grid size-8 place-items-center rounded-full border-2 text-sm font-semibold ${isOn ? 'border-pine bg-pine text-on-pine' : 'border-pine bg-raised text-pine group-disabled:border-edge group-disabled:text-quiet'} ${lit === id ? 'ring-4 ring-black/40' : ''}`}
                >
                  {section}
                </span>
              </button>
            )
          })}
      </div>
      <div className="flex min-h-11 flex-wrap items-center">
        <span className="flex noscript:hidden">
          <Tool
            icon={Plus}
            label={t('catalogue.parts.zoomIn')}
            onPress={zoomIn}
            off={view.scale >= MAX_SCALE}
          />
          <Tool icon={Minus} label={t('catalogue.parts.zoomOut')} onPress={zoomOut} off={!isZoomed} />
          <Tool icon={Expand} label={t('catalogue.parts.whole')} onPress={showWhole} off={!isZoomed} />
        </span>
        <p className="min-w-0 flex-1 truncate px-2 text-sm text-quiet" aria-hidden="true">
          {shown && `${shown.section} · ${shown.name}`}
        </p>
        <a
          href={table.image_src ?? src}
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

interface ToolProps {
  icon: LucideIcon
  label: string
  onPress: () => void
  /** It would change nothing, but stays enabled to keep the focus. */
  off: boolean
}

function Tool({ icon: Icon, label, onPress, off }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-md hover:bg-sand aria-disabled:opacity-40"
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  )
}
