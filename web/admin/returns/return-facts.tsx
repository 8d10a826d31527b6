import type { ClaimFile } from '../../../shared/claims/claim-files.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { DeskReturn } from '../../../shared/returns/returns.admin.ts'
import { saveFile } from '../../api/download.ts'
import { FileStrip } from '../../files/file-strip.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { OrderState } from '../orders/order-words.tsx'
import { failureText, showFailure, useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { Facts, Part } from '../shell/record-screen.tsx'

/** Photos and videos that came with a return, each opened over the whole screen. */
export function ReturnFiles({ of, files }: { of: number; files: ClaimFile[] }) {
  const { t } = useAdmin()
  if (files.length === 0) return null
  return (
    <div className="mt-3">
      <FileStrip
        label={t('claimdesk.files.title')}
        files={files}
        srcOf={(id) => `/api/admin/returns/${of}/files/${id}`}
        say={(key, values) => t(`claimdesk.files.${key}`, values)}
        explain={(error) => failureText(t, error)}
      />
    </div>
  )
}

/** What comes back: pieces, why, and what of them has arrived, went into stock or was credited. */
export function ReturnLines({ of }: { of: DeskReturn }) {
  const { t, lang } = useAdmin()
  return (
    <ul>
      {of.lines.map(({ id, name, code, quantity, ordered, price, reason, received, restocked, credited }) => (
        <li key={id} className="grid gap-0.5 border-b border-line py-2.5 last:border-b-0">
          <p className="wrap-anywhere">
            <span className="figures">{`${quantity} × `}</span>
            <span className="font-semibold">{name}</span>
            {code && <span className="figures text-quiet">{` · ${code}`}</span>}
          </p>
          <p className="text-sm text-quiet">
            <span>{t(`returns.reasons.${reason}`)}</span>
            <span className="figures">
              {` · ${t('returns.ordered', { count: ordered, price: formatEuros(price, lang) })}`}
            </span>
          </p>
          {received > 0 && (
            <p className="figures text-sm">
              {[
                t('returns.arrived', { count: received, of: quantity }),
                restocked > 0 && t('returns.restocked', { count: restocked }),
                credited > 0 && t('returns.creditedPieces', { count: credited }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The order, who asked, and what the return has ended in. */
export function ReturnFacts({ of }: { of: DeskReturn }) {
  const { t, lang } = useAdmin()
  const { order, order_status, delivered_at, person, credit, replacement } = of
  return (
    <>
      <Part title={t('returns.order')}>
        <Facts
          facts={[
            [
              t('returns.fields.order_id'),
              <Link key="order" to={`/admin/orders/${order.id}`} className="link figures">
                {order.number}
              </Link>,
            ],
            [t('returns.fields.state'), <OrderState key="state" status={order_status} />],
            [t('returns.delivered'), delivered_at && formatDate(delivered_at)],
            [t('returns.person'), `${person.name} · ${person.email}`],
          ]}
        />
      </Part>
      {of.recall && (
        <Part title={t('returns.recall')}>
          <p className="text-sm wrap-anywhere">
            <Link to={`/admin/recalls/${of.recall.id}`} className="link">
              {of.recall.title}
            </Link>
          </p>
        </Part>
      )}
      {credit && (
        <Part title={t('returns.credited')}>
          <Facts
            facts={[
              [t('returns.amount'), formatEuros(credit.amount, lang)],
              [t('returns.fee'), credit.fee > 0 ? formatEuros(credit.fee, lang) : null],
              [t('returns.document'), credit.document && <Paper key="paper" of={credit.document} />],
            ]}
          />
          {credit.refund && <p className="mt-2 text-sm">{t(`returns.refund.${credit.refund}`)}</p>}
        </Part>
      )}
      {replacement && (
        <Part title={t('returns.replacement')}>
          <p className="flex flex-wrap gap-x-4 text-sm">
            <Link to={`/admin/orders/${replacement.id}`} className="link figures">
              {replacement.number ?? replacement.id}
            </Link>
            <OrderState status={replacement.status} />
          </p>
        </Part>
      )}
    </>
  )
}

function Paper({ of: { id, number } }: { of: { id: number; number: string } }) {
  const { t } = useAdmin()
  const save = () =>
    saveFile({ src: `/api/admin/documents/${id}/pdf` }).catch((error: unknown) => showFailure(t, error))
  return (
    <Button look="quiet" onClick={() => void save()}>
      {number}
    </Button>
  )
}

/** What happened to a return and what was said, the oldest first. */
export function ReturnThread({ of: { id, events, vendor } }: { of: DeskReturn }) {
  const { t } = useAdmin()
  return (
    <ol className="grid gap-4">
      {events.map(({ event, party, user_name, note, files, receipts, created_at }) => (
        <li
          key={`${created_at} ${event}`}
          className={`grid gap-1 border-l-2 pl-4 ${party === 'retailer' ? 'border-line' : 'border-pine'}`}
        >
          <p className="flex flex-wrap gap-x-4 text-sm text-quiet">
            <strong className="font-semibold text-ink">{t(`returns.events.${event}`)}</strong>
            <span>{[user_name, party === 'retailer' && vendor.name].filter(Boolean).join(' · ')}</span>
            <When iso={created_at} />
          </p>
          {receipts.map(({ name, quantity, restocked }) => (
            <p key={name} className="text-sm wrap-anywhere">
              <span className="figures">{`${quantity} × `}</span>
              <span>{name}</span>
              {restocked && <span className="text-quiet">{` · ${t('returns.receive.restocked')}`}</span>}
            </p>
          ))}
          {note && <p className="prose whitespace-pre-line wrap-anywhere">{note}</p>}
          {event === 'answer' && <ReturnFiles of={id} files={files} />}
        </li>
      ))}
    </ol>
  )
}
