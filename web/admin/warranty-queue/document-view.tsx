import { Download, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { saveBlob } from '../../api/download.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { failureText, useAdmin } from '../shell/admin.ts'
import { onDemand } from '../shell/on-demand.tsx'
import { type Documented, readDocument } from './documents.ts'

const PdfPages = onDemand(() => import('./pdf-pages.tsx'))
const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3]
const FIT = ZOOMS.indexOf(1)

/** How a document is shown. `zoom` 1 is as wide as its place; `turn` in degrees, clockwise. */
export interface Shown {
  blob: Blob
  label: string
  zoom: number
  turn: number
}

/** The invoice of a registration: null while it is read, or why it cannot be. */
function useInvoice(warranty: Documented) {
  const { t } = useAdmin()
  const [tries, setTries] = useState(0)
  const [read, setRead] = useState<{ blob?: Blob; failure?: string } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    let current = true
    setRead(null)
    if (warranty.doc)
      readDocument(warranty).then(
        (blob) => current && setRead({ blob }),
        (error: unknown) => current && setRead({ failure: failureText(t, error) }),
      )
    return () => {
      current = false
    }
  }, [warranty.id, warranty.version, warranty.doc?.name, tries])
  return { ...read, retry: () => setTries(tries + 1) }
}

function Tool({
  label,
  children,
  ...button
}: {
  label: string
  onClick: () => void
  disabled?: boolean
  children: ReactNode
}) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-md hover:bg-sand disabled:opacity-40"
    >
      {children}
    </button>
  )
}

/** The invoice of a registration, shown inside the page: its file is only read as data, never opened as a page. */
export function DocumentView({ warranty }: { warranty: Documented }) {
  const { t } = useAdmin()
  const [zoom, setZoom] = useState(FIT)
  const [turn, setTurn] = useState(0)
  const { blob, failure, retry } = useInvoice(warranty)
  const { doc } = warranty
  const View = blob?.type.startsWith('image/') ? PictureView : PdfPages
  return (
    <section
      aria-label={t('warranty-queue.invoice')}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start"
    >
      <div className="flex min-h-11 items-center gap-1 border-b border-line">
        <p className="mr-auto min-w-0 truncate text-sm text-quiet">{doc?.name}</p>
        {blob && doc && (
          <>
            <Tool label={t('warranty-queue.zoomOut')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              <ZoomOut className="size-4" aria-hidden="true" />
            </Tool>
            <Tool
              label={t('warranty-queue.zoomIn')}
              disabled={zoom === ZOOMS.length - 1}
              onClick={() => setZoom(zoom + 1)}
            >
              <ZoomIn className="size-4" aria-hidden="true" />
            </Tool>
            <Tool label={t('warranty-queue.turn')} onClick={() => setTurn((turn + 90) % 360)}>
              <RotateCw className="size-4" aria-hidden="true" />
            </Tool>
            <Tool label={t('warranty-queue.save')} onClick={() => saveBlob(blob, doc.name)}>
              <Download className="size-4" aria-hidden="true" />
            </Tool>
          </>
        )}
      </div>
      {!doc && <p className="bg-sand p-6 text-quiet">{t('warranty-queue.noInvoice')}</p>}
      {doc && !blob && !failure && <div className="skeleton h-96" aria-busy="true" />}
      {failure && (
        <div className="grid justify-items-start gap-3 py-4">
          <Alert kind="bad">{failure}</Alert>
          <Button onClick={retry}>{t('list.retry')}</Button>
        </div>
      )}
      {blob && doc && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
          tabIndex={0}
          aria-label={doc.name}
          className="max-h-[85dvh] overflow-auto bg-sand p-2 sm:p-3"
        >
          <View blob={blob} label={doc.name} zoom={ZOOMS[zoom]!} turn={turn} />
        </section>
      )}
    </section>
  )
}

/** A picture that was uploaded as an invoice. */
export function PictureView({ blob, label, zoom, turn }: Shown) {
  const [src, setSrc] = useState<string>()
  const [size, setSize] = useState({ width: 3, height: 4 })
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setSrc(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  const { width, height } = size
  const lies = turn % 180 !== 0
  return (
    <div
      className="relative mx-auto"
      style={{ width: `${zoom * 100}%`, aspectRatio: lies ? `${height} / ${width}` : `${width} / ${height}` }}
    >
      {src && (
        <img
          src={src}
          alt={label}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth || 3, height: naturalHeight || 4 })
          }
          className="absolute top-1/2 left-1/2 max-w-none"
          style={{
            width: lies ? `${(width / height) * 100}%` : '100%',
            transform: `translate(-50%, -50%) rotate(${turn}deg)`,
          }}
        />
      )}
    </div>
  )
}
