import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ACCEPT } from '../../../shared/files/file-kinds.ts'
import { MOST_PHOTOS, type Photo } from '../../../shared/retailers/retailer-values.ts'
import { ApiError } from '../../api/client.ts'
import { uploadFile } from '../../api/upload.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Field, TextField } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { FieldError } from '../../ui/input.tsx'

interface Props {
  photos: Photo[]
  /** What was typed before a refusal. */
  typed: Photo[] | undefined
  fields: Record<string, string>
}

/** The photos with what they show, to be described anew or taken off with the form; and one more, which is sent at once. */
export function OwnPhotos({ photos, typed, fields }: Props) {
  const t = useT()
  return (
    <>
      {photos.map(({ image, alt }, i) => (
        <div key={image} className="grid items-start gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <img
            src={`/files/${image}-480.webp`}
            alt=""
            width={144}
            height={96}
            className="aspect-3/2 w-36 rounded-sm bg-sand object-cover"
          />
          <div className="grid gap-1">
            <input type="hidden" name="photo_image" value={image} />
            <TextField
              label={t('accounts.retailer.alt')}
              name="photo_alt"
              maxLength={200}
              defaultValue={typed?.find((photo) => photo.image === image)?.alt ?? alt}
              error={fields[`photos.${i}.alt`]}
            />
            <Checkbox
              name="photo_off"
              value={image}
              label={t('accounts.retailer.photoOff')}
              className="min-h-11 content-center"
            />
          </div>
        </div>
      ))}
      {photos.length < MOST_PHOTOS && <NewPhoto photos={photos.length} />}
    </>
  )
}

/** `photos`: how many there are; with another one the field is empty again. */
function NewPhoto({ photos }: { photos: number }) {
  const t = useT()
  const isHydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const file = useRef<HTMLInputElement>(null)
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  async function send() {
    const chosen = file.current?.files?.[0]
    if (!chosen || !alt.trim()) return setProblem(t('accounts.retailer.photoMissing'))
    setProblem('')
    setSending(true)
    try {
      const options = { signal: new AbortController().signal, onProgress: () => {} }
      await uploadFile('/api/account/retailer/upload', chosen, { alt }, options)
      file.current!.value = ''
      setAlt('')
      await revalidate()
    } catch (error) {
      const said = error instanceof ApiError ? Object.values(error.fields)[0] || error.message : ''
      setProblem(said || t('shell.networkError'))
    } finally {
      setSending(false)
    }
  }
  if (!isHydrated) return null
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-md bg-sand p-4">
      <legend className="sr-only">{t('accounts.retailer.newPhoto')}</legend>
      <Field key={photos} label={t('accounts.retailer.newPhoto')}>
        {(a11y) => <FileInput {...a11y} ref={file} accept={ACCEPT.image} choose={t('shell.chooseFile')} />}
      </Field>
      <TextField
        label={t('accounts.retailer.alt')}
        help={t('accounts.retailer.altHelp')}
        maxLength={200}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <div aria-live="polite" className="empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <Button className="justify-self-start" busy={isSending} onClick={send}>
        {t('accounts.retailer.photoSend')}
      </Button>
    </fieldset>
  )
}
