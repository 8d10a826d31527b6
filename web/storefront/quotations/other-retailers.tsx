import { Form, useNavigation, useSearchParams } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { Others } from './load-others.ts'
import type { RequestOutcome } from './request-action.ts'
import { Rare } from './request-ending.tsx'

interface Props {
  others: Others
  /** Its retailer, who would no longer see it. */
  vendor: string
  outcome: RequestOutcome | undefined
  /** Open from the start, because the retailer refused. */
  isNeeded: boolean
}

/** The customer's change of retailer: the next ones near, or near another place. */
export function OtherRetailers({ others, vendor, outcome, isNeeded }: Props) {
  const t = useT()
  const [params] = useSearchParams()
  const { formData } = useNavigation()
  const failure = outcome?.intent === 'reassign' ? outcome.failure : undefined
  const chosen = formData?.get('vendor_id')
  return (
    <Rare title={t('requests.other.title')} open={isNeeded || params.has('place') || failure !== undefined}>
      <p className="prose text-quiet">{t('requests.other.text', { vendor })}</p>
      <Form method="get" preventScrollReset className="mt-4 flex max-w-[42rem] flex-wrap items-end gap-3">
        <input type="hidden" name="token" value={params.get('token') ?? ''} />
        <div className="min-w-48 flex-1">
          <TextField
            name="place"
            label={t('requests.other.place')}
            defaultValue={others.place}
            maxLength={200}
            autoComplete="off"
          />
        </div>
        <Button type="submit">{t('requests.other.search')}</Button>
      </Form>
      {others.isUnknown && <Note>{t('requests.other.unknown')}</Note>}
      {others.failure && <Note>{others.failure}</Note>}
      {failure && <Note>{failure.error}</Note>}
      {others.vendors.length === 0 && !others.failure && (
        <p className="mt-4 text-quiet">{t('requests.other.none')}</p>
      )}
      <ul className="mt-4 border-t border-line">
        {others.vendors.map(({ id, name, address, cap, city, distance }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-quiet">
                <span>{`${address}, `}</span>
                <span className="figures">{cap}</span>
                <span>{` ${city} · `}</span>
                <span className="figures">
                  {t('requests.other.distance', { km: Math.max(1, Math.round(distance)) })}
                </span>
              </p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="reassign" />
              <input type="hidden" name="vendor_id" value={id} />
              <SubmitButton
                look="plain"
                busy={chosen === String(id)}
                aria-label={t('requests.other.chooseOf', { name })}
              >
                {t('requests.other.choose')}
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </Rare>
  )
}

const Note = ({ children }: { children: string }) => (
  <div className="mt-4 max-w-[42rem]">
    <Alert kind="bad">{children}</Alert>
  </div>
)
