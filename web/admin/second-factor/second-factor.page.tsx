import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { CodesShown } from '../../session/second-factor/codes-shown.tsx'
import { SecurityContext, type SendSecurity } from '../../session/second-factor/security.ts'
import { SecurityParts } from '../../session/second-factor/security-parts.tsx'
import { answerOf, useSend } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Devices, type securityActions } from './devices.tsx'

const readSecurity = async () => {
  const { account } = api
  const [state, { sessions }] = await Promise.all([
    read(account['second-factor'].$get()),
    read(account.sessions.$get()),
  ])
  return { state, sessions }
}

export const loader = () => ({ security: loading(readSecurity()) })
export { securityActions as action } from './devices.tsx'

/** The security of an administrator's own account: app, passkeys, recovery codes, devices. */
export function Component() {
  const { t, user } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<typeof loader>().security)
  const [codes, setCodes] = useState<string[] | null>(null)
  const submit = useSend<typeof securityActions>()
  const security = useMemo(() => {
    const send = async (...sent: Parameters<typeof submit>) => answerOf(await submit(...sent))
    return { t, send: send as SendSecurity }
  }, [t, submit])
  return (
    <div className="max-w-160">
      <ScreenTitle>{t('second-factor.title')}</ScreenTitle>
      {codes ? (
        <CodesShown t={t} codes={codes} email={user.email} onKept={() => setCodes(null)} />
      ) : (
        <>
          <h1 className="text-2xl!">{t('second-factor.title')}</h1>
          <p className="mt-2 mb-4 text-quiet">{t('second-factor.intro')}</p>
          {failure && <LoadFailure text={failure.text} onRetry={reload} className="py-6" />}
          {!failure && !data && (
            <div className="grid gap-6" aria-busy="true">
              {['a', 'b', 'c'].map((key) => (
                <span key={key} className="skeleton h-28" />
              ))}
            </div>
          )}
          {!failure && data && (
            <>
              <SecurityContext value={security}>
                <SecurityParts state={data.state} onChanged={setCodes} />
              </SecurityContext>
              <Devices sessions={data.sessions} hasPassword={data.state.identity_provider === null} />
            </>
          )}
        </>
      )}
    </div>
  )
}
