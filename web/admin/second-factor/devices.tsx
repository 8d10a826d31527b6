import { useState } from 'react'
import type { SessionRow } from '../../../shared/accounts/sessions.ts'
import { formatDate } from '../../../shared/dates.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { DeviceIcon } from '../../session/device-icon.tsx'
import { Section } from '../../session/second-factor/section.tsx'
import { securityCalls } from '../../session/second-factor/security.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { actions, type Outcome, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'

/** The devices on which the account is signed in, with buttons to sign it out there, and the way to a new password, if it has one. */
export function Devices({ sessions, hasPassword }: { sessions: SessionRow[]; hasPassword: boolean }) {
  const { t, lang } = useAdmin()
  const send = useSend<typeof securityActions>()
  const [busy, setBusy] = useState('')
  const run = async (what: string, sending: Promise<Outcome<unknown>>, done: string) => {
    setBusy(what)
    const { failure } = await sending
    if (failure === undefined) showToast({ kind: 'good', text: done })
    else showFailure(t, failure)
    setBusy('')
  }
  const others = sessions.some(({ current }) => !current)
  const end = (id: string) => run(id, send('endSession', id), t('second-factor.devices.ended'))
  return (
    <Section title={t('second-factor.devices.title')} help={t('second-factor.devices.help')}>
      <ul className="w-full border-t border-line">
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={busy === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {others ? (
          <Button
            busy={busy === 'others'}
            onClick={() =>
              void run('others', send('endOtherSessions'), t('second-factor.devices.endedOthers'))
            }
          >
            {t('second-factor.devices.endOthers')}
          </Button>
        ) : (
          <p className="text-sm text-quiet">{t('second-factor.devices.only')}</p>
        )}
        {hasPassword && (
          <a href={`/${lang}/account/personal-data`} className="link inline-flex min-h-11 items-center">
            {t('second-factor.devices.password')}
          </a>
        )}
      </div>
    </Section>
  )
}

function Device({ session, busy, onEnd }: { session: SessionRow; busy: boolean; onEnd: () => void }) {
  const { t } = useAdmin()
  const { browser, system, created_at, last_seen_at, current } = session
  const device =
    browser && system
      ? t('second-factor.devices.on', { browser, system })
      : (browser ?? system ?? t('second-factor.devices.unknown'))
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <DeviceIcon system={system} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device}</p>
        <p className="figures text-sm text-quiet">
          {current ? (
            <strong className="font-medium text-pine">{t('second-factor.devices.here')}</strong>
          ) : (
            <span>{t('second-factor.devices.lastSeen', { date: formatDate(last_seen_at) })}</span>
          )}
          <span>{`, ${t('second-factor.devices.since', { date: formatDate(created_at) })}`}</span>
        </p>
      </div>
      {!current && (
        <Button
          look="quiet"
          busy={busy}
          aria-label={t('second-factor.devices.endOf', { device })}
          onClick={onEnd}
        >
          {t('second-factor.devices.end')}
        </Button>
      )}
    </li>
  )
}

const { sessions } = api.account

/** What the security page of an account sends. */
export const securityActions = actions({
  ...securityCalls,
  endSession: (id: string) => read(sessions[':id'].revoke.$post({ param: { id } })),
  endOtherSessions: () => read(sessions['revoke-others'].$post()),
})
