import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import type { AdminRecallPage } from '../../../shared/recalls/recalls.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { actions, useSend } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { Modal } from '../shell/modal.tsx'
import { ScreenTitle } from '../shell/screen.tsx'
import { useSendShown } from '../shell/send-shown.ts'
import { Trail } from '../shell/trail.tsx'
import { NoticeSummary } from './notice-summary.tsx'
import { ConcernedCounts, Curve, Waiting } from './recall-progress.tsx'

const at = api.admin.recalls[':id']

export const loader = ({ params }: LoaderFunctionArgs) => ({
  page: loading<AdminRecallPage>(read(at.$get({ param: { id: params.id ?? '' } }))),
})
export const action = actions({
  start: (version: number, { id }) => read(at.start.$post({ param: { id: id! }, json: { version } })),
  close: (version: number, { id }) => read(at.close.$post({ param: { id: id! }, json: { version } })),
  posted: (_: undefined, { id }) => read(at.letters.$post({ param: { id: id! } })),
  done: ({ recipient, reference }: { recipient: number; reference: string }, { id }) =>
    read(
      at.recipients[':recipient'].done.$post({
        param: { id: id!, recipient: String(recipient) },
        json: { reference },
      }),
    ),
})

/** What cannot be undone is asked once more. */
function Asked({ move, onYes, onNo }: { move: 'start' | 'close'; onYes: () => void; onNo: () => void }) {
  const { t } = useAdmin()
  return (
    <Modal
      label={t(`recalls.${move}`)}
      onClose={onNo}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-md border p-5"
    >
      <h2 className="text-lg!">{t(`recalls.${move}`)}</h2>
      <p className="prose mt-2">{t(`recalls.ask.${move}`)}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="main" onClick={onYes}>
          {t(`recalls.${move}`)}
        </Button>
        <Button onClick={onNo}>{t('recalls.cancel')}</Button>
      </div>
    </Modal>
  )
}

function Recall({ page }: { page: AdminRecallPage }) {
  const { t, lang } = useAdmin()
  const send = useSend<typeof action>()
  const sendShown = useSendShown<typeof action>()
  const [asked, setAsked] = useState<'start' | 'close'>()
  const { recall, concerned, progress, curve, waiting } = page
  const { id, state, version, started_at } = recall
  const move = async (name: 'start' | 'close') => {
    setAsked(undefined)
    await sendShown(name, version)
  }
  const posted = async () => {
    if (await sendShown('posted', undefined)) showToast({ kind: 'good', text: t('recalls.saved') })
  }
  return (
    <>
      <p className="figures mb-6 text-quiet">
        {[t(`recalls.states.${state}`), ...(started_at ? [formatDate(started_at)] : [])].join(' · ')}
      </p>
      <div className="mb-8 flex flex-wrap gap-3">
        {state !== 'closed' && (
          <Button
            look={state === 'draft' ? 'main' : 'plain'}
            onClick={() => setAsked(state === 'draft' ? 'start' : 'close')}
          >
            {t(state === 'draft' ? 'recalls.start' : 'recalls.close')}
          </Button>
        )}
        {state !== 'closed' && <ButtonLink to={`/admin/recalls/${id}/edit`}>{t('recalls.edit')}</ButtonLink>}
        {state !== 'draft' && (
          <>
            <ButtonLink to={`/admin/recalls/${id}/facts`}>{t('recalls.facts')}</ButtonLink>
            <ButtonLink to={`/${lang}/recalls/${id}`}>{t('recalls.public')}</ButtonLink>
            {state === 'started' && progress.letters > 0 && (
              <>
                <a
                  href={`/api/admin/recalls/${id}/letters`}
                  className="link inline-flex min-h-11 items-center"
                >
                  {t('recalls.letters')}
                </a>
                <Button onClick={() => void posted()}>{t('recalls.posted')}</Button>
              </>
            )}
          </>
        )}
      </div>
      {asked && <Asked move={asked} onYes={() => void move(asked)} onNo={() => setAsked(undefined)} />}
      <div className="grid gap-10">
        {state === 'draft' ? (
          <ConcernedCounts concerned={concerned} />
        ) : (
          <>
            <Curve curve={curve} progress={progress} />
            <Waiting
              waiting={waiting}
              onDone={async (recipient, reference) => (await send('done', { recipient, reference })).failure}
            />
          </>
        )}
        <NoticeSummary recall={recall} />
      </div>
    </>
  )
}

/** A recall: whom it concerns, its notice, and once it runs how far it is. */
export function Component() {
  const { t } = useAdmin()
  const { page } = useLoaderData<typeof loader>()
  const { data, failure, reload } = useLoading(page)
  const title = data?.recall.texts.it?.title ?? t('recalls.one')
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <Trail to="/admin/recalls" name={t('recalls.title')} />
      <h1 className="text-2xl! wrap-anywhere">{title}</h1>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-6" />}
      {!failure && !data && <span className="skeleton mt-6 block h-72" aria-busy="true" />}
      {data && <Recall page={data} />}
    </>
  )
}
