import { Upload as UploadIcon } from 'lucide-react'
import { useId } from 'react'
import { MOST_FILES } from '../../../shared/catalogue/files/file-plan.ts'
import { ACCEPT, MAX_DOCUMENT, MAX_IMAGE } from '../../../shared/files/file-kinds.ts'
import { useAdmin } from '../shell/admin.ts'
import { sizeText } from '../shell/uploads/upload.ts'
import { CHOOSE } from '../shell/uploads/upload-field.tsx'
import { useFileDrop } from '../shell/uploads/use-file-drop.ts'

const EXAMPLES = [
  'OR85.jpg',
  'OR85-2.jpg',
  'OR85_manual_de.pdf',
  'OR85_datasheet.pdf',
  'OR85_drawing1.png',
] as const

/** Takes files by button, by dragging, or by pasting while the button has the focus; and says how they are named. */
export function DropField({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t, lang } = useAdmin()
  const id = useId()
  const { isOver, handlers } = useFileDrop((files) => onFiles([...files]))
  return (
    <div className="grid gap-6">
      <div className="grid gap-1.5">
        <span id={`${id}-label`} className="font-medium">
          {t('product-files.files')}
        </span>
        <fieldset
          {...handlers}
          className={`grid min-w-0 justify-items-start gap-3 rounded-md border border-dashed p-6 transition-colors ${isOver ? 'border-pine bg-wash' : 'border-edge'}`}
        >
          <p>{t('product-files.drop', { most: MOST_FILES })}</p>
          <input
            id={id}
            type="file"
            multiple
            accept={`.zip,application/zip,${ACCEPT.manual},${ACCEPT.image}`}
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={`${id}-help`}
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])]
              if (chosen.length > 0) onFiles(chosen)
              // So that the same files can be chosen again after they were renamed.
              event.target.value = ''
            }}
            className="peer sr-only"
          />
          <label id={`${id}-choose`} htmlFor={id} className={CHOOSE}>
            <UploadIcon className="size-4" aria-hidden="true" />
            <span>{t('uploads.chooseMany')}</span>
          </label>
        </fieldset>
        <p id={`${id}-help`} className="text-sm text-quiet">
          {t('product-files.help', {
            image: sizeText(lang, MAX_IMAGE),
            document: sizeText(lang, MAX_DOCUMENT),
          })}
        </p>
      </div>
      <section aria-labelledby={`${id}-names`}>
        <h2 id={`${id}-names`} className="text-lg">
          {t('product-files.names.title')}
        </h2>
        <dl className="mt-2 grid text-sm sm:grid-cols-[max-content_1fr]">
          {EXAMPLES.map((name, i) => (
            <div key={name} className="contents">
              <dt className="figures pt-2 font-medium sm:border-b sm:border-line sm:py-2 sm:pr-8">{name}</dt>
              <dd className="border-b border-line pb-2 text-quiet sm:py-2">
                {t(`product-files.names.${i + 1}`)}
              </dd>
            </div>
          ))}
        </dl>
        <p className="prose mt-3 text-sm text-quiet">{t('product-files.names.rule')}</p>
      </section>
    </div>
  )
}
