import { html } from 'hono/html'
import { refusalsOf } from './paypal-answers.ts'

interface Money {
  id: string
  amount: number
  currency: string
}

/** A page of the simulated provider: plain, and clearly not a real one. */
const page = (
  title: string,
  lead: string,
  buttons: [value: string, text: string][],
  more: ReturnType<typeof html> | '' = '',
) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} (simulated)</title>
    <style>
      :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
      body { max-width: 26rem; margin: 12vh auto; padding: 0 1.5rem; }
      button, input { font: inherit; padding: .75rem 1.25rem; margin: 0 .5rem .75rem 0; min-height: 2.75rem; }
      small { opacity: .8; }
    </style>
  </head>
  <body>
    <main>
      <small>Payment simulator: no money moves here.</small>
      <h1>${title}</h1>
      <p>${lead}</p>
      <form method="post">
        ${buttons.map(([value, text]) => html`<button name="outcome" value="${value}">${text}</button>`)}
        ${more}
      </form>
    </main>
  </body>
</html>`

const euros = ({ amount, currency }: Money) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() }).format(amount / 100)

/** The bank's page of strong customer authentication. */
export const authenticationPage = (intent: Money) =>
  page('3D Secure authentication', `Your bank asks you to approve a payment of ${euros(intent)}.`, [
    ['complete', 'Complete'],
    ['fail', 'Fail'],
  ])

/** PayPal's page on which the payer approves an order, and chooses the outcome of the payment. */
export const approvalPage = (order: Money) =>
  page(
    'Pay with PayPal',
    `Approve a payment of ${euros(order)}.`,
    [
      ['pay', 'Pay now'],
      ['decline', 'Pay with a card that is declined'],
      ['pending', 'Pay, and have it looked into'],
      ['cancel', 'Cancel and return'],
    ],
    html`<p>
      <label>Issue <input name="issue" list="issues" value="TRANSACTION_BLOCKED_BY_PAYEE" /></label>
      <datalist id="issues">${refusalsOf('capture').map(({ issue }) => html`<option value="${issue}"></option>`)}</datalist>
      <button name="outcome" value="refuse">Pay, and be refused with it</button>
    </p>`,
  )
