import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { RulesetContent, RulesetPage } from '../../../../shared/claims/rules.admin.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatEuros } from '../../../../shared/money.ts'
import { api } from '../../../api/browser.ts'
import { read } from '../../../api/client.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { actions, useSend } from '../../shell/actions.ts'
import { useAdmin } from '../../shell/admin.ts'
import { LoadFailure } from '../../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../../shell/loading.ts'
import { Modal } from '../../shell/modal.tsx'
import { Part } from '../../shell/record-screen.tsx'
import { ScreenTitle } from '../../shell/screen.tsx'
import { useSendShown } from '../../shell/send-shown.ts'
import { Trail } from '../../shell/trail.tsx'
import { toDraft } from './draft.ts'
import { ReplayPanel } from './replay-panel.tsx'
import { RuleList } from './rule-list.tsx'
import { RulesetForm } from './ruleset-form.tsx'
import type { Words } from './words.ts'

const at = api.admin['claim-rules'][':id']
const SHOWN = 15

async function readPage(id: string, page: number) {
  const query = { limit: String(SHOWN), offset: String((page - 1) * SHOWN) }
  const [{ ruleset }, { symptoms }, { differences }] = await Promise.all([
    read(at.$get({ param: { id } })),
    read(api.admin.claims.symptoms.$get({ query: {} })),
    read(at.differences.$get({ param: { id }, query })),
  ])
  return { ruleset, symptoms, differences, page }
}
export const loader = ({ params, request }: LoaderFunctionArgs) => ({
  page: loading(readPage(params.id ?? '', Number(new URL(request.url).searchParams.get('page') ?? 1))),
})
export const action = actions({
  edit: (json: RulesetContent & { version: number }, { id }) =>
    read(at.edit.$post({ param: { id: id! }, json })),
  replay: (version: number, { id }) => read(at.replay.$post({ param: { id: id! }, json: { version } })),
  on: (version: number, { id }) => read(at.on.$post({ param: { id: id! }, json: { version } })),
  off: (version: number, { id }) => read(at.off.$post({ param: { id: id! }, json: { version } })),
})

interface AskedProps {
  move: 'on' | 'off'
  name: string
  onYes: () => void
  onNo: () => void
}

/** Switching on pays money, and switching off is for good: either is asked once more. */
function Asked({ move, name, onYes, onNo }: AskedProps) {
  const { t } = useAdmin()
  return (
    <Modal
      label={t(`claim-rules.moves.${move}`)}
      onClose={onNo}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-md border p-5"
    >
      <h2 className="text-lg! wrap-anywhere">{t(`claim-rules.asked.title_${move}`, { name })}</h2>
      <p className="prose mt-2">{t(`claim-rules.asked.${move}`)}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onNo}>{t('claim-rules.cancel')}</Button>
        <Button look="main" onClick={onYes}>
          {t(`claim-rules.moves.${move}`)}
        </Button>
      </div>
    </Modal>
  )
}

/** Where it stands, and since when. */
function Standing({ ruleset: { state, on_at, on_by, off_at, counts } }: { ruleset: RulesetPage }) {
  const { t, lang } = useAdmin()
  const since = on_at
    ? off_at
      ? t('claim-rules.between', { from: formatDate(on_at), until: formatDate(off_at), name: on_by })
      : t('claim-rules.since', { date: formatDate(on_at), name: on_by })
    : ''
  return (
    <>
      <p className="figures mt-1 text-quiet">
        {[t(`claim-rules.states.${state}`), since].filter(Boolean).join(' · ')}
      </p>
      {on_at && (
        <p className="figures mt-2">
          {t('claim-rules.did', {
            pay: counts.pay,
            paid: formatEuros(counts.paid, lang),
            ask: counts.ask,
            person: counts.person,
            overruled: counts.overruled,
          })}
        </p>
      )}
    </>
  )
}

type Data = Awaited<ReturnType<typeof readPage>>
function Ruleset({ ruleset, symptoms, differences, page }: Data & { symptoms: Words['symptoms'] }) {
  const { t, user } = useAdmin()
  const send = useSend<typeof action>()
  const sendShown = useSendShown<typeof action>()
  const [asked, setAsked] = useState<'on' | 'off'>()
  const { id, version, state, replay, rules } = ruleset
  const isAdministrator = user.admin_role === 'everything'
  const save = async (content: RulesetContent) => {
    const { failure } = await send('edit', { ...content, version })
    if (failure === undefined) showToast({ kind: 'good', text: t('claim-rules.saved') })
    return failure
  }
  const move = async (name: 'on' | 'off') => {
    setAsked(undefined)
    if (await sendShown(name, version)) showToast({ kind: 'good', text: t(`claim-rules.moved.${name}`) })
  }
  return (
    <>
      <Standing ruleset={ruleset} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {state === 'draft' && replay?.is_fresh && isAdministrator && (
          <Button look="main" onClick={() => setAsked('on')}>
            {t('claim-rules.moves.on')}
          </Button>
        )}
        {state === 'on' && <Button onClick={() => setAsked('off')}>{t('claim-rules.moves.off')}</Button>}
        <ButtonLink to={`/admin/claim-rules/create?from=${id}`}>{t('claim-rules.copy')}</ButtonLink>
      </div>
      {state === 'draft' && !replay?.is_fresh && (
        <p className="prose mt-3 text-quiet">{t('claim-rules.replayFirst')}</p>
      )}
      {state === 'draft' && replay?.is_fresh && !isAdministrator && (
        <p className="prose mt-3 text-quiet">{t('claim-rules.byAdministrator')}</p>
      )}
      {asked && (
        <Asked
          move={asked}
          name={ruleset.name}
          onYes={() => void move(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
      {(state === 'draft' || replay) && (
        <Part title={t('claim-rules.replay.title')}>
          {state === 'draft' && (
            <Button
              look={replay?.is_fresh ? 'plain' : 'main'}
              className="mb-3"
              onClick={() => void sendShown('replay', version)}
            >
              {t(replay ? 'claim-rules.replay.again' : 'claim-rules.replay.start')}
            </Button>
          )}
          {replay && (
            <ReplayPanel
              replay={replay}
              isDraft={state === 'draft'}
              differences={differences}
              count={replay.differences}
              page={page}
              size={SHOWN}
              rules={rules}
            />
          )}
        </Part>
      )}
      <Part title={t('claim-rules.rules')}>
        {state === 'draft' ? (
          <RulesetForm key={version} given={toDraft(ruleset)} symptoms={symptoms} onSave={save} />
        ) : (
          <RuleList ruleset={ruleset} symptoms={symptoms} />
        )}
      </Part>
    </>
  )
}

/** A ruleset: where it stands, its replay over the past, and its rules; a draft is edited here. */
export function Component() {
  const { t } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<typeof loader>().page)
  const title = data?.ruleset.name ?? t('claim-rules.one')
  return (
    <div className="max-w-4xl">
      <ScreenTitle>{title}</ScreenTitle>
      <Trail to="/admin/claim-rules" name={t('claim-rules.title')} />
      <h1 className="text-2xl! wrap-anywhere">{title}</h1>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-6" />}
      {!failure && !data && <span className="skeleton mt-6 block h-72" aria-busy="true" />}
      {data && <Ruleset {...data} />}
    </div>
  )
}
