import { Form, useNavigation } from 'react-router'
import type { Claim } from '../../../shared/claims/claims.ts'
import {
  type ClaimReturn,
  isOutstanding,
  RETURN_DAYS,
  RETURN_MOVES,
} from '../../../shared/claims/return-states.ts'
import { DAY_MS, formatDate } from '../../../shared/dates.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useMay } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useOnePress } from '../../ui/forms.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Rare } from '../quotations/request-ending.tsx'
import type { ClaimOutcome } from './claim-action.ts'
import { ReturnAddress } from './return-address.tsx'

/** The day that a part's state names: until when it is to be sent, or since when it is so. */
const dayOf = ({ state, asked_at, sent_at, closed_at }: ClaimReturn): string =>
  formatDate(
    state === 'asked'
      ? new Date(Date.parse(asked_at) + RETURN_DAYS * DAY_MS).toISOString()
      : (closed_at ?? sent_at ?? asked_at),
  )

/** Says by whom a part comes; what was said can be corrected while it did not come. */
function SendForm({
  one,
  isNext,
  outcome,
}: {
  one: ClaimReturn
  isNext: boolean
  outcome: ClaimOutcome | undefined
}) {
  const t = useT()
  const { formData } = useNavigation()
  const onSubmit = useOnePress()
  const mine = outcome?.part?.id === one.id ? outcome : undefined
  const { failure } = mine ?? {}
  const { carrier, tracking } = mine?.part ?? one
  return (
    <Form method="post" onSubmit={onSubmit} preventScrollReset className="mt-2 grid max-w-[42rem] gap-3">
      <input type="hidden" name="intent" value="part" />
      <input type="hidden" name="part" value={one.id} />
      <input type="hidden" name="version" value={one.version} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          name="carrier"
          label={t('claims.returns.carrier')}
          maxLength={100}
          required
          defaultValue={carrier}
          error={failure?.fields.carrier}
        />
        <TextField
          name="tracking"
          label={t('claims.returns.tracking')}
          optional={t('shell.optional')}
          maxLength={100}
          defaultValue={tracking}
          error={failure?.fields.tracking}
        />
      </div>
      {failure && Object.keys(failure.fields).length === 0 && <Alert kind="bad">{failure.error}</Alert>}
      <SubmitButton
        look={isNext ? 'main' : 'plain'}
        busy={formData?.get('part') === String(one.id)}
        className="justify-self-start"
      >
        {t(one.state === 'asked' ? 'claims.returns.confirm' : 'claims.returns.change')}
      </SubmitButton>
    </Form>
  )
}

interface Props {
  claim: Claim
  returns: ClaimReturn[]
  outcome: ClaimOutcome | undefined
}

/** The faulty parts that are to come back: where to, until when, by whom. */
export function ClaimReturns({ claim, returns, outcome }: Props) {
  const t = useT()
  const lang = useLang()
  const open = returns.filter(isOutstanding)
  const next = open.find(({ state }) => state === 'asked')
  const may = useMay('requester')
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{t('claims.returns.title')}</h2>
      {open.length > 0 && (
        <div className="mb-4 grid justify-items-start gap-3">
          <p className="prose">{t('claims.returns.intro')}</p>
          <ReturnAddress />
          <ButtonLink to={`/${lang}/claims/${claim.id}/labels`} className="no-print">
            {t('claims.returns.label')}
          </ButtonLink>
        </div>
      )}
      <ul className="border-t border-line">
        {returns.map((one) => {
          const line = claim.lines.find(({ id }) => id === one.line_id)
          const canSend = may && (RETURN_MOVES.send.from as readonly string[]).includes(one.state)
          const form = canSend && <SendForm one={one} isNext={one === next} outcome={outcome} />
          return (
            <li key={`${one.id} ${one.version}`} className="grid gap-1 border-b border-line py-3">
              <p className="wrap-anywhere">
                <span className="font-semibold">
                  {line?.product_id === null ? t('claims.whole') : line?.name}
                </span>
                <span className="figures text-quiet">
                  <span>{'\u00a0· '}</span>
                  <Unbroken text={t('claims.returns.number', { number: one.number })} part={one.number} />
                </span>
              </p>
              <p className="text-sm">{t(`claims.returns.state.${one.state}`, { date: dayOf(one) })}</p>
              {one.carrier && (
                <p className="figures text-sm text-quiet wrap-anywhere">
                  {[one.carrier, one.tracking].filter(Boolean).join(' · ')}
                </p>
              )}
              {one.note && <p className="prose text-sm whitespace-pre-line wrap-anywhere">{one.note}</p>}
              <div className="no-print">
                {one.state === 'sent' && form ? (
                  <Rare title={t('claims.returns.change')} open={outcome?.part?.id === one.id}>
                    {form}
                  </Rare>
                ) : (
                  form
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
