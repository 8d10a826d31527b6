import { Paperclip } from 'lucide-react'
import { LANG_NAMES } from '../../../shared/languages.ts'
import type { AdminQuotation, QuotationFile } from '../../../shared/quotations/quotations.ts'
import { saveFile } from '../../api/download.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { Part } from '../shell/record-screen.tsx'
import { RequestForm } from './request-form.tsx'

/** What customer and retailer wrote, and the form that writes in the retailer's name. */
export function Thread({ quotation: { id, messages, can_write, lang } }: { quotation: AdminQuotation }) {
  const { t } = useAdmin()
  return (
    <Part title={t('quotations.thread')}>
      {messages.length === 0 && <p className="text-sm text-quiet">{t('quotations.noMessages')}</p>}
      <ol className="grid gap-5">
        {messages.map((message) => (
          <li
            key={message.id}
            className={`grid gap-1.5 border-l-2 pl-4 ${message.party === 'customer' ? 'border-line' : 'border-pine'}`}
          >
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
              <strong className="font-semibold text-ink">
                {t(`quotations.parties.${message.party}`, { vendor: message.vendor_name })}
              </strong>
              {message.user_name && <span>{message.user_name}</span>}
              <When iso={message.created_at} />
            </p>
            <p lang={message.lang} className="prose whitespace-pre-line wrap-anywhere">
              {message.text}
            </p>
            {message.files.map((file) => (
              <Attachment key={file.id} of={id} file={file} />
            ))}
          </li>
        ))}
      </ol>
      {can_write && (
        <div className="no-print mt-5">
          <RequestForm
            id={id}
            what="message"
            lang={lang}
            help={t('quotations.message.help', { language: LANG_NAMES[lang] })}
          />
        </div>
      )}
    </Part>
  )
}

function Attachment({ of, file: { id, name } }: { of: number; file: QuotationFile }) {
  const { t } = useAdmin()
  const save = () =>
    saveFile({ src: `/api/quotations/${of}/files/${id}`, name }).catch((error: unknown) =>
      showFailure(t, error),
    )
  return (
    <button type="button" onClick={save} className="link inline-flex min-h-11 items-center gap-1.5 text-left">
      <Paperclip className="size-4 shrink-0" aria-hidden="true" />
      <span>{name}</span>
    </button>
  )
}

/** What happened to a request, the oldest first. */
export function Events({ events }: { events: AdminQuotation['events'] }) {
  const { t } = useAdmin()
  return (
    <Part title={t('quotations.timeline')}>
      <ol className="text-sm">
        {events.map(({ id, event, vendor_name, new_vendor_name, party, user_name, created_at, reason }) => (
          <li key={id} className="border-b border-line py-2 first:pt-0 last:border-b-0">
            <span className="font-medium">
              {t(`quotations.events.${event === 'ask' && party === 'retailer' ? 'begin' : event}`)}
            </span>
            <span className="flex flex-wrap gap-x-3 text-quiet">
              {party !== 'clock' && (
                <span>{user_name || t(`quotations.parties.${party}`, { vendor: vendor_name })}</span>
              )}
              <When iso={created_at} />
            </span>
            {new_vendor_name && <span className="block">{`${vendor_name} → ${new_vendor_name}`}</span>}
            {reason && <span className="block whitespace-pre-line">{reason}</span>}
          </li>
        ))}
      </ol>
    </Part>
  )
}
