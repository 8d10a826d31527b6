import { ImagePlus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type ClaimFile,
  MOST_CLAIM_FILES,
  PIECES,
  type Piece,
} from '../../../../shared/claims/claim-files.ts'
import { ACCEPT } from '../../../../shared/files/file-kinds.ts'
import { api } from '../../../api/browser.ts'
import { read } from '../../../api/client.ts'
import { useT } from '../../../i18n/texts.ts'
import { SelectField } from '../../../ui/field.tsx'
import { FieldError } from '../../../ui/input.tsx'
import { ClaimFiles, explain } from './claim-files.tsx'
import type { PhotosProps } from './claim-photos.tsx'
import { addWaiting, forgetWaiting, isVideo, sendWaiting, useWaiting } from './waiting.ts'
import { WaitingFiles } from './waiting-files.tsx'

/** Chooses photos and videos, or makes them with the phone's camera; each is sent at once, and taken off again. */
export default function PhotoTools({ of, unsent, help, look }: PhotosProps & { help: string; look: string }) {
  const t = useT()
  const id = useId()
  const { revalidate } = useRevalidator()
  const waiting = useWaiting(of)
  const [problem, setProblem] = useState('')
  const [shows, setShows] = useState<Piece>('photo')
  // A form that is opened anew begins without those of another one.
  useEffect(() => {
    if (of === '') forgetWaiting()
  }, [of])
  const send = () => {
    if (of !== '') void sendWaiting(of, revalidate)
  }
  const choose = (files: File[]) => {
    const room = {
      photo: MOST_CLAIM_FILES.photo - count(unsent, waiting, 'photo'),
      video: MOST_CLAIM_FILES.video - count(unsent, waiting, 'video'),
    }
    const taken = files.filter((file) => room[isVideo(file) ? 'video' : 'photo']-- > 0)
    setProblem(taken.length < files.length ? t('claims.files.tooMany', MOST_CLAIM_FILES) : '')
    addWaiting(of, taken, shows)
    send()
  }
  const remove = async (file: { id: number }) => {
    try {
      const [kind, its = ''] = of.split('/')
      const param = { id: its, file: `${file.id}` }
      const { remove: call } = api[kind === 'returns' ? 'returns' : 'claims'][':id'].files[':file']
      await read(call.$post({ param }))
      setProblem('')
    } catch (error) {
      setProblem(explain(t, error))
    }
    await revalidate()
  }
  return (
    <>
      <ClaimFiles of={of} files={unsent} onRemove={remove} />
      <WaitingFiles waiting={waiting} isHeld={of === ''} onRetry={send} />
      {!of.startsWith('returns/') && (
        <div className="w-full max-w-[24rem]">
          <SelectField
            label={t('claims.files.shows')}
            value={shows}
            onChange={({ target }) => setShows(target.value as Piece)}
          >
            {PIECES.map((piece) => (
              <option key={piece} value={piece}>
                {t(`claims.files.pieces.${piece}`)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <input
        id={id}
        type="file"
        accept={ACCEPT.claim}
        multiple
        aria-labelledby={`${id}-choose`}
        aria-describedby={help}
        onChange={({ target }) => {
          choose([...(target.files ?? [])])
          // So that the same file can be chosen again.
          target.value = ''
        }}
        className="peer sr-only"
      />
      <label
        id={`${id}-choose`}
        htmlFor={id}
        className={`${look} cursor-pointer hover:bg-sand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-pine`}
      >
        <ImagePlus className="size-4" aria-hidden="true" />
        <span>{t('claims.files.add')}</span>
      </label>
      <div aria-live="polite" className="empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </>
  )
}

const count = (unsent: ClaimFile[], waiting: readonly { file: File }[], kind: 'photo' | 'video') =>
  unsent.filter((file) => file.kind === kind).length +
  waiting.filter(({ file }) => isVideo(file) === (kind === 'video')).length
