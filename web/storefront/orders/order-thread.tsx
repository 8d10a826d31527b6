import { Form } from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import { MAX_ORDER_MESSAGE, type OrderMessage } from '../../../shared/orders/order-messages.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Failure } from '../../api/command.ts'
import { useT } from '../../i18n/texts.ts'
import { useMay } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextArea } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

interface Props {
  messages: OrderMessage[]
  /** What was not sent, with why. */
  unsent: { text: string; failure: Failure } | undefined
}

/** What a retailer and the shop wrote each other about an order, and a field to write more. */
export function OrderThread({ messages, unsent }: Props) {
  const t = useT()
  // Who only reads finds no field whose message the shop would refuse.
  const may = useMay('requester')
  const say = (key: string) => t(`orders.messages.${key}`)
  if (!may && messages.length === 0) return null
  return (
    <section id="messages" className="no-print mt-10 scroll-mt-24">
      <h2 className="text-xl">{say('title')}</h2>
      {may && <p className="mt-1 text-sm text-quiet">{say('intro')}</p>}
      {messages.length > 0 && (
        <ol className="mt-3 border-t border-line">
          {messages.map(({ id, side, name, text, created_at }) => (
            <li
              key={id}
              className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[7rem_minmax(0,1fr)]"
            >
              <time dateTime={created_at} className="figures text-quiet">
                {formatDate(created_at)}
              </time>
              <div>
                <p translate="no" className="font-semibold">
                  {side === 'office' ? settings().brand.name : name}
                </p>
                <p translate="no" className="prose mt-1 wrap-anywhere whitespace-pre-line">
                  {text}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {/* Empty again once it is sent. */}
      {may && (
        <Form key={messages.length} method="post" preventScrollReset className="mt-4 grid max-w-prose gap-3">
          {unsent && <Alert kind="bad">{unsent.failure.error}</Alert>}
          <TextArea
            name="text"
            label={say('text')}
            rows={3}
            defaultValue={unsent?.text}
            error={unsent?.failure.fields.text}
            maxLength={MAX_ORDER_MESSAGE}
            required
          />
          <div>
            <SubmitButton look="plain" name="intent" value="message">
              {say('send')}
            </SubmitButton>
          </div>
        </Form>
      )}
    </section>
  )
}
