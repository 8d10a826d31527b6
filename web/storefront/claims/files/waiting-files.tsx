import { CirclePlay, RotateCw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { useT } from '../../../i18n/texts.ts'
import { Bar } from '../../../ui/bar.tsx'
import { FieldError } from '../../../ui/input.tsx'
import { explain } from './claim-files.tsx'
import { dropWaiting, isVideo, retryWaiting, type Waiting } from './waiting.ts'

const TOOL = 'grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink'

interface Props {
  waiting: readonly Waiting[]
  /** They are sent with the form. */
  isHeld: boolean
  onRetry: () => void
}

/** What is being sent, with how much of it is; what could not be sent, why, and another try. */
export function WaitingFiles({ waiting, isHeld, onRetry }: Props) {
  const t = useT()
  if (waiting.length === 0) return null
  return (
    <ul className="grid w-full max-w-[42rem] gap-1" aria-label={t('claims.files.waiting')}>
      {waiting.map(({ key, file, share, failure }) => (
        <li key={key} className="flex items-center gap-3 py-1">
          <Preview file={file} />
          <div className="grid min-w-0 flex-1 gap-1">
            <span className="truncate">{file.name}</span>
            {failure !== undefined && <FieldError>{explain(t, failure)}</FieldError>}
            {failure === undefined && !isHeld && (
              <Bar
                value={share ?? 0}
                label={t('claims.files.sending', { name: file.name })}
                className="w-full"
              />
            )}
          </div>
          {mayHelp(failure) && !isHeld && (
            <button
              type="button"
              aria-label={t('claims.files.again', { name: file.name })}
              onClick={() => {
                retryWaiting(key)
                onRetry()
              }}
              className={TOOL}
            >
              <RotateCw className="size-4" aria-hidden="true" />
            </button>
          )}
          <button
            type="button"
            aria-label={t('claims.files.remove', { name: file.name })}
            onClick={() => dropWaiting(key)}
            className={TOOL}
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Whether another try may help: not when the shop has said what is wrong with the file. */
const mayHelp = (failure: unknown) =>
  failure !== undefined && !(failure instanceof ApiError && [413, 415, 422].includes(failure.status))

/** The photo itself, if this browser can show its format. */
function Preview({ file }: { file: File }) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    if (isVideo(file)) return
    const address = URL.createObjectURL(file)
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-sm bg-sand">
      {isVideo(file) && <CirclePlay className="size-6" aria-hidden="true" />}
      {src && <img src={src} alt="" className="size-full object-cover" onError={() => setSrc(undefined)} />}
    </span>
  )
}
