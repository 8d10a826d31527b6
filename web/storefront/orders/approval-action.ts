import { type ActionFunctionArgs, redirectDocument } from 'react-router'
import type { Lang } from '../../../shared/languages.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { langOfPath } from '../../i18n/texts.ts'
import { keepCartCount } from '../../session/session.ts'
import type { IntoCartResult } from './into-cart.tsx'

export interface ApprovalOutcome {
  failure?: Failure
  /** What the lines became in the cart. */
  cart?: IntoCartResult
  /** It is the approval's own cart. */
  isApproved?: boolean
  /** For the form without scripts. */
  reason?: string
}

/** The checkout that pays the lines of an approval. */
export const checkoutOf = (lang: Lang, id: number | string) => `/${lang}/orders/create?approval=${id}`

/** Approves, refuses, withdraws, gives back a request, or puts it into the cart again: the intent says it. */
export async function approvalAction({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<ApprovalOutcome | Response> {
  const t = await textsOf(request)
  const lang = langOfPath(new URL(request.url).pathname)
  const query = { lang }
  const param = { id: params.id ?? '' }
  const at = context.get(apiContext).approvals[':id']
  const form = await request.formData()
  const reason = String(form.get('reason') ?? '')
  const intent = String(form.get('intent') ?? '')
  switch (intent) {
    case 'approve':
    case 'to-cart': {
      const once = { headers: { 'idempotency-key': String(form.get('key') || crypto.randomUUID()) } }
      const sent =
        intent === 'approve'
          ? at.approve.$post({ param, query })
          : at['to-cart'].$post({ param, query }, once)
      const { answer, failure } = await command(t, sent)
      if (failure) return { failure }
      if (intent === 'to-cart') keepCartCount(answer.cart.items_count)
      const isSame = answer.missing.length === 0 && answer.changed.length === 0
      // What is different from when it was asked is said before it can be paid.
      if (intent === 'approve' && isSame) return redirectDocument(checkoutOf(lang, param.id))
      return {
        cart: { missing: answer.missing, changed: answer.changed },
        isApproved: intent === 'approve',
      }
    }
    case 'refuse': {
      const { failure } = await command(t, at.refuse.$post({ param, json: { reason } }))
      return failure ? { failure, reason } : {}
    }
    case 'withdraw': {
      const { failure } = await command(t, at.withdraw.$post({ param }))
      return failure ? { failure } : {}
    }
    default: {
      const { failure } = await command(t, at.reopen.$post({ param }))
      return failure ? { failure } : {}
    }
  }
}
