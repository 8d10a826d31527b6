import { useLoaderData } from 'react-router'
import type { DisplayCalibration } from '../../../shared/display/display.ts'
import { SECTIONS } from '../../../shared/settings/sections.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Link } from '../../ui/link.tsx'
import { RankingTable } from '../dashboard/rankings.tsx'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'

export const loader = () => ({
  calibration: loading<DisplayCalibration>(read(api.admin.display.$get())),
})

const percent = (part: number, of: number) => (of === 0 ? '–' : `${Math.round((part / of) * 100)} %`)

/** What shoppers read, and whether it was true as far as retailers answered. */
function Calibration({ confidence, said, bins }: DisplayCalibration) {
  const { t } = useAdmin()
  return (
    <>
      <dl className="mt-6 grid gap-x-10 gap-y-4 sm:grid-cols-3">
        <div>
          <dt className="text-sm text-quiet">{t('display.threshold')}</dt>
          <dd className="title figures text-2xl">{`${confidence} %`}</dd>
        </div>
        <div>
          <dt className="text-sm text-quiet">{t('display.shown')}</dt>
          <dd className="title figures text-2xl">{said.estimates}</dd>
        </div>
        <div>
          <dt className="text-sm text-quiet">{t('display.truth')}</dt>
          <dd className="title figures text-2xl">{percent(said.there, said.answers)}</dd>
          <dd className="figures text-sm text-quiet">
            {t('display.answers', { count: said.answers, retailers: said.retailers })}
          </dd>
        </div>
      </dl>
      <div className="mt-6">
        <RankingTable
          title={t('display.bins')}
          help={t('display.binsHelp')}
          rows={bins.toReversed()}
          keyOf={({ from }) => String(from)}
          nameHead={t('display.confidence')}
          name={({ from }) => (
            <span className={`figures ${from >= confidence ? 'font-semibold' : ''}`}>
              {`${from}–${from + 100 / bins.length} %`}
            </span>
          )}
          heads={[t('display.estimates'), t('display.answered'), t('display.yes')]}
          cells={({ estimates, answers, there }) => [
            <span key="estimates" className="figures">
              {estimates}
            </span>,
            <span key="answers" className="figures">
              {answers}
            </span>,
            <span key="there" className="figures">
              {percent(there, answers)}
            </span>,
          ]}
          share={({ there, answers }) => (answers === 0 ? 0 : there / answers)}
        />
      </div>
    </>
  )
}

/** What is said to be on display at retailers, measured against what they answered. */
export function Component() {
  const { t } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<typeof loader>().calibration)
  return (
    <div className="max-w-3xl">
      <ScreenTitle>{t('display.title')}</ScreenTitle>
      <h1 className="text-2xl!">{t('display.title')}</h1>
      <p className="prose mt-1 text-quiet">
        <span>{`${t('display.about')} `}</span>
        <Link to={`/admin/settings/${SECTIONS.display.id}/edit`} className="link">
          {t('display.toSettings')}
        </Link>
      </p>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-8" />}
      {data && <Calibration {...data} />}
    </div>
  )
}
