import { CREDIT_WAYS, type CreditWay } from '../../../shared/payments/credit.ts'
import { SelectField } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'

interface Props {
  way: CreditWay
  onWay: (way: CreditWay) => void
}

/** Where the money of a credit goes. */
export function CreditWayField({ way, onWay }: Props) {
  const { t } = useAdmin()
  return (
    <SelectField
      label={t('documents.credits.way')}
      value={way}
      onChange={({ target }) => onWay(target.value as CreditWay)}
      className="max-w-96"
    >
      {CREDIT_WAYS.map((each) => (
        <option key={each} value={each}>
          {t(`documents.credits.ways.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}
