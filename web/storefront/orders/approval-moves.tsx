import { Form, useNavigation } from 'react-router'
import type { Approval } from '../../../shared/cart/approvals.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { type ApprovalOutcome, checkoutOf } from './approval-action.ts'

interface Props {
  approval: Approval
  outcome: ApprovalOutcome | undefined
  /** The idempotency key of putting it into the cart. */
  once: string
}

/** What the reader can do with a request, by what it is and who they are. */
export function ApprovalMoves({ approval, outcome, once }: Props) {
  const t = useT()
  const lang = useLang()
  const sending = useNavigation().formData?.get('intent')
  const { state, is_own, can_decide, in_cart, can_reopen, is_paid, decided_by } = approval
  const isMine = can_reopen && decided_by !== null && !in_cart
  return (
    <div className="grid content-start gap-4 empty:hidden">
      {can_decide && (
        <>
          <Form method="post" preventScrollReset>
            <p className="mb-3 text-sm text-quiet">{t('team.approvals.approveHelp')}</p>
            <SubmitButton
              name="intent"
              value="approve"
              busy={sending === 'approve'}
              className="min-h-12 w-full text-lg"
            >
              {t('team.approvals.approve')}
            </SubmitButton>
          </Form>
          <details open={outcome?.failure?.fields.reason !== undefined}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-pine hover:underline">
              {t('team.approvals.refuse')}
            </summary>
            <Form method="post" preventScrollReset noValidate className="mt-2 grid gap-3">
              <TextArea
                label={t('team.approvals.reason')}
                help={t('team.approvals.reasonHelp')}
                name="reason"
                rows={3}
                maxLength={1000}
                required
                defaultValue={outcome?.reason ?? ''}
                {...(outcome?.failure?.fields.reason && { error: outcome.failure.fields.reason })}
              />
              <SubmitButton look="plain" name="intent" value="refuse" busy={sending === 'refuse'}>
                {t('team.approvals.refuseSubmit')}
              </SubmitButton>
            </Form>
          </details>
        </>
      )}
      {in_cart && (
        <ButtonLink
          look="main"
          to={checkoutOf(lang, approval.id)}
          reloadDocument
          className="min-h-12 w-full text-lg"
        >
          {t('team.approvals.pay')}
        </ButtonLink>
      )}
      {is_paid && <p className="text-sm text-quiet">{t('team.approvals.paying')}</p>}
      {can_reopen && (
        <Form method="post" preventScrollReset>
          <p className="mb-3 text-sm text-quiet">
            {t(isMine ? 'team.approvals.reopenLost' : 'team.approvals.reopenHelp')}
          </p>
          <SubmitButton look="plain" name="intent" value="reopen" busy={sending === 'reopen'}>
            {t('team.approvals.reopen')}
          </SubmitButton>
        </Form>
      )}
      {is_own && state === 'open' && (
        <Form method="post" preventScrollReset>
          <SubmitButton look="plain" name="intent" value="withdraw" busy={sending === 'withdraw'}>
            {t('team.approvals.withdraw')}
          </SubmitButton>
        </Form>
      )}
      {is_own && (state === 'refused' || state === 'withdrawn') && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="key" value={once} />
          <SubmitButton name="intent" value="to-cart" busy={sending === 'to-cart'}>
            {t('team.approvals.toCart')}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}
