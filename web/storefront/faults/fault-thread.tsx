import { Form, useNavigation } from 'react-router'
import { formatDate, formatTime } from '../../../shared/dates.ts'
import type { FaultMessage, FaultParty } from '../../../shared/faults/fault-reports.ts'
import { ACCEPT, MAX_FAULT_PHOTOS } from '../../../shared/files/file-kinds.ts'
import { FilesField } from '../../files/files-field.tsx'
import { useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useOnePress } from '../../ui/forms.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { ClaimFiles } from '../claims/files/claim-files.tsx'
import type { FaultOutcome } from './send-fault.ts'

interface ThreadProps {
  messages: FaultMessage[]
  viewer: FaultParty
  /** What the other side is called. */
  other: string
  /** The address of the report, e.g. `fault-reports/7`, and the token of the mailed link. */
  of: string
  token?: string | null
}

/** What owner and retailer wrote about a report, the report first. */
export function FaultThread({ messages, viewer, other, of, token = null }: ThreadProps) {
  const t = useT()
  return (
    <ol className="grid max-w-[52rem] gap-4">
      {messages.map(({ id, party, user_name, text, lang, created_at, files }) => (
        <li
          key={id}
          className={`max-w-[42rem] rounded-md px-4 py-3 print:border print:border-line ${party === viewer ? 'ml-6 justify-self-end bg-wash sm:ml-16' : 'mr-6 justify-self-start bg-sand sm:mr-16'}`}
        >
          <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
            <span className="font-semibold text-ink">
              {party === viewer ? user_name || t('fault-reports.you') : other}
            </span>
            <time dateTime={created_at} className="figures">
              {`${formatDate(created_at)}, ${formatTime(created_at)}`}
            </time>
          </p>
          <p lang={lang} className="prose mt-1 whitespace-pre-line wrap-anywhere">
            {text}
          </p>
          {files.length > 0 && (
            <div className="mt-2">
              <ClaimFiles of={of} files={files} token={token} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Chooses photos for a report or a message. */
export function PhotosField({ error }: { error: string | undefined }) {
  const t = useT()
  return (
    <FilesField
      label={t('fault-reports.photos')}
      help={t('fault-reports.photosHelp', { count: MAX_FAULT_PHOTOS })}
      accept={ACCEPT.image}
      error={error}
    />
  )
}

interface WriteProps {
  report: number
  label: string
  /** Keeps a double press from being two messages. */
  once: string
  outcome: FaultOutcome | undefined
}

/** Writes to the other side of a report. */
export function WriteAboutFault({ report, label, once, outcome }: WriteProps) {
  const t = useT()
  const { formData } = useNavigation()
  const onSubmit = useOnePress()
  const isMine = outcome?.intent === 'fault-message' && outcome.report === report
  const { failure, typed } = (isMine && outcome) || {}
  const isBusy = formData?.get('intent') === 'fault-message' && formData.get('report') === String(report)
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      onSubmit={onSubmit}
      className="no-print mt-4 grid max-w-[42rem] gap-3"
    >
      <input type="hidden" name="intent" value="fault-message" />
      <input type="hidden" name="report" value={report} />
      <input type="hidden" name="key" value={once} />
      <TextArea
        name="text"
        label={label}
        rows={3}
        maxLength={4000}
        required
        defaultValue={typed?.text}
        error={failure?.fields.text}
      />
      <PhotosField error={failure?.fields.file} />
      {failure && !failure.fields.text && !failure.fields.file && <Alert kind="bad">{failure.error}</Alert>}
      <SubmitButton look="plain" busy={isBusy} className="justify-self-start">
        {t('fault-reports.write')}
      </SubmitButton>
    </Form>
  )
}
