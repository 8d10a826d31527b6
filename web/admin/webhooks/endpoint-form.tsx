import { type FormEvent, useState } from 'react'
import { areaOfTopic, TOPIC_NAMES, type Topic } from '../../../shared/webhooks/topics.ts'
import type { Endpoint, EndpointBody } from '../../../shared/webhooks/webhooks.ts'
import { ApiError } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/input.tsx'
import { showFailure, useAdmin } from '../shell/admin.ts'

const AREAS = ['sales', 'content'] as const

interface Props {
  of?: Endpoint
  label: string
  /** Sends it; returns why it was refused. */
  onSend: (body: EndpointBody) => Promise<unknown>
}

/** Name, address and topics of an endpoint. */
export function EndpointForm({ of, label, onSend }: Props) {
  const { t } = useAdmin()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setBusy(true)
    const failure = await onSend({
      name: String(typed.get('name')),
      url: String(typed.get('url')),
      topics: typed.getAll('topics') as Topic[],
    })
    setBusy(false)
    setErrors(failure instanceof ApiError ? failure.fields : {})
    if (failure !== undefined && !(failure instanceof ApiError && Object.keys(failure.fields).length > 0))
      showFailure(t, failure)
  }
  return (
    <form onSubmit={send} noValidate className="mt-6 grid gap-6">
      <TextField
        name="name"
        label={t('webhooks.fields.name')}
        help={t('webhooks.nameHelp')}
        maxLength={60}
        defaultValue={of?.name}
        error={errors.name}
      />
      <TextField
        name="url"
        type="url"
        label={t('webhooks.fields.url')}
        help={t('webhooks.urlHelp')}
        maxLength={2000}
        defaultValue={of?.url}
        error={errors.url}
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
                  defaultChecked={of?.topics.includes(topic)}
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
        {errors.topics && <FieldError id="topics-error">{t('webhooks.noTopic')}</FieldError>}
      </fieldset>
      <Button type="submit" look="main" busy={busy} className="justify-self-start">
        {label}
      </Button>
    </form>
  )
}
