import type { OutcomeEntry } from '../../../shared/payments/invoices.admin.ts'
import { useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { InvoiceStateWord } from './invoice-words.tsx'

/** What was said of an invoice's files, the latest first, with why one was refused. */
export function OutcomeList({ outcomes }: { outcomes: OutcomeEntry[] }) {
  const { t } = useAdmin()
  if (outcomes.length === 0) return <p className="text-quiet">{t('invoices.nothingSaid')}</p>
  return (
    <ol className="text-sm">
      {outcomes.map(({ id, source, outcome, file, sdi_id, errors, note, said_at, user_name, created_at }) => (
        <li key={id} className="grid gap-1 border-b border-line py-2.5 last:border-b-0">
          <p className="flex flex-wrap gap-x-4 gap-y-0.5">
            <span className="font-semibold">
              <InvoiceStateWord state={outcome} />
            </span>
            <span>{t(`invoices.sources.${source}`)}</span>
            <span className="text-quiet">
              <When iso={said_at ?? created_at} />
              <span>{user_name && ` · ${user_name}`}</span>
            </span>
          </p>
          {errors.length > 0 && (
            <ul className="list-disc pl-5">
              {errors.map(({ code, text, hint }) => (
                <li key={`${code} ${text}`} className="wrap-anywhere">
                  <span className="figures font-semibold">{`${code} `}</span>
                  <span>{text}</span>
                  {hint && <span className="block text-quiet">{hint}</span>}
                </li>
              ))}
            </ul>
          )}
          {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
          <p className="figures text-quiet wrap-anywhere">
            {[file, sdi_id && t('invoices.sdiId', { id: sdi_id })].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  )
}
