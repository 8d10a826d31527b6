import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { useAdmin } from '../shell/admin.ts'
import type { Shown } from './document-view.tsx'
import { PdfPage } from './pdf-page.tsx'

GlobalWorkerOptions.workerSrc = workerUrl

/** An invoice has few pages; of a longer document the first are shown, and all are in the file. */
const MOST_PAGES = 20
/** Pixels of a picture inside a document; larger ones are left out. */
const MOST_PIXELS = 40_000_000

/** A document that a Worker of ours reads: without scripts, forms in XFA, WebAssembly, and anything fetched. */
function usePdf(blob: Blob) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    let task: ReturnType<typeof getDocument> | undefined
    let current = true
    const read = async () => {
      const data = new Uint8Array(await blob.arrayBuffer())
      if (!current) return
      task = getDocument({
        data,
        maxImageSize: MOST_PIXELS,
        enableXfa: false,
        useWasm: false,
        useWorkerFetch: false,
        disableAutoFetch: true,
      })
      const opened = await task.promise
      if (current) setPdf(opened)
    }
    setPdf(null)
    setBroken(false)
    read().catch(() => current && setBroken(true))
    return () => {
      current = false
      void task?.destroy()
    }
  }, [blob])
  return { pdf, isBroken }
}

/** The width of an element, in CSS pixels; 0 before it is measured. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [])
  return { element, width }
}

/** The pages of a PDF, drawn on canvases with their text over them, to be read out and copied. */
export default function PdfPages({ blob, label, zoom, turn }: Shown) {
  const { t } = useAdmin()
  const { pdf, isBroken } = usePdf(blob)
  const { element, width } = useWidth()
  const pages = Math.min(pdf?.numPages ?? 0, MOST_PAGES)
  return (
    <div ref={element}>
      {isBroken && <Alert kind="bad">{t('warranty-queue.unreadable')}</Alert>}
      {!pdf && !isBroken && <div className="skeleton h-96" aria-busy="true" />}
      {pdf && width > 0 && (
        <ol aria-label={label} className="grid w-max min-w-full justify-items-center gap-3">
          {Array.from({ length: pages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their number
            <PdfPage key={index} pdf={pdf} number={index + 1} width={width * zoom} turn={turn} />
          ))}
        </ol>
      )}
      {pdf && pdf.numPages > MOST_PAGES && (
        <p className="mt-3 text-sm">{t('warranty-queue.morePages', { count: pdf.numPages - MOST_PAGES })}</p>
      )}
    </div>
  )
}
