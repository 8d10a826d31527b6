import { Form, useNavigation } from 'react-router'
import type { QuotationPage } from '../../../shared/quotations/quotations.ts'
import { useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { SelectField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { RequestOutcome } from './request-action.ts'

/** Which colleague of the retailer deals with a request. */
export function RequestColleague({
  quotation: { assigned_to, colleagues },
  outcome,
}: {
  quotation: QuotationPage
  outcome: RequestOutcome | undefined
}) {
  const t = useT()
  const { formData } = useNavigation()
  const failure = outcome?.intent === 'assign' ? outcome.failure : undefined
  return (
    <Form method="post" preventScrollReset className="mt-4 flex max-w-[42rem] flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="assign" />
      <div className="min-w-48 flex-1">
        <SelectField
          key={assigned_to?.id}
          name="user_id"
          label={t('requests.assign.label')}
          defaultValue={assigned_to?.id ?? ''}
        >
          <option value="">{t('requests.assign.nobody')}</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <SubmitButton look="plain" busy={formData?.get('intent') === 'assign'}>
        {t('requests.assign.save')}
      </SubmitButton>
      {failure && (
        <div className="w-full">
          <Alert kind="bad">{failure.error}</Alert>
        </div>
      )}
    </Form>
  )
}
