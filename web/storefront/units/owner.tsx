import { Form, useNavigation } from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import type { UnitOwner } from '../../../shared/units/units.ts'
import { useCountryChoices } from '../../i18n/countries.ts'
import { useT } from '../../i18n/texts.ts'
import { useMay } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { useOnePress } from '../../ui/forms.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { OwnerForm } from './owner-form.tsx'
import type { Refused } from './unit.page.tsx'
import { OwnerContacts } from './unit-parts.tsx'

function Person({ owner }: { owner: UnitOwner }) {
  const t = useT()
  const countries = useCountryChoices()
  const { name, email, telephone, country, since, until, wishes_updates, handed_on } = owner
  const days = until
    ? t('units.owner.fromTo', { from: formatDate(since), to: formatDate(until) })
    : t('units.owner.since', { date: formatDate(since) })
  return (
    <div className="grid gap-0.5">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="figures text-sm text-quiet">{days}</p>
      {handed_on && (
        <p className="figures text-sm text-quiet">{t('units.owner.handedOn', { date: formatDate(since) })}</p>
      )}
      <div className="text-sm">
        <OwnerContacts
          {...{ email, telephone }}
          country={countries.find(({ code }) => code === country)?.name ?? ''}
        />
      </div>
      {wishes_updates && !until && <p className="text-sm text-quiet">{t('units.owner.wishes')}</p>}
    </div>
  )
}

/** Who owns a unit, who did before, and the forms to say so. */
export function Owner({ owners, refused }: { owners: UnitOwner[]; refused: Refused | undefined }) {
  const t = useT()
  const may = useMay('requester')
  const { formData } = useNavigation()
  const onSubmit = useOnePress()
  const present = owners.find(({ until }) => until === null)
  const past = owners.filter(({ until }) => until !== null)
  const forms = !may ? [] : present ? (['edit', 'transfer'] as const) : (['declare'] as const)
  return (
    <div className="grid gap-6">
      {present ? <Person owner={present} /> : <p className="text-quiet">{t('units.owner.none')}</p>}
      {present?.email && may && (
        <Form method="post" onSubmit={onSubmit} preventScrollReset>
          <input type="hidden" name="intent" value="link" />
          <SubmitButton look="plain" busy={formData?.get('intent') === 'link'}>
            {t('units.owner.sendLink')}
          </SubmitButton>
        </Form>
      )}
      {refused && !refused.typed && <Alert kind="bad">{refused.failure.error}</Alert>}
      <div className="grid gap-2">
        {forms.map((form) => {
          const isRefused = refused?.typed && refused.typed.transfer === (form === 'transfer')
          return (
            <details key={form} open={isRefused ? true : undefined} className="max-w-xl">
              <summary className="flex min-h-11 cursor-pointer items-center font-medium text-pine">
                {t(`units.owner.${form}`)}
              </summary>
              <OwnerForm
                key={`${present?.id} ${present?.version}`}
                present={present}
                isTransfer={form === 'transfer'}
                refused={isRefused ? refused : undefined}
              />
            </details>
          )
        })}
      </div>
      {past.length > 0 && (
        <div>
          <h3 className="label mb-2">{t('units.owner.before')}</h3>
          <ul className="grid gap-4">
            {past.map((owner) => (
              <li key={owner.id}>
                <Person owner={owner} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
