import { REMOVAL_GROUNDS, type RemovalGround } from '../../../shared/content/reviews.ts'
import { SelectField, TextArea } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'

/** A ground in words. */
export function useGrounds() {
  const { t } = useAdmin()
  return (ground: RemovalGround) =>
    t(ground === 'rules' ? 'review-reports.rules' : `review-reports.reason.${ground}`)
}

export interface Removal {
  ground: RemovalGround
  facts: string
}

interface Props {
  said: Removal
  onSay: (said: Removal) => void
  /** Who reads the facts. */
  help: string
  error: string | undefined
}

/** What a statement of reasons says: on what ground, and on which facts (Regulation (EU) 2022/2065, Art. 17). */
export function RemovalFields({ said, onSay, help, error }: Props) {
  const { t } = useAdmin()
  const groundOf = useGrounds()
  return (
    <>
      <SelectField
        label={t('review-reports.ground')}
        value={said.ground}
        onChange={({ target: { value } }) => onSay({ ...said, ground: value as RemovalGround })}
      >
        {REMOVAL_GROUNDS.map((one) => (
          <option key={one} value={one}>
            {groundOf(one)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('review-reports.facts')}
        help={help}
        value={said.facts}
        error={error}
        maxLength={2000}
        rows={3}
        onChange={(event) => onSay({ ...said, facts: event.target.value })}
      />
    </>
  )
}
