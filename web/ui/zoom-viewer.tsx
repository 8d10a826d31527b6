import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { CloseButton } from './close-button.tsx'
import { ToolButton } from './drawing/tool-button.tsx'
import { useZoom } from './drawing/use-zoom.ts'
import { MAX_SCALE } from './drawing/zoom.ts'
import type { Elements } from './elements.ts'

export type ViewerWord = 'close' | 'previous' | 'next' | 'zoomIn' | 'zoomOut'

interface Props {
  /** What all of them are. */
  label: string
  /** What the shown one is, and which of how many, e.g. `2 of 5`. */
  alt: string
  place: string
  words: Record<ViewerWord, string>
  /** Leads to another one; without it there is only one. */
  onStep: ((by: number) => void) | undefined
  onClose: () => void
  /** What is shown: a picture that one comes closer to takes this style, anything else is a node. */
  children: ((style: CSSProperties) => ReactNode) | ReactNode
  /** More to do with the shown one. */
  tools?: Elements
  /** Another one begins as a whole again. */
  shownKey: number | string
}

const percent = (share: number) => `${share * 100}%`

/**
 * Pictures over the whole screen, one at a time. A click or two fingers come closer, so do plus and minus; arrows lead to the next one,
 * or over one that is looked at closely.
 */
export function ZoomViewer({ label, onClose, shownKey, ...shown }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is removed: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const open = dialog.current
    open?.showModal()
    return () => open?.close()
  }, [])
  const { onStep } = shown
  const onKey = (event: KeyboardEvent) => {
    // What the picture, or a video, used for itself is taken.
    const isTaken = event.defaultPrevented || event.target instanceof HTMLMediaElement
    if (isTaken || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    onStep?.(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={(event) => event.currentTarget.open || onClose()}
      onKeyDown={onKey}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink open:grid open:grid-rows-[minmax(0,1fr)_auto]"
    >
      <Shown key={shownKey} {...shown} />
      <CloseButton
        label={shown.words.close}
        onClose={() => dialog.current?.close()}
        className="absolute top-3 right-3 bg-paper"
      />
    </dialog>
  )
}

type ShownProps = Omit<Props, 'label' | 'onClose' | 'shownKey'>

function Shown({ children, ...shown }: ShownProps) {
  return typeof children === 'function' ? (
    <Picture {...shown} draw={children} />
  ) : (
    <Place {...shown}>{children}</Place>
  )
}

/** What is shown, and under it the ways to others and what can be done with it. */
function Place({ place, words, onStep, tools, children }: Omit<ShownProps, 'alt'>) {
  return (
    <>
      <div className="grid min-h-0 place-items-center">{children as ReactNode}</div>
      <div className="flex h-16 items-center justify-center gap-1">
        {onStep && <ToolButton label={words.previous} icon={ChevronLeft} onPress={() => onStep(-1)} />}
        <p className="figures min-w-14 text-center text-sm text-quiet" aria-live="polite">
          {place}
        </p>
        {onStep && <ToolButton label={words.next} icon={ChevronRight} onPress={() => onStep(1)} />}
        {tools}
      </div>
    </>
  )
}

function Picture({
  draw,
  alt,
  tools,
  ...shown
}: Omit<ShownProps, 'children'> & { draw: (style: CSSProperties) => ReactNode }) {
  const { view, frame, zoomIn, zoomOut, showWhole, handlers } = useZoom()
  const isZoomed = view.scale > 1
  const pressed = useRef({ x: 0, y: 0 })
  const { words } = shown
  const zoomTools = (
    <>
      <ToolButton label={words.zoomOut} icon={Minus} onPress={zoomOut} off={!isZoomed} />
      <ToolButton label={words.zoomIn} icon={Plus} onPress={zoomIn} off={view.scale >= MAX_SCALE} />
      {tools}
    </>
  )
  return (
    <Place {...shown} tools={zoomTools}>
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
        {draw({ transform: `translate(${percent(view.x)}, ${percent(view.y)}) scale(${view.scale})` })}
      </div>
    </Place>
  )
}
