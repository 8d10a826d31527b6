import { RotateCcw, Upload as UploadIcon, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { ACCEPT, MAX_DOCUMENT, MAX_IMAGE } from '../../../../shared/files/file-kinds.ts'
import { problemOf } from '../../../files/problem-of.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/input.tsx'
import { useAdmin } from '../admin.ts'
import { ProgressBar } from './sending.tsx'
import { sizeText, typesText, type Upload, useUploadState } from './upload.ts'
import { UploadPreview } from './upload-preview.tsx'
import { useFileDrop } from './use-file-drop.ts'

interface Props {
  label: string
  /** Extensions, as in `ACCEPT` of shared/files/uploads.ts. */
  accept?: string
  kind: 'image' | 'document'
  /** The record's file now; a document with its name. */
  current?: { src: string; name?: string } | null
  upload: Upload
  help?: string
}

/** The look of a label that chooses a file. */
export const CHOOSE =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge bg-raised px-4 font-semibold hover:bg-sand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-pine peer-disabled:cursor-not-allowed peer-disabled:opacity-55'

/** Chooses a file by button, by dragging, or by pasting while the button has the focus; the form sends it. */
export function UploadField({ label, kind, accept, current, upload, help }: Props) {
  const { t, lang } = useAdmin()
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { file, sent, isSending, share, problem, hasFailed } = useUploadState(upload)
  const accepted = accept ?? ACCEPT[kind === 'image' ? 'image' : 'manual']

  // The bar at the bottom must not cover a failure.
  useEffect(() => {
    if (hasFailed) field.current?.scrollIntoView({ block: 'center' })
  }, [hasFailed])

  const take = async (files: FileList | File[]) => {
    const [first, ...more] = files
    if (!first || input.current?.matches(':disabled')) return
    const wrong = more.length > 0 ? t('uploads.onlyOne') : await problemOf(t, first, accepted)
    if (wrong) upload.refuse(wrong)
    else upload.choose(first)
  }
  const { isOver, handlers } = useFileDrop(take)
  const has = file ?? sent
  const max = sizeText(lang, kind === 'image' ? MAX_IMAGE : MAX_DOCUMENT)
  return (
    <div ref={field} className="grid gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        {label}
      </span>
      <fieldset
        {...handlers}
        className={`relative flex min-w-0 flex-wrap items-center gap-x-5 gap-y-3 rounded-md border border-dashed p-3 transition-colors ${isOver ? 'border-pine bg-wash' : 'border-edge'}`}
      >
        <UploadPreview kind={kind} file={has} src={current?.src ?? null} />
        <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-2">
          {has ? (
            <p className="max-w-full text-sm">
              <span className="font-medium break-words">{has.name}</span>
              <span className="figures text-quiet">{` · ${sizeText(lang, has.size)}`}</span>
              {!isSending && (
                <span className="block text-quiet">{t(file ? 'uploads.waits' : 'uploads.sent')}</span>
              )}
            </p>
          ) : (
            current && (
              <p className="max-w-full text-sm break-words">
                {current.name ? (
                  <a href={current.src} target="_blank" rel="noreferrer" className="link">
                    {current.name}
                  </a>
                ) : (
                  t('uploads.current')
                )}
              </p>
            )
          )}
          {isSending && <ProgressBar share={share} label={label} />}
          <div className="flex flex-wrap items-center gap-2">
            <input
              ref={input}
              id={id}
              type="file"
              accept={accepted}
              aria-labelledby={`${id}-label ${id}-choose`}
              aria-describedby={`${id}-help${problem ? ` ${id}-error` : ''}`}
              aria-invalid={problem ? true : undefined}
              onChange={(event) => {
                void take([...(event.target.files ?? [])])
                // So that the same file can be chosen again.
                event.target.value = ''
              }}
              className="peer sr-only"
            />
            <label id={`${id}-choose`} htmlFor={id} className={CHOOSE}>
              <UploadIcon className="size-4" aria-hidden="true" />
              <span>{t(has || current ? 'uploads.replace' : 'uploads.choose')}</span>
            </label>
            {hasFailed && (
              <Button type="submit">
                <RotateCcw className="size-4" aria-hidden="true" />
                <span>{t('uploads.retry')}</span>
                <span className="sr-only">{` ${label}`}</span>
              </Button>
            )}
            {file && !isSending && (
              <Button look="quiet" onClick={upload.remove}>
                <X className="size-4" aria-hidden="true" />
                <span>{t('uploads.remove')}</span>
                <span className="sr-only">{` ${label}`}</span>
              </Button>
            )}
          </div>
        </div>
      </fieldset>
      <p id={`${id}-help`} className="text-sm text-quiet">
        {`${t('uploads.hint', { types: typesText(accepted), max })}${help ? ` ${help}` : ''}`}
      </p>
      <div aria-live="polite">{problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}</div>
    </div>
  )
}
