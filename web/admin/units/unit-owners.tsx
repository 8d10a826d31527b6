import type { ReactNode } from 'react'
import { formatDate } from '../../../shared/dates.ts'
import type { AdminUnitPage } from '../../../shared/units/units.admin.ts'
import { useAdmin } from '../shell/admin.ts'
import { Facts } from '../shell/record-screen.tsx'
import { InvoiceLink } from '../warranties/invoice-link.tsx'
import { OwnerLink } from './owner-link.tsx'

/** Who has and had a unit, with their proofs; the present owner can be mailed the link. */
export function UnitOwners({ unit }: { unit: AdminUnitPage }) {
  const { t } = useAdmin()
  if (unit.owners.length === 0) return <p className="text-sm text-quiet">{t('units.noOwner')}</p>
  return (
    <>
      <ul className="grid gap-4">
        {unit.owners.map((owner) => (
          <li key={owner.id}>
            <Facts
              facts={[
                [t('columns.name'), owner.name],
                [t('columns.email'), owner.email],
                [t('record.telephone'), owner.telephone],
                [
                  t('units.ownedFor'),
                  owner.until
                    ? t('units.fromTo', { from: formatDate(owner.since), to: formatDate(owner.until) })
                    : t('units.since', { date: formatDate(owner.since) }),
                ],
                ...unit.proofs
                  .filter(({ owner_id }) => owner_id === owner.id)
                  .map(({ doc }): [string, ReactNode] => [
                    t('units.proof'),
                    <InvoiceLink key={doc.src} warranty={{ ...unit, doc }} />,
                  ]),
              ]}
            />
          </li>
        ))}
      </ul>
      <OwnerLink unit={unit} />
    </>
  )
}
