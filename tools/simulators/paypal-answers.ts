import type { Context } from 'hono'
import { newId } from './kept.ts'
import published from './paypal-answers.json' with { type: 'json' }

/** The calls of PayPal's API that the shop makes, by short names. */
export const PAYPAL_CALLS = {
  make: 'POST /v2/checkout/orders',
  read: 'GET /v2/checkout/orders/{id}',
  capture: 'POST /v2/checkout/orders/{id}/capture',
  refund: 'POST /v2/payments/captures/{capture_id}/refund',
  read_refund: 'GET /v2/payments/refunds/{refund_id}',
} as const
export type PaypalCall = keyof typeof PAYPAL_CALLS

/** The answer that the simulated PayPal gives to the next calls of a kind. */
export interface PaypalAnswer {
  call: PaypalCall
  /** Refuses with this issue and does nothing; `status` is the published one, or 422 for unknown issues. */
  issue?: string
  status?: number
  /** Does the call, and gives the result this state: `PENDING`, `FAILED`, … */
  state?: string
  /** For how many calls; one by default. */
  times?: number
  /** Only calls about this order: part of its custom id, of the path or of the body. */
  only?: string
}

/** Every refusal that PayPal publishes for a call: its status code and its issue. */
export const refusalsOf = (call: PaypalCall): { status: number; issue: string }[] =>
  Object.entries(published.operations[PAYPAL_CALLS[call]]).flatMap(([status, issues]) =>
    /^4\d\d$/.test(status) ? issues.map((issue: string) => ({ status: Number(status), issue })) : [],
  )

/** All states that PayPal publishes for a kind of object. */
export const PAYPAL_STATES = {
  order: published.statuses.order_status[0]!,
  capture: published.statuses.capture_status[0]!,
  refund: published.statuses.refund_status[0]!,
}

const NAMES: Record<number, [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
}
const DOCUMENTED = 'https://developer.paypal.com/api/rest/reference/orders/v2/errors/#'

/** An error in PayPal's documented form. */
export function refuse(c: Context, status: number, issue: string) {
  const [name, message] = NAMES[status] ?? NAMES[422]!
  const words = issue.toLowerCase().replaceAll('_', ' ')
  return c.json(
    {
      name,
      message,
      debug_id: newId('', 13).toLowerCase(),
      details: [{ issue, description: `${words[0]?.toUpperCase()}${words.slice(1)}.` }],
      links: [{ href: `${DOCUMENTED}${issue}`, rel: 'information_link', method: 'GET' }],
    },
    status as 422,
  )
}

/** Takes the answer that is set for a call; null when the call is simply done. */
export function takeAnswer(answers: PaypalAnswer[], call: PaypalCall, about: string): PaypalAnswer | null {
  const found = answers.find((one) => one.call === call && about.includes(one.only ?? ''))
  if (!found) return null
  const left = (found.times ?? 1) - 1
  if (left <= 0) answers.splice(answers.indexOf(found), 1)
  else found.times = left
  return found
}

/** The status code of a refusal: the given one, or the published one, or 422. */
export const statusOf = ({ call, issue, status }: PaypalAnswer) =>
  status ?? refusalsOf(call).find((one) => one.issue === issue)?.status ?? 422
