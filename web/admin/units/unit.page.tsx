import type { FaultPage } from '../../../shared/faults/fault-reports.ts'
import type { AdminUnitPage } from '../../../shared/units/units.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Link } from '../../ui/link.tsx'
import { UnitClaims } from '../claims/unit-claims.tsx'
import { UnitFaults } from '../faults/unit-faults.tsx'
import { OrderState } from '../orders/order-words.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { FileButton } from '../shell/file-button.tsx'
import { CopyId } from '../shell/lists/copy-id.tsx'
import { When } from '../shell/lists/when.tsx'
import { Part, RecordScreen, recordLoader } from '../shell/record-screen.tsx'
import { UnitOwners } from './unit-owners.tsx'
import { ProductParts } from './unit-product.tsx'
import { OldWarrantyPart, RegistrationPart } from './unit-registration.tsx'
import { CoverState, Extension, RegistrationState, Replaced } from './unit-words.tsx'

export const loader = recordLoader(async (id) => {
  const at = api.admin.units[':id']
  const [{ unit }, { reports }] = await Promise.all([
    read(at.$get({ param: { id } })),
    read(at.faults.$get({ param: { id } })),
  ])
  return { ...unit, faults: reports }
})
type UnitRecord = AdminUnitPage & { faults: FaultPage[] }

export const action = actions({
  link: ({ id }: { id: number }) =>
    read(api.admin.units[':id'].owner.link.$post({ param: { id: String(id) } })),
})

/** Where its label is printed. */
const labelsOf = ({ code, serial_number, product_name }: AdminUnitPage) =>
  `/admin/units/labels?${new URLSearchParams({ code, name: product_name ?? '', serials: serial_number })}`

const nameOf = ({ code, serial_number }: AdminUnitPage) => `${code} · ${serial_number}`

function Orders({ unit }: { unit: AdminUnitPage }) {
  const { t } = useAdmin()
  if (unit.orders.length === 0) return <p className="text-sm text-quiet">{t('units.noOrders')}</p>
  return (
    <ul className="text-sm">
      {unit.orders.map(({ id, number, status, created_at }) => (
        <li key={id} className="flex flex-wrap gap-x-4 border-b border-line py-2 last:border-b-0">
          <Link to={`/admin/orders/${id}`} className="link figures">
            {number ?? id}
          </Link>
          <OrderState status={status} />
          <span className="text-quiet">
            <When iso={created_at} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const ENTITIES = {
  units: 'units.one',
  warranties: 'units.registration',
  'owner-requests': 'units.owner',
  claims: 'units.claim',
} as const

function History({ unit }: { unit: AdminUnitPage }) {
  const { t } = useAdmin()
  if (unit.history.length === 0) return <p className="text-sm text-quiet">{t('history.none')}</p>
  return (
    <ol className="text-sm">
      {unit.history.map(({ id, created_at, user_name, action, entity }) => (
        <li key={id} className="flex flex-wrap gap-x-4 border-b border-line py-2 last:border-b-0">
          <span className="min-w-44 font-semibold">
            {`${t(ENTITIES[entity])}: ${t(`history.actions.${action}`)}`}
          </span>
          <span className="text-quiet">
            <When iso={created_at} />
            <span>{` · ${user_name || t('history.shop')}`}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** One device: registration, cover, owners, drawings, manuals, updates, orders and history. */
export function Component() {
  const { t } = useAdmin()
  return (
    <RecordScreen<UnitRecord>
      name="units"
      tab={nameOf}
      title={(unit) => unit.product_name ?? unit.code}
      under={(unit) => (
        <>
          <CopyId id={unit.serial_number} icon />
          <span className="figures">{unit.code}</span>
          {unit.replaced_by ? <Replaced by={unit.replaced_by} /> : <CoverState cover={unit.cover} />}
          {!unit.replaced_by && <Extension extension={unit.extension} />}
          <RegistrationState state={unit.state} />
          {unit.replaces && (
            <Link to={`/admin/units/${unit.replaces.id}`} className="link inline-flex min-h-11 items-center">
              {t('units.replaces', { serial: unit.replaces.serial_number })}
            </Link>
          )}
          {unit.cover && (unit.state === 'valid' || unit.state === null) && !unit.replaced_by && (
            <FileButton
              src={`/api/admin/units/${unit.id}/certificate.pdf`}
              text={t('units.certificate')}
              label={t('units.certificate')}
            />
          )}
          <Link to={labelsOf(unit)} className="no-print link inline-flex min-h-11 items-center">
            {t('units.labels.print')}
          </Link>
        </>
      )}
    >
      {(unit) => (
        <div className="gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <ProductParts unit={unit} />
            <UnitFaults reports={unit.faults} />
            <UnitClaims claims={unit.claims} />
            <Part title={t('units.orders')}>
              <Orders unit={unit} />
            </Part>
            <Part title={t('units.history')}>
              <History unit={unit} />
            </Part>
          </div>
          <div className="max-lg:border-t max-lg:border-line">
            <RegistrationPart unit={unit} />
            <Part title={t('units.owner')}>
              <UnitOwners unit={unit} />
            </Part>
            <OldWarrantyPart unit={unit} />
          </div>
        </div>
      )}
    </RecordScreen>
  )
}
