import { Expand, Minus, Plus } from 'lucide-react'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import type { PartData } from '../../../../../shared/catalogue/catalogue.admin.ts'
import { ToolButton } from '../../../../ui/drawing/tool-button.tsx'
import { useZoom } from '../../../../ui/drawing/use-zoom.ts'
import { MAX_SCALE, spotAt } from '../../../../ui/drawing/zoom.ts'
import { useAdmin } from '../../../shell/admin.ts'
import { type Point, pointAt } from './moves.ts'
import { PartPoint } from './part-point.tsx'

interface Props {
  src: string
  /** The table's number, from 1. */
  n: number
  parts: PartData[]
  chosen: number
  /** The rows that were looked for; null when nothing is typed. */
  found: number[] | null
  drawing: RefObject<HTMLDivElement | null>
  nameOf: (part: PartData, row: number) => string
  onChoose: (row: number) => void
  /** The picture was clicked there; by key it is the middle of what is seen. */
  onPlace: (point: Point, isByKey: boolean) => void
  onMove: (row: number, point: Point | null, isStep?: boolean) => void
  onLoad: () => void
}

/** Pixels after which a press moved the drawing, and places nothing. */
const DRAG = 4

/** The drawing on which points are placed; it is zoomed and moved by wheel, fingers, buttons and keys. */
export function PointsCanvas({ src, n, parts, chosen, found, drawing, nameOf, ...on }: Props) {
  const { t } = useAdmin()
  const { view, frame, zoomIn, zoomOut, showWhole, show, handlers } = useZoom()
  const pressed = useRef<Point>({ x: 0, y: 0 })
  const wanted = parts[chosen]?.point
  useEffect(() => {
    if (wanted) show(wanted)
  }, [wanted, show])
  const isZoomed = view.scale > 1
  const percent = (share: number) => `${share * 100}%`
  const place = ({ clientX, clientY, detail }: MouseEvent) => {
    const isByKey = detail === 0
    if (!isByKey && Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y) > DRAG) return
    const { left, top, width, height } = frame.current!.getBoundingClientRect()
    const at = isByKey ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height }
    const spot = spotAt(view, at)
    on.onPlace(pointAt(spot.x, spot.y), isByKey)
  }
  return (
    <div ref={drawing}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div
        ref={frame}
        role="group"
        aria-label={t('products.parts.canvas', { n })}
        {...handlers}
        onPointerDownCapture={({ clientX: x, clientY: y }) => {
          pressed.current = { x, y }
        }}
        className={`relative overflow-clip rounded-md bg-sand select-none ${isZoomed ? 'touch-none' : 'touch-pan-x touch-pan-y'}`}
      >
        <button
          type="button"
          data-place
          aria-label={t('products.parts.place', { n })}
          onClick={place}
          className="block w-full cursor-crosshair"
        >
          <img
            src={src}
            alt=""
            draggable={false}
            style={{
              transform: `translate(${percent(view.x)}, ${percent(view.y)}) scale(${view.scale})`,
            }}
            className="h-auto w-full origin-top-left"
            onLoad={on.onLoad}
          />
        </button>
        {parts.map(
          (part, row) =>
            part.point && (
              <PartPoint
                // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
                key={row}
                point={part.point}
                view={view}
                section={part.section || String(row + 1)}
                name={nameOf(part, row)}
                isChosen={row === chosen}
                isDim={found !== null && !found.includes(row)}
                onChoose={() => on.onChoose(row)}
                onMove={(point, isStep) => on.onMove(row, point, isStep)}
              />
            ),
        )}
      </div>
      <div className="flex">
        <ToolButton
          icon={Plus}
          label={t('products.parts.zoomIn')}
          onPress={zoomIn}
          off={view.scale >= MAX_SCALE}
        />
        <ToolButton icon={Minus} label={t('products.parts.zoomOut')} onPress={zoomOut} off={!isZoomed} />
        <ToolButton icon={Expand} label={t('products.parts.whole')} onPress={showWhole} off={!isZoomed} />
      </div>
    </div>
  )
}
