import { ImagePlus, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { MOST_PHOTOS } from '../../../shared/files/review-photos.ts'
import { useT } from '../../i18n/texts.ts'
import { FieldError } from '../../ui/input.tsx'

interface Props {
  photos: File[]
  onChange: (photos: File[]) => void
  error?: string | undefined
}

/** Up to three photos for a review, shown with their names. */
export function PhotoField({ photos, onChange, error }: Props) {
  const t = useT()
  const id = useId()
  const isFull = photos.length >= MOST_PHOTOS
  return (
    <div className="grid justify-items-start gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        {t('catalogue.reviews.photos')}
      </span>
      {photos.length > 0 && (
        <ul className="grid gap-1">
          {photos.map((photo, index) => (
            <li
              key={`${photo.name} ${photo.size} ${photo.lastModified}`}
              className="flex items-center gap-3 py-1"
            >
              <Preview photo={photo} />
              <span className="min-w-0 break-all">{photo.name}</span>
              <button
                type="button"
                aria-label={t('catalogue.reviews.photoRemove', { name: photo.name })}
                onClick={() => onChange(photos.toSpliced(index, 1))}
                className="grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink"
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        disabled={isFull}
        aria-labelledby={`${id}-label ${id}-choose`}
        aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => {
          onChange([...photos, ...(target.files ?? [])].slice(0, MOST_PHOTOS))
          // So that the same file can be chosen again.
          target.value = ''
        }}
        className="peer sr-only"
      />
      <label
        id={`${id}-choose`}
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge bg-raised px-4 font-semibold hover:bg-sand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-pine peer-disabled:cursor-not-allowed peer-disabled:opacity-55"
      >
        <ImagePlus className="size-4" aria-hidden="true" />
        <span>{t('catalogue.reviews.photoAdd')}</span>
      </label>
      <p id={`${id}-help`} className="text-sm text-quiet">
        {t('catalogue.reviews.photosHelp')}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The photo itself, if this browser can show its format. */
function Preview({ photo }: { photo: File }) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    const address = URL.createObjectURL(photo)
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [photo])
  return (
    <span className="size-14 shrink-0 overflow-hidden rounded-sm bg-sand">
      {src && <img src={src} alt="" className="size-full object-cover" onError={() => setSrc(undefined)} />}
    </span>
  )
}
