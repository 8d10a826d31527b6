import { Form, useNavigation } from 'react-router'
import { returnMovesFrom } from '../../../shared/returns/return-states.ts'
import type { OrderReturn } from '../../../shared/returns/returns.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useOnePress } from '../../ui/forms.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Rare } from '../quotations/request-ending.tsx'
import type { ReturnOutcome } from './return-action.ts'

interface Props {
  of: OrderReturn
  outcome: ReturnOutcome | undefined
}

/** What its retailer can do with a return now, the main thing first. */
export function ReturnMoves({ of: { id, state, version }, outcome }: Props) {
  const t = useT()
  const lang = useLang()
  const { formData } = useNavigation()
  const onSubmit = useOnePress()
  const moves = returnMovesFrom(state, 'retailer')
  const failureOf = (intent: string) => (outcome?.intent === intent ? outcome.failure : undefined)
  const fields = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
    </>
  )
  const [answer, send, withdraw] = [failureOf('answer'), failureOf('send'), failureOf('withdraw')]
  const wrong = send && (Object.values(send.fields)[0] || send.error)
  return (
    <div className="no-print mt-4 grid gap-4 empty:hidden">
      {moves.includes('answer') && (
        <Form method="post" onSubmit={onSubmit} preventScrollReset className="grid max-w-[42rem] gap-3">
          {fields('answer')}
          <TextArea
            name="note"
            label={t('returns.answer.label')}
            rows={4}
            maxLength={1000}
            required
            defaultValue={outcome?.note}
            error={answer?.fields.note}
          />
          {answer && !answer.fields.note && <Alert kind="bad">{answer.error}</Alert>}
          <SubmitButton busy={formData?.get('intent') === 'answer'} className="justify-self-start">
            {t('returns.answer.confirm')}
          </SubmitButton>
        </Form>
      )}
      {wrong && <Alert kind="bad">{wrong}</Alert>}
      {state === 'draft' && (
        <div className="flex flex-wrap gap-3">
          <Form method="post" onSubmit={onSubmit} preventScrollReset>
            {fields('send')}
            <SubmitButton busy={formData?.get('intent') === 'send'}>{t('returns.send.confirm')}</SubmitButton>
          </Form>
          <ButtonLink to={`/${lang}/returns/${id}/edit`}>{t('returns.edit')}</ButtonLink>
        </div>
      )}
      {moves.includes('withdraw') && (
        <Rare
          title={t(state === 'draft' ? 'returns.withdraw.draft' : 'returns.withdraw.title')}
          open={withdraw !== undefined}
        >
          <p className="prose text-quiet">{t('returns.withdraw.text')}</p>
          <Form
            method="post"
            onSubmit={onSubmit}
            preventScrollReset
            className="mt-3 grid max-w-[42rem] gap-3"
          >
            {fields('withdraw')}
            {withdraw && <Alert kind="bad">{withdraw.error}</Alert>}
            <SubmitButton
              look="plain"
              busy={formData?.get('intent') === 'withdraw'}
              className="justify-self-start"
            >
              {t(state === 'draft' ? 'returns.withdraw.draft' : 'returns.withdraw.title')}
            </SubmitButton>
          </Form>
        </Rare>
      )}
    </div>
  )
}
