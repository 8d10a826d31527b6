import { formatDate, formatTime } from '../../../shared/dates.ts'
import type { OrderReturn } from '../../../shared/returns/returns.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { useT } from '../../i18n/texts.ts'
import { ClaimFiles } from '../claims/files/claim-files.tsx'

/** What happened to a return and what was said, the oldest first. */
export function ReturnThread({ id, events }: Pick<OrderReturn, 'id' | 'events'>) {
  const t = useT()
  return (
    <ol className="grid max-w-[42rem] gap-4">
      {events.map(({ event, party, user_name, note, files, receipts, created_at }) => (
        <li key={`${event} ${created_at}`}>
          <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
            <span className="font-semibold text-ink">{t(`returns.event.${event}`)}</span>
            <span>{party === 'administrator' ? settings().brand.name : user_name}</span>
            <time dateTime={created_at} className="figures">
              {`${formatDate(created_at)}, ${formatTime(created_at)}`}
            </time>
          </p>
          {receipts.map(({ name, quantity }) => (
            <p key={name} className="mt-1 text-sm wrap-anywhere">
              <span className="figures">{`${quantity} × `}</span>
              <span>{name}</span>
            </p>
          ))}
          {note && <p className="prose mt-1 whitespace-pre-line wrap-anywhere">{note}</p>}
          {files.length > 0 && (
            <div className="mt-2">
              <ClaimFiles of={`returns/${id}`} files={files} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
