import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { KeyPage, NewKey } from '../../../shared/api-keys/api-keys.ts'
import { DEFAULT_OVERLAP, OVERLAP_HOURS } from '../../../shared/api-keys/key-terms.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { actions, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { Awaited } from '../shell/awaited.tsx'
import { exactTime, When } from '../shell/lists/when.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { Modal } from '../shell/modal.tsx'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { KeyStateWord, TokenShown, useScopes } from './key-words.tsx'

const at = api.admin['api-keys'][':id']

export const loader = ({ params }: LoaderFunctionArgs) => ({
  page: loading<KeyPage>(read(at.$get({ param: { id: params.id! } }))),
})
export const action = actions({
  rotate: (hours: (typeof OVERLAP_HOURS)[number], { id = '' }) =>
    read(at.rotate.$post({ param: { id }, json: { hours } })),
  revoke: (_: null, { id = '' }) => read(at.revoke.$post({ param: { id } })),
})

/** The buttons that put another key in this one's place, and that end it. */
function Ending({ isOfShop, onMade }: { isOfShop: boolean; onMade: (made: NewKey) => void }) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [hours, setHours] = useState<(typeof OVERLAP_HOURS)[number]>(DEFAULT_OVERLAP)
  const [busy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const rotate = async () => {
    setBusy(true)
    const { answer, failure } = await send('rotate', hours)
    setBusy(false)
    if (answer) onMade(answer)
    else showFailure(t, failure)
  }
  const revoke = async () => {
    setBusy(true)
    const { failure } = await send('revoke', null)
    setBusy(false)
    setAsking(false)
    if (failure === undefined) showToast({ kind: 'good', text: t('api-keys.revoked') })
    else showFailure(t, failure)
  }
  return (
    <div className="mt-8 grid gap-4">
      {isOfShop && (
        <>
          <h2 className="text-lg!">{t('api-keys.rotateTitle')}</h2>
          <p className="prose text-sm text-quiet">{t('api-keys.rotateHelp')}</p>
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label={t('api-keys.overlap')}
              value={hours}
              onChange={(event) => setHours(Number(event.target.value) as typeof hours)}
            >
              {OVERLAP_HOURS.map((each) => (
                <option key={each} value={each}>
                  {each === 0 ? t('api-keys.atOnce') : t('api-keys.inHours', { count: each })}
                </option>
              ))}
            </SelectField>
            <Button busy={busy} onClick={() => void rotate()}>
              {t('api-keys.rotate')}
            </Button>
          </div>
        </>
      )}
      <div>
        <Button look="quiet" className="-mx-2 px-2!" onClick={() => setAsking(true)}>
          {t('api-keys.revoke')}
        </Button>
      </div>
      {isAsking && (
        <Modal
          label={t('api-keys.revoke')}
          onClose={() => setAsking(false)}
          className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-md border p-5"
        >
          <h2 className="text-xl!">{t('api-keys.revoke')}</h2>
          <p className="my-4">{t('api-keys.revokeText')}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setAsking(false)}>{t('form.cancel')}</Button>
            <Button look="main" busy={busy} onClick={() => void revoke()}>
              {t('api-keys.revoke')}
            </Button>
          </div>
        </Modal>
      )}
    </div>
  )
}

function Calls({ calls }: Pick<KeyPage, 'calls'>) {
  const { t, lang } = useAdmin()
  return (
    <section aria-labelledby="calls" className="mt-10">
      <h2 id="calls" className="text-lg!">
        {t('api-keys.calls')}
      </h2>
      <p className="mt-1 text-sm text-quiet">
        {t(calls.length === 0 ? 'api-keys.noCalls' : 'api-keys.callsHelp')}
      </p>
      <ul aria-label={t('api-keys.calls')} className="mt-3">
        {calls.map(({ id, at: when, route, status, address }) => (
          <li key={id} className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line py-2 text-sm">
            <span className="figures whitespace-nowrap text-quiet">{exactTime(when, lang)}</span>
            <span translate="no" className="min-w-0 flex-1 basis-60 font-mono break-all">
              {route}
            </span>
            <span className={`figures ${status >= 400 ? 'font-semibold text-bad' : ''}`}>{status}</span>
            <span translate="no" className="figures text-quiet">
              {address}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A key: what it may, its last use, its newest calls, and how it ends. */
export function Component() {
  const { t } = useAdmin()
  const scopesOf = useScopes()
  const { page } = useLoaderData<typeof loader>()
  const { data, failure, reload } = useLoading(page)
  const [made, setMade] = useState<NewKey | null>(null)
  if (!data || failure)
    return (
      <Awaited
        title={t('api-keys.title')}
        back={{ to: '/admin/api-keys', name: t('api-keys.title') }}
        failure={failure}
        onRetry={reload}
      />
    )
  const { key, calls } = data
  const facts = [
    [t('api-keys.fields.whose'), key.retailer ?? t('api-keys.shop')],
    [t('api-keys.fields.scopes'), scopesOf(key)],
    [t('api-keys.fields.giver'), key.giver],
  ] as const
  return (
    <div className="max-w-3xl">
      <ScreenTitle>{key.name}</ScreenTitle>
      <Trail to="/admin/api-keys" name={t('api-keys.title')} />
      <h1 className="text-2xl! break-words">{key.name}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <KeyStateWord state={key.state} />
        <span translate="no" className="font-mono text-sm text-quiet">
          {key.hint}
        </span>
      </p>
      <dl className="mt-6 grid gap-x-6 gap-y-2 max-sm:gap-y-0 max-sm:[&_dd]:mb-3 sm:grid-cols-[12rem_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
        <dt className="text-quiet">{t('api-keys.fields.expires_at')}</dt>
        <dd>
          <When iso={key.expires_at} />
        </dd>
        <dt className="text-quiet">{t('api-keys.fields.last_used_at')}</dt>
        <dd>{key.last_used_at ? <When iso={key.last_used_at} /> : t('api-keys.neverUsed')}</dd>
      </dl>
      {made && <TokenShown token={made.token} />}
      {key.state === 'good' && !made && <Ending isOfShop={key.retailer === null} onMade={setMade} />}
      <Calls calls={calls} />
    </div>
  )
}
