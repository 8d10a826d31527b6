import { Upload as UploadIcon } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ACCEPT, MAX_DOCUMENT, MAX_IMAGE } from '../../../../shared/files/file-kinds.ts'
import { problemOf } from '../../../files/problem-of.ts'
import type { Elements } from '../../../ui/elements.ts'
import { FieldError } from '../../../ui/input.tsx'
import { useAdmin } from '../admin.ts'
import { sizeText, typesText } from './upload.ts'
import { CHOOSE } from './upload-field.tsx'
import { useFileDrop } from './use-file-drop.ts'

interface Props {
  label: string
  kind: 'image' | 'document'
  /** Gets the files that can be sent. */
  onFiles: (files: File[]) => void
  /** What is there already, above the button. */
  children: Elements
}

/** Takes several files at once: by button, by dragging, or by pasting while the button has the focus. */
export function ManyFiles({ label, kind, onFiles, children }: Props) {
  const { t, lang } = useAdmin()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<string[]>([])
  const accept = ACCEPT[kind === 'image' ? 'image' : 'manual']
  const take = async (given: FileList | File[]) => {
    if (input.current?.matches(':disabled')) return
    const judged = await Promise.all(
      [...given].map(async (file) => ({ file, problem: await problemOf(t, file, accept) })),
    )
    const wrong = judged.filter(({ problem }) => problem)
    setProblems(wrong.map(({ file, problem }) => (judged.length > 1 ? `${file.name}: ${problem}` : problem)))
    onFiles(judged.flatMap(({ file, problem }) => (problem ? [] : file)))
  }
  const { isOver, handlers } = useFileDrop(take)
  const max = sizeText(lang, kind === 'image' ? MAX_IMAGE : MAX_DOCUMENT)
  return (
    <div className="grid gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        {label}
      </span>
      <fieldset
        {...handlers}
        className={`grid min-w-0 gap-3 rounded-md border border-dashed p-3 transition-colors ${isOver ? 'border-pine bg-wash' : 'border-edge'}`}
      >
        {children}
        <div>
          <input
            ref={input}
            id={id}
            type="file"
            multiple
            accept={accept}
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={`${id}-help${problems.length > 0 ? ` ${id}-error` : ''}`}
            aria-invalid={problems.length > 0 ? true : undefined}
            onChange={(event) => {
              void take([...(event.target.files ?? [])])
              // So that the same file can be chosen again.
              event.target.value = ''
            }}
            className="peer sr-only"
          />
          <label id={`${id}-choose`} htmlFor={id} className={CHOOSE}>
            <UploadIcon className="size-4" aria-hidden="true" />
            <span>{t('uploads.chooseMany')}</span>
          </label>
        </div>
      </fieldset>
      <p id={`${id}-help`} className="text-sm text-quiet">
        {t('uploads.hint', { types: typesText(accept), max })}
      </p>
      <div aria-live="polite">
        {problems.length > 0 && <FieldError id={`${id}-error`}>{problems.join(' ')}</FieldError>}
      </div>
    </div>
  )
}
