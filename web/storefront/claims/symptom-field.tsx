import type { Symptom } from '../../../shared/claims/claims.ts'
import { useT } from '../../i18n/texts.ts'
import { SelectField } from '../../ui/field.tsx'

interface Props {
  /** What can be chosen. */
  symptoms: { id: number; name: string }[]
  /** What the claim says so far; it may be archived by now. */
  said: Symptom | null | undefined
  /** What was chosen before a refusal. */
  typed: string | undefined
  error: string | undefined
}

/** What is wrong, of the list of the unit's category, or none of it. */
export function SymptomField({ symptoms, said, typed, error }: Props) {
  const t = useT()
  const former =
    said?.id && !symptoms.some(({ id }) => id === said.id) ? [said as { id: number; name: string }] : []
  const choices = [...symptoms, ...former]
  if (choices.length === 0) return null
  return (
    <SelectField
      name="symptom"
      label={t('claims.symptom.label')}
      required
      defaultValue={typed ?? (said ? (said.id ?? 'other') : '')}
      error={error}
    >
      <option value="">{t('claims.symptom.choose')}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="other">{t('claims.symptom.other')}</option>
    </SelectField>
  )
}
