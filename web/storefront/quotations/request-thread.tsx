import { Form, useNavigation } from 'react-router'
import { formatDate, formatTime } from '../../../shared/dates.ts'
import { ACCEPT, MOST_ATTACHMENTS } from '../../../shared/files/file-kinds.ts'
import { LANG_NAMES } from '../../../shared/languages.ts'
import type { QuotationMessage, QuotationPage } from '../../../shared/quotations/quotations.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { FilesField } from '../../files/files-field.tsx'
import { useT } from '../../i18n/texts.ts'
import { useMay } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextArea } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { MessageFiles } from './message-files.tsx'
import type { RequestOutcome } from './request-action.ts'

interface Props {
  quotation: QuotationPage
  outcome: RequestOutcome | undefined
  /** Keeps a double click from being two messages. */
  once: string
}

/** What customer and retailer wrote to each other, and the field to write more. */
export function RequestThread({ quotation, outcome, once }: Props) {
  const t = useT()
  const { messages, viewer, can_write } = quotation
  const may = useMay('requester')
  return (
    <section id="thread" className="mt-8 scroll-mt-28 border-t border-line pt-6">
      <h2 className="text-xl">{t('requests.thread.title')}</h2>
      {messages.length === 0 && <p className="mt-2 text-quiet">{t('requests.thread.empty')}</p>}
      <ol className="mt-4 grid max-w-[52rem] gap-4">
        {messages.map((message) => (
          <Message key={message.id} of={quotation.id} message={message} viewer={viewer} />
        ))}
      </ol>
      {can_write && viewer !== 'administrator' && may ? (
        <Write quotation={quotation} outcome={outcome} once={once} />
      ) : (
        !can_write && <p className="no-print mt-4 text-quiet">{t('requests.thread.closed')}</p>
      )}
    </section>
  )
}

interface Shown {
  /** The request. */
  of: number
  message: QuotationMessage
  viewer: QuotationPage['viewer']
}

function Message({ of, message, viewer }: Shown) {
  const t = useT()
  const { party, text, lang, created_at, user_name, vendor_name, files } = message
  const isOwn = party === viewer
  const names = {
    customer: t(viewer === 'customer' ? 'requests.thread.you' : 'requests.thread.customer'),
    administrator: t('requests.thread.byShop', { brand: settings().brand.name, vendor: vendor_name }),
  }
  const name = party === 'customer' || party === 'administrator' ? names[party] : user_name || vendor_name
  return (
    <li
      className={`max-w-[42rem] rounded-md px-4 py-3 print:border print:border-line ${isOwn ? 'ml-6 justify-self-end bg-wash sm:ml-16' : 'mr-6 justify-self-start bg-sand sm:mr-16'}`}
    >
      <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
        <span className="font-semibold text-ink">{name}</span>
        <time dateTime={created_at} className="figures">
          {`${formatDate(created_at)}, ${formatTime(created_at)}`}
        </time>
      </p>
      <p lang={lang} className="prose mt-1 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {files.length > 0 && <MessageFiles of={of} files={files} />}
    </li>
  )
}

function Write({ quotation, outcome, once }: Props) {
  const t = useT()
  const { vendor: retailer, name, lang, viewer, messages, moves } = quotation
  const { formData } = useNavigation()
  const isMine = outcome?.intent === 'message'
  const { failure, typed } = (isMine && outcome) || {}
  const isRetailer = viewer === 'retailer'
  // An offer that can be made, or answered, is the main thing to do.
  const isMain = !moves.some((move) => move === (isRetailer ? 'offer' : 'accept'))
  return (
    // A new one after each message, so that the field is empty again.
    <Form
      key={messages.length}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="no-print mt-6 grid max-w-[42rem] gap-3"
    >
      <input type="hidden" name="intent" value="message" />
      <input type="hidden" name="key" value={once} />
      <TextArea
        name="text"
        label={t('requests.thread.write', { name: isRetailer ? name : retailer.name })}
        help={isRetailer ? t('requests.thread.hint', { language: LANG_NAMES[lang] }) : undefined}
        rows={5}
        maxLength={4000}
        required
        defaultValue={typed?.text}
        error={failure?.fields.text}
      />
      <FilesField
        label={t('requests.thread.files')}
        help={t('requests.thread.filesHelp', { count: MOST_ATTACHMENTS })}
        accept={ACCEPT.request}
        error={failure?.fields.file}
      />
      {failure && !failure.fields.text && !failure.fields.file && <Alert kind="bad">{failure.error}</Alert>}
      <SubmitButton
        look={isMain ? 'main' : 'plain'}
        busy={formData?.get('intent') === 'message'}
        className="justify-self-start"
      >
        {t('requests.thread.send')}
      </SubmitButton>
    </Form>
  )
}
