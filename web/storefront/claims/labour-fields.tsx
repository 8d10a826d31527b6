import type { Claim } from '../../../shared/claims/claims.ts'
import { MAX_KM, MAX_MINUTES } from '../../../shared/claims/labour.ts'
import { useT } from '../../i18n/texts.ts'
import { NumberField } from '../../ui/number-field.tsx'
import type { FormOutcome } from './form-action.ts'

interface Props {
  /** What the claim says so far. */
  said: Claim['labour'] | undefined
  /** What was sent before. */
  typed: FormOutcome['typed'] | undefined
  errors: NonNullable<FormOutcome['failure']>['fields'] | undefined
}

/** How long the work took, and how far the way was. */
export function LabourFields({ said, typed, errors }: Props) {
  const t = useT()
  return (
    <fieldset className="grid max-w-[42rem] gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{t('claims.labour.title')}</legend>
      {(['minutes', 'km'] as const).map((name) => (
        <NumberField
          key={name}
          name={name}
          min={0}
          max={name === 'km' ? MAX_KM : MAX_MINUTES}
          label={t(`claims.labour.${name}`)}
          optional={t('shell.optional')}
          defaultValue={typed?.[name] ?? (said?.[name] || null)}
          error={errors?.[name]}
        />
      ))}
    </fieldset>
  )
}
