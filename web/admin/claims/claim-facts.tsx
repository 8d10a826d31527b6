import type { ClaimFile } from '../../../shared/claims/claim-files.ts'
import type { DeskClaim } from '../../../shared/claims/claims.admin.ts'
import { formatDate } from '../../../shared/dates.ts'
import { FileStrip } from '../../files/file-strip.tsx'
import { Link } from '../../ui/link.tsx'
import { OrderState } from '../orders/order-words.tsx'
import { failureText, useAdmin } from '../shell/admin.ts'
import { CopyId } from '../shell/lists/copy-id.tsx'
import { When } from '../shell/lists/when.tsx'
import { Facts, Part } from '../shell/record-screen.tsx'
import { CoverState, Extension } from '../units/unit-words.tsx'
import { InvoiceLink } from '../warranties/invoice-link.tsx'
import { Registrar } from '../warranties/registrar.tsx'

/** Photos and videos that came with a claim, each opened over the whole screen. */
export function ClaimFiles({ of, files }: { of: number; files: ClaimFile[] }) {
  const { t } = useAdmin()
  if (files.length === 0) return null
  return (
    <FileStrip
      label={t('claimdesk.files.title')}
      files={files}
      srcOf={(id) => `/api/admin/claims/${of}/files/${id}`}
      say={(key, values) => t(`claimdesk.files.${key}`, values)}
      explain={(error) => failureText(t, error)}
    />
  )
}

/** The unit that a claim is about, its registration, and the order that the claim made. */
export function ClaimFacts({ claim }: { claim: DeskClaim }) {
  const { t } = useAdmin()
  const { unit, registration, cover, extension, order } = claim
  return (
    <>
      <Part title={t('claimdesk.unit')}>
        <Facts
          facts={[
            [
              t('record.product'),
              <Link key="unit" to={`/admin/units/${unit.id}`} className="link">
                {unit.product_name ?? unit.code}
              </Link>,
            ],
            [
              t('columns.code'),
              <span key="code" className="figures">
                {unit.code}
              </span>,
            ],
            [
              t('columns.serial_number'),
              <span key="serial" className="-my-2 inline-block">
                <CopyId id={unit.serial_number} icon />
              </span>,
            ],
            [
              t('units.cover'),
              <span key="cover" className="grid gap-1">
                <CoverState cover={cover} />
                <Extension extension={extension} />
              </span>,
            ],
          ]}
        />
      </Part>
      <Part title={t('units.registration')}>
        <Facts
          facts={[
            [t('warranties.state'), t(`warranties.states.${registration.state}`)],
            [t('columns.mounting_date'), formatDate(registration.mounting_date)],
            [t('warranties.registeredBy'), <Registrar key="by" {...registration} />],
            [t('columns.doc'), <InvoiceLink key="doc" warranty={registration} />],
          ]}
        />
      </Part>
      {claim.recall && (
        <Part title={t('claimdesk.recall')}>
          <p className="text-sm wrap-anywhere">
            <Link to={`/admin/recalls/${claim.recall.id}`} className="link">
              {claim.recall.title}
            </Link>
          </p>
        </Part>
      )}
      {order && (
        <Part title={t('claimdesk.order')}>
          <p className="flex flex-wrap gap-x-4 text-sm">
            <Link to={`/admin/orders/${order.id}`} className="link figures">
              {order.number ?? order.id}
            </Link>
            <OrderState status={order.status} />
          </p>
        </Part>
      )}
    </>
  )
}

/** What happened to a claim and what was said, the oldest first. */
export function ClaimThread({ claim: { id, events, vendor } }: { claim: DeskClaim }) {
  const { t } = useAdmin()
  return (
    <ol className="grid gap-4">
      {events.map(({ event, party, user_name, by_rules, note, files, created_at }) => (
        <li
          key={`${created_at} ${event}`}
          className={`grid gap-1 border-l-2 pl-4 ${party === 'retailer' ? 'border-line' : 'border-pine'}`}
        >
          <p className="flex flex-wrap gap-x-4 text-sm text-quiet">
            <strong className="font-semibold text-ink">{t(`claimdesk.events.${event}`)}</strong>
            <span>
              {[by_rules && t('claim-rules.byRules'), user_name, party === 'retailer' && vendor.name]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <When iso={created_at} />
          </p>
          {note && <p className="prose whitespace-pre-line wrap-anywhere">{note}</p>}
          {event === 'answer' && <ClaimFiles of={id} files={files} />}
        </li>
      ))}
    </ol>
  )
}
