import { Form } from 'react-router'
import { areaOfTopic, TOPIC_NAMES, type Topic } from '../../../shared/webhooks/topics.ts'
import type { Endpoint, EndpointBody } from '../../../shared/webhooks/webhooks.ts'
import type { Failure } from '../../api/command.ts'
import { useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/input.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

const AREAS = ['sales', 'content'] as const

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
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-2 font-medium">{t('webhooks.fields.topics')}</legend>
        <div className="grid gap-6 sm:grid-cols-2">
          {AREAS.map((area) => (
            <div key={area} className="grid content-start gap-2">
              <p className="text-sm text-quiet">{t(`webhooks.areas.${area}`)}</p>
              {TOPIC_NAMES.filter((topic) => areaOfTopic(topic) === area).map((topic) => (
                <Checkbox
                  key={topic}
                  name="topics"
                  value={topic}
                  defaultChecked={topics.includes(topic)}
                  label={
                    <span translate="no" className="font-mono text-sm">
                      {topic}
                    </span>
                  }
                />
              ))}
            </div>
          ))}
        </div>
        {fields.topics && <FieldError id="topics-error">{t('webhooks.noTopic')}</FieldError>}
      </fieldset>
      <div>
        <SubmitButton name="intent" value={intent}>
          {t(intent === 'make' ? 'webhooks.make' : 'webhooks.change')}
        </SubmitButton>
      </div>
    </Form>
  )
}
