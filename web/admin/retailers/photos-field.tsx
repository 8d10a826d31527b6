import { ArrowUp, X } from 'lucide-react'
import type { RefObject } from 'react'
import { useFieldArray } from 'react-hook-form'
import { MOST_PHOTOS, type Photo } from '../../../shared/retailers/retailer-values.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { INPUT } from '../../ui/input.tsx'
import { useAdmin } from '../shell/admin.ts'
import { TextInput } from '../shell/forms/fields.tsx'
import type { Upload } from '../shell/uploads/upload.ts'
import { UploadField } from '../shell/uploads/upload-field.tsx'

/** A retailer's photos in their order, each with what it shows, and one more to be sent with the form. */
export default function PhotosField({ upload, alt }: { upload: Upload; alt: RefObject<string> }) {
  const { t } = useAdmin()
  const { fields, move, remove } = useFieldArray<{ photos: Photo[] }>({ name: 'photos' })
  return (
    <div className="grid gap-4">
      {fields.map(({ id, image }, index) => (
        <div key={id} className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-start gap-4">
          <img
            src={`/files/${image}-480.webp`}
            alt=""
            width={112}
            height={75}
            className="aspect-3/2 w-28 rounded-sm bg-sand object-cover"
          />
          <TextInput name={`photos.${index}.alt`} />
          <span className="mt-7 flex">
            <Button
              look="quiet"
              disabled={index === 0}
              aria-label={t('vendors.photoUp', { n: index + 1 })}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp className="size-4" aria-hidden="true" />
            </Button>
            <Button
              look="quiet"
              aria-label={t('vendors.photoOff', { n: index + 1 })}
              onClick={() => remove(index)}
            >
              <X className="size-4" aria-hidden="true" />
            </Button>
          </span>
        </div>
      ))}
      {fields.length < MOST_PHOTOS && (
        <>
          <UploadField label={t('vendors.addPhoto')} kind="image" upload={upload} />
          <Field label={t('vendors.fields.alt')} help={t('vendors.altHelp')}>
            {(a11y) => (
              // Empty again for the next one.
              <input
                {...a11y}
                key={fields.length}
                type="text"
                maxLength={200}
                autoComplete="off"
                className={INPUT}
                onChange={({ target }) => {
                  alt.current = target.value
                }}
              />
            )}
          </Field>
        </>
      )}
    </div>
  )
}
