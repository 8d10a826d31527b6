import { formatDate } from '../../../shared/dates.ts'
import type { AdminUnitPage } from '../../../shared/units/units.admin.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { Facts, Part } from '../shell/record-screen.tsx'
import { InvoiceLink } from '../warranties/invoice-link.tsx'
import { Registrar } from '../warranties/registrar.tsx'

/** The registration that holds the unit's number, with its invoice. */
export function RegistrationPart({ unit }: { unit: AdminUnitPage }) {
  const { t } = useAdmin()
  const { registration } = unit
  if (!registration) return null
  return (
    <Part title={t('units.registration')}>
      <Facts
        facts={[
          [t('warranties.state'), t(`warranties.states.${registration.state}`)],
          [t('columns.mounting_date'), formatDate(registration.mounting_date)],
          [t('warranties.contest.registered'), <When key="at" iso={registration.created_at} />],
          [t('warranties.registeredBy'), <Registrar key="by" {...registration} />],
          [t('columns.doc'), <InvoiceLink key="doc" warranty={registration} />],
        ]}
      />
      <p className="no-print mt-3 text-sm">
        <Link to={`/admin/warranties/${registration.id}/edit`} className="link">
          {t('units.correct')}
        </Link>
      </p>
    </Part>
  )
}

/** What the old site knew about it. */
export function OldWarrantyPart({ unit }: { unit: AdminUnitPage }) {
  const { t } = useAdmin()
  const old = unit.old_warranty
  if (!old) return null
  return (
    <Part title={t('warrantiesolds.title')}>
      <Facts
        facts={[
          [t('warrantiesolds.columns.mounting_date'), formatDate(old.mounting_date)],
          [t('columns.name'), `${old.name} ${old.surname}`.trim()],
          [t('columns.email'), old.email],
          [t('record.telephone'), old.telephone],
          [t('warrantiesolds.columns.plate'), old.plate],
          [t('warrantiesolds.columns.note'), old.note],
        ]}
      />
    </Part>
  )
}
