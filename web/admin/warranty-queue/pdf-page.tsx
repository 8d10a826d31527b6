import { type PDFDocumentProxy, type RenderTask, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { useAdmin } from '../shell/admin.ts'

/** Pixels of one canvas; Safari draws none above. */
const MOST_PIXELS = 16_000_000

interface Props {
  pdf: PDFDocumentProxy
  number: number
  /** CSS pixels. */
  width: number
  /** Degrees, clockwise. */
  turn: number
}

/** One page: a canvas, and its text over it. Nothing in it can be followed or filled in. */
export function PdfPage({ pdf, number, width, turn }: Props) {
  const { t } = useAdmin()
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(Math.round(width * Math.SQRT2))
  useEffect(() => {
    let current = true
    let task: RenderTask | undefined
    let layer: TextLayer | undefined
    const draw = async () => {
      const page = await pdf.getPage(number)
      const rotation = (page.rotate + turn) % 360
      const scale = width / page.getViewport({ scale: 1, rotation }).width
      const viewport = page.getViewport({ scale, rotation })
      if (!current || !canvas.current || !words.current) return
      setHeight(Math.round(viewport.height))
      const sharpest = Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height))
      const sharp = page.getViewport({ scale: scale * Math.min(devicePixelRatio, sharpest), rotation })
      canvas.current.width = Math.floor(sharp.width)
      canvas.current.height = Math.floor(sharp.height)
      task = page.render({ canvas: canvas.current, viewport: sharp })
      await task.promise
      if (!current) return
      words.current.replaceChildren()
      words.current.style.setProperty('--total-scale-factor', String(scale))
      layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: words.current,
        viewport,
      })
      await layer.render()
    }
    // A page that cannot be drawn stays white, and the file can be saved; a drawing that is given up is no failure.
    draw().catch(() => {})
    return () => {
      current = false
      task?.cancel()
      layer?.cancel()
    }
  }, [pdf, number, width, turn])
  return (
    <li
      aria-label={t('warranty-queue.page', { number })}
      className="relative bg-white"
      style={{ width, height }}
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      <div ref={words} className="pdf-words" />
    </li>
  )
}
