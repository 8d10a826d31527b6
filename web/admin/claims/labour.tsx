import type { DeskClaim } from '../../../shared/claims/claims.admin.ts'
import { type Labour, labourCredit, MAX_KM, MAX_MINUTES } from '../../../shared/claims/labour.ts'
import { formatEuros } from '../../../shared/money.ts'
import { TextArea } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { useAdmin } from '../shell/admin.ts'
import { Part } from '../shell/record-screen.tsx'

export interface SaidLabour extends Labour {
  reason: string
}

/** More than was asked is granted with a reason only. */
export const lacksLabourReason = ({ labour }: DeskClaim, { minutes, km, reason }: SaidLabour): boolean =>
  (minutes > labour.minutes || km > labour.km) && reason.trim() === ''

/** Whether what is typed are numbers; the field says what is wrong with it. */
export const isLabourRead = ({ minutes, km }: SaidLabour): boolean =>
  [minutes, km].every((value) => !Number.isNaN(value))

interface Props {
  claim: DeskClaim
  /** Undefined: there is nothing to decide. */
  said: SaidLabour | undefined
  isTried: boolean
  onSay: (said: SaidLabour) => void
}

/** What a retailer asks for its work and its way, and what is granted or was granted of it. */
export function LabourPart({ claim, said, isTried, onSay }: Props) {
  const { t, lang } = useAdmin()
  const { labour, credit, rate } = claim
  if (labour.minutes === 0 && labour.km === 0 && !credit) return null
  return (
    <Part title={t('claimdesk.labour.title')}>
      <p className="figures text-sm">{t('claimdesk.labour.asked', { ...labour })}</p>
      {credit && (
        <p className="figures mt-1">
          <span>
            {t('claimdesk.labour.granted', {
              minutes: credit.minutes,
              km: credit.km,
              sum: formatEuros(credit.amount, lang),
            })}
          </span>
          {credit.reason && <span className="block text-sm whitespace-pre-line">{credit.reason}</span>}
        </p>
      )}
      {said && !rate && <p className="mt-1 text-sm text-bad">{t('claimdesk.labour.noRate')}</p>}
      {said && rate && (
        <fieldset className="mt-3 grid gap-3">
          <legend className="sr-only">{t('claimdesk.labour.grant')}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {(['minutes', 'km'] as const).map((name) => (
              <NumberField
                key={name}
                name={name}
                min={0}
                max={name === 'km' ? MAX_KM : MAX_MINUTES}
                label={t(`claimdesk.labour.${name}`)}
                defaultValue={said[name]}
                onNumber={(typed) => onSay({ ...said, [name]: typed ?? 0 })}
              />
            ))}
          </div>
          {(said.minutes > labour.minutes || said.km > labour.km) && (
            <TextArea
              label={t('claimdesk.reason')}
              help={t('claimdesk.labour.more')}
              rows={2}
              maxLength={1000}
              value={said.reason}
              error={isTried && lacksLabourReason(claim, said) ? t('fields.required') : undefined}
              onChange={({ target }) => onSay({ ...said, reason: target.value })}
            />
          )}
          <p role="status" className="figures text-sm">
            {isLabourRead(said) &&
              t('claimdesk.labour.sum', {
                sum: formatEuros(labourCredit(said, rate), lang),
                hour: formatEuros(rate.per_hour, lang),
                km: formatEuros(rate.per_km, lang),
                hours: rate.max_hours,
                most: rate.max_km,
              })}
          </p>
        </fieldset>
      )}
    </Part>
  )
}
