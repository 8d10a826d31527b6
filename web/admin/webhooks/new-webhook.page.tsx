import { useState } from 'react'
import type { EndpointBody, NewSecret } from '../../../shared/webhooks/webhooks.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { actions, useSend } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { SecretShown } from './endpoint-state.tsx'

export const action = actions({
  make: (json: EndpointBody) => read(api.admin.webhooks.create.$post({ json })),
})

/** A new endpoint of the whole shop; afterwards its secret, the only time. */
export function Component() {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [made, setMade] = useState<NewSecret | null>(null)
  const make = async (body: EndpointBody) => {
    const { answer, failure } = await send('make', body)
    if (answer) setMade(answer)
    return failure
  }
  return (
    <div className="max-w-2xl">
      <ScreenTitle>{t('webhooks.create')}</ScreenTitle>
      <Trail to="/admin/webhooks" name={t('webhooks.title')} />
      <h1 className="text-2xl!">{t('webhooks.create')}</h1>
      {made ? (
        <>
          <SecretShown secret={made.secret} />
          <ButtonLink className="mt-4" to={`/admin/webhooks/${made.id}/edit`}>
            {t('webhooks.toEndpoint')}
          </ButtonLink>
        </>
      ) : (
        <EndpointForm label={t('webhooks.make')} onSend={make} />
      )}
    </div>
  )
}
