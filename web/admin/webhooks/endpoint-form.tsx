import { type FormEvent, useState } from 'react'
import type { Topic } from '../../../shared/webhooks/topics.ts'
import type { Endpoint, EndpointBody } from '../../../shared/webhooks/webhooks.ts'
import { ApiError } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { TopicChecks } from '../../ui/topic-checks.tsx'
import { showFailure, useAdmin } from '../shell/admin.ts'

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
      <TopicChecks
        chosen={of?.topics ?? []}
        legend={t('webhooks.fields.topics')}
        areas={{ sales: t('webhooks.areas.sales'), content: t('webhooks.areas.content') }}
        error={errors.topics !== undefined && t('webhooks.noTopic')}
      />
      <Button type="submit" look="main" busy={busy} className="justify-self-start">
        {label}
      </Button>
    </form>
  )
}
