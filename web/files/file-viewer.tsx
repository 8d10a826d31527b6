import { Download } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { saveFile } from '../api/download.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TOOL } from '../ui/drawing/tool-button.tsx'
import { showToast } from '../ui/toast.ts'
import { ZoomViewer } from '../ui/zoom-viewer.tsx'
import type { ShownFile, StripProps } from './file-strip.tsx'
import { useFile } from './use-file.ts'

interface Props extends Omit<StripProps, 'onRemove'> {
  index: number
  /** Addresses of the photos that are shown already. */
  known: ReadonlyMap<number, string>
  onShow: (index: number) => void
  onClose: () => void
}

/** As the shop keeps it, under the name that it had. */
const nameOf = ({ kind, name }: ShownFile) => {
  const container = name.toLowerCase().endsWith('.webm') ? 'webm' : 'mp4'
  return `${name.replace(/\.\w+$/, '')}.${kind === 'photo' ? 'webp' : container}`
}

/** Private photos and videos over the whole screen, one at a time. */
export default function FileViewer({
  files,
  index,
  label,
  srcOf,
  token,
  say,
  explain,
  known,
  onShow,
  onClose,
}: Props) {
  const file = files[index]!
  const there = known.get(file.id)
  const { url = there, error, retry } = useFile(there ? null : srcOf(file.id), token)
  /** The id of a video whose format this browser cannot play. */
  const [unplayable, setUnplayable] = useState(0)
  const save = () =>
    saveFile({ src: srcOf(file.id), name: nameOf(file), token }).catch((failure: unknown) =>
      showToast({ kind: 'bad', text: explain(failure) }),
    )
  const content = () => {
    if (error)
      return (
        <div className="grid justify-items-start gap-3 p-5">
          <Alert kind="bad">{explain(error)}</Alert>
          <Button onClick={retry}>{say('retry')}</Button>
        </div>
      )
    if (!url) return <p role="status">{say('loading')}</p>
    if (unplayable === file.id)
      return (
        <div className="grid justify-items-start gap-3 p-5">
          <Alert kind="note">{say('unplayable')}</Alert>
          <Button onClick={save}>{say('save')}</Button>
        </div>
      )
    if (file.kind === 'video')
      return (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written any
        <video
          src={url}
          controls
          autoPlay
          playsInline
          aria-label={file.name}
          onError={() => setUnplayable(file.id)}
          className="max-h-full max-w-full"
        />
      )
    return (style: CSSProperties) => (
      <img
        src={url}
        alt={file.name}
        draggable={false}
        style={style}
        className="size-full origin-top-left object-contain"
      />
    )
  }
  const step = (by: number) => onShow((index + by + files.length) % files.length)
  return (
    <ZoomViewer
      label={label}
      alt={file.name}
      place={say('place', { n: index + 1, count: files.length })}
      words={{
        close: say('close'),
        previous: say('previous'),
        next: say('next'),
        zoomIn: say('zoomIn'),
        zoomOut: say('zoomOut'),
      }}
      shownKey={file.id}
      onStep={files.length > 1 ? step : undefined}
      onClose={onClose}
      tools={
        <button type="button" aria-label={say('save')} title={say('save')} onClick={save} className={TOOL}>
          <Download aria-hidden="true" />
        </button>
      }
    >
      {content()}
    </ZoomViewer>
  )
}
