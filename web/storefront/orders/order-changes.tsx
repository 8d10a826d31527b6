import { Form } from 'react-router'
import type { OwnOrder } from '../../../shared/orders/own-orders.ts'
import type { Failure } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

export interface Unchanged {
  intent: 'said' | 'withdraw'
  failure: Failure
}

const SUMMARY = 'inline-flex min-h-11 cursor-pointer items-center text-pine hover:underline'

/** What its buyer may change of an order until it is confirmed: what was said of it, and that it is cancelled. */
export default function OrderChanges({
  order: { id, version, reference, note, wished_on },
  unchanged,
}: {
  order: OwnOrder
  unchanged: Unchanged | undefined
}) {
  const t = useT()
  const lang = useLang()
  const say = (key: string) => t(`orders.changes.${key}`)
  const failureOf = (intent: Unchanged['intent']) =>
    unchanged?.intent === intent ? unchanged.failure : undefined
  const [ofSaid, ofEnd] = [failureOf('said'), failureOf('withdraw')]
  return (
    <section className="no-print mt-8 border-y border-line py-4">
      <h2 className="text-xl">{say('title')}</h2>
      <p className="prose mt-1 text-sm text-quiet">{say('intro')}</p>
      <Link to={`/${lang}/orders/${id}/change`} className="link mt-2 inline-flex min-h-11 items-center">
        {say('lines')}
      </Link>
      <details open={ofSaid !== undefined || undefined}>
        <summary className={SUMMARY}>{say('said')}</summary>
        {/* Filled anew once it is saved. */}
        <Form
          key={version}
          method="post"
          preventScrollReset
          className="mt-2 grid max-w-prose gap-4 sm:grid-cols-2"
        >
          {ofSaid && (
            <div className="sm:col-span-2">
              <Alert kind="bad">{ofSaid.error}</Alert>
            </div>
          )}
          <input type="hidden" name="version" value={version} />
          <TextField
            name="reference"
            label={t('orders.detail.reference')}
            defaultValue={reference}
            maxLength={60}
            error={ofSaid?.fields.reference}
          />
          <TextField
            name="wished_on"
            type="date"
            label={t('orders.detail.wishedOn')}
            defaultValue={wished_on ?? ''}
            error={ofSaid?.fields.wished_on}
          />
          <div className="sm:col-span-2">
            <TextArea
              name="note"
              label={t('orders.detail.note')}
              rows={3}
              defaultValue={note}
              maxLength={1000}
              error={ofSaid?.fields.note}
            />
          </div>
          <div>
            <SubmitButton look="plain" name="intent" value="said">
              {say('save')}
            </SubmitButton>
          </div>
        </Form>
      </details>
      <details open={ofEnd !== undefined || undefined}>
        <summary className={SUMMARY}>{say('withdraw')}</summary>
        <Form method="post" preventScrollReset className="mt-2 grid max-w-prose gap-4">
          {ofEnd && <Alert kind="bad">{ofEnd.error}</Alert>}
          <p className="prose">{say('withdrawText')}</p>
          <input type="hidden" name="version" value={version} />
          <TextArea
            name="note"
            label={say('why')}
            optional={t('orders.changes.optional')}
            rows={2}
            maxLength={1000}
          />
          <div>
            <SubmitButton look="plain" name="intent" value="withdraw">
              {say('withdrawNow')}
            </SubmitButton>
          </div>
        </Form>
      </details>
    </section>
  )
}
