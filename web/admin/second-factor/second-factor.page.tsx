import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { SecondFactorState } from '../../../shared/accounts/second-factor.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { CodeApp } from './code-app.tsx'
import { CodesShown } from './codes-shown.tsx'
import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys.tsx'
import { Recovery } from './recovery.tsx'

const readSecurity = async () => {
  const { account } = api
  const [state, { sessions }] = await Promise.all([
    read(account['second-factor'].$get()),
    read(account.sessions.$get()),
  ])
  return { state, sessions }
}

export const loader = () => ({ security: loading(readSecurity()) })
export { securityActions as action } from './second-factor-actions.ts'

/** How well the account is protected, in a word and a sentence. */
function Level({ state }: { state: SecondFactorState }) {
  const { t } = useAdmin()
  const isStrong = state.app !== null || state.passkeys.length > 0
  const Icon = isStrong ? ShieldCheck : ShieldAlert
  return (
    <p className="mb-6 flex items-start gap-3">
      <Icon className={`mt-0.5 size-5 shrink-0 ${isStrong ? 'text-good' : 'text-warn'}`} aria-hidden="true" />
      <span>
        {`${t(`second-factor.level.${isStrong ? 'strong' : 'weak'}`)} ${state.required ? t('second-factor.level.required') : ''}`}
      </span>
    </p>
  )
}

/** The security of an administrator's own account: app, passkeys, recovery codes, devices. */
export function Component() {
  const { t, user } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<typeof loader>().security)
  const [codes, setCodes] = useState<string[] | null>(null)
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
              <Level state={data.state} />
              <CodeApp state={data.state} onChanged={setCodes} />
              <Passkeys state={data.state} onChanged={setCodes} />
              <Recovery state={data.state} onChanged={setCodes} />
              <Devices sessions={data.sessions} />
            </>
          )}
        </>
      )}
    </div>
  )
}
