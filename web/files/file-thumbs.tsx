import { CirclePlay, ImageOff, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { StripProps } from './file-strip.tsx'
import { useFile } from './use-file.ts'

const FileViewer = lazy(() => import('./file-viewer.tsx'))

/** Private photos and videos in a row; one is opened over the whole screen. A video is read when it is opened. */
export default function FileThumbs({ onRemove, ...strip }: StripProps) {
  const { files, label, srcOf, token, say } = strip
  const [opened, setOpened] = useState<number>()
  /** Addresses of the photos that are shown already. */
  const read = useRef(new Map<number, string>())
  return (
    <>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {files.map((file, index) => (
          <li key={file.id} className="relative">
            <button
              type="button"
              title={file.name}
              aria-label={say('open', { name: file.name })}
              onClick={() => setOpened(index)}
              className="grid size-24 place-items-center overflow-hidden rounded-sm bg-sand"
            >
              {file.kind === 'video' ? (
                <span className="grid w-full justify-items-center gap-1 px-1 text-2xs text-quiet">
                  <CirclePlay className="size-8 text-ink" aria-hidden="true" />
                  <span className="w-full truncate text-center">{file.name}</span>
                </span>
              ) : (
                <Thumb src={srcOf(file.id)} token={token} onRead={(url) => read.current.set(file.id, url)} />
              )}
            </button>
            {onRemove && (
              <button
                type="button"
                aria-label={say('remove', { name: file.name })}
                onClick={() => onRemove(file)}
                className="absolute top-0 right-0 grid size-11 place-items-start justify-items-end p-1"
              >
                <span className="grid size-7 place-items-center rounded-full bg-paper text-ink">
                  <X className="size-4" aria-hidden="true" />
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {opened !== undefined && files[opened] && (
        <Suspense>
          <FileViewer
            {...strip}
            index={opened}
            known={read.current}
            onShow={setOpened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

interface ThumbProps {
  src: string
  token: StripProps['token']
  onRead: (url: string) => void
}

function Thumb({ src, token, onRead }: ThumbProps) {
  const { url, error } = useFile(src, token)
  const note = useRef(onRead)
  useEffect(() => {
    if (url) note.current(url)
  }, [url])
  if (error) return <ImageOff className="size-6 text-quiet" aria-hidden="true" />
  return url ? <img src={url} alt="" className="size-full object-cover" /> : null
}
