import { Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../../shared/dates.ts'
import type { AdminUnitPage } from '../../../shared/units/units.admin.ts'
import { Button } from '../../ui/button.tsx'
import { Email } from '../../ui/email.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { Facts } from '../shell/record-screen.tsx'
import { InvoiceLink } from '../warranties/invoice-link.tsx'
import type { action } from './unit.page.tsx'

/** Who has and had a unit, with their proofs; the present owner can be mailed the link. */
export function UnitOwners({ unit }: { unit: AdminUnitPage }) {
  const { t } = useAdmin()
  const before = unit.owners.findIndex(({ until }) => until !== null)
  if (unit.owners.length === 0) return <p className="text-sm text-quiet">{t('units.noOwner')}</p>
  return (
    <ul className="grid gap-4">
      {unit.owners.map((owner, at) => (
        <li key={owner.id}>
          {at === before && <p className="label mb-1">{t('units.ownersBefore')}</p>}
          <Facts
            facts={[
              [t('columns.name'), owner.name],
              [t('columns.email'), owner.email && <Email address={owner.email} />],
              [t('record.telephone'), owner.telephone],
              [
                t('units.ownedFor'),
                owner.until
                  ? t('units.fromTo', { from: formatDate(owner.since), to: formatDate(owner.until) })
                  : t('units.since', { date: formatDate(owner.since) }),
              ],
              [t('units.handedOn'), owner.handed_on ? formatDate(owner.since) : ''],
              ...unit.proofs
                .filter(({ owner_id }) => owner_id === owner.id)
                .map(({ doc }): [string, ReactNode] => [
                  t('units.proof'),
                  <InvoiceLink key={doc.src} warranty={{ ...unit, doc }} />,
                ]),
            ]}
          />
          {owner.until === null && <OwnerLink unit={unit} />}
        </li>
      ))}
    </ul>
  )
}

/** Mails the present owner, who has an address, the link to the unit's page. */
export function OwnerLink({ unit }: { unit: AdminUnitPage }) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [busy, setBusy] = useState(false)
  const { email } = unit.owners.find(({ until }) => until === null) ?? {}
  if (!email) return null
  const mail = async () => {
    setBusy(true)
    const { failure } = await send('link', { id: unit.id })
    setBusy(false)
    showToast(
      failure === undefined
        ? { kind: 'good', text: t('units.linkSent', { email }) }
        : { kind: 'bad', text: failureText(t, failure) },
    )
  }
  return (
    <Button onClick={() => void mail()} busy={busy} className="no-print mt-4">
      {!busy && <Send className="size-4" aria-hidden="true" />}
      <span>{t('units.sendLink')}</span>
    </Button>
  )
}
