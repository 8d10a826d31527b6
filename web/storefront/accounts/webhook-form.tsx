import { Form } from 'react-router'
import type { Topic } from '../../../shared/webhooks/topics.ts'
import type { Endpoint, EndpointBody } from '../../../shared/webhooks/webhooks.ts'
import type { Failure } from '../../api/command.ts'
import { useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TopicChecks } from '../../ui/topic-checks.tsx'

/** What the form sent. */
export const typedIn = (form: FormData): EndpointBody => ({
  name: String(form.get('name') ?? ''),
  url: String(form.get('url') ?? ''),
  topics: form.getAll('topics') as Topic[],
})

interface Props {
  of?: Endpoint
  /** What was typed, and why it was refused. */
  refused: { typed: EndpointBody; failure: Failure } | undefined
  intent: 'make' | 'edit'
}

/** Name, address and topics of an endpoint. */
export function WebhookForm({ of, refused, intent }: Props) {
  const t = useT()
  const { name, url, topics = [] } = refused?.typed ?? of ?? {}
  const { fields = {}, error } = refused?.failure ?? {}
  return (
    <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-6">
      {error && Object.keys(fields).length === 0 && <Alert kind="bad">{error}</Alert>}
      <TextField
        name="name"
        label={t('webhooks.fields.name')}
        help={t('webhooks.nameHelp')}
        maxLength={60}
        defaultValue={name}
        error={fields.name}
      />
      <TextField
        name="url"
        type="url"
        label={t('webhooks.fields.url')}
        help={t('webhooks.urlHelp')}
        maxLength={2000}
        defaultValue={url}
        error={fields.url}
      />
      <TopicChecks
        chosen={topics}
        legend={t('webhooks.fields.topics')}
        areas={{ sales: t('webhooks.areas.sales'), content: t('webhooks.areas.content') }}
        error={fields.topics !== undefined && t('webhooks.noTopic')}
      />
      <div>
        <SubmitButton name="intent" value={intent}>
          {t(intent === 'make' ? 'webhooks.make' : 'webhooks.change')}
        </SubmitButton>
      </div>
    </Form>
  )
}
