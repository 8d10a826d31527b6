import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDate, formatTime } from '../../../shared/dates.ts'
import { apiContext } from '../../api/client.ts'
import { useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Head } from '../shell/head.tsx'
import { useKeyWords } from './api-key-rows.tsx'
import { BackTo } from './back-to-account.tsx'

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadOwn(request, context.get(apiContext)['api-keys'][':id'].$get({ param: { id: params.id ?? '' } }))

/** `/{lang}/account/api-keys/{id}`: a key of a retailer's program, and the newest calls that were made with it. */
export function Component() {
  const t = useT()
  const { key, calls } = useLoaderData<typeof loader>()
  const { about, used } = useKeyWords(key)
  return (
    <div className="wide py-8 sm:py-12">
      <Head title={key.name} noindex />
      <BackTo path="account/api-keys" name={t('keys.title')} />
      <h1 className="wrap-anywhere">{key.name}</h1>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <span translate="no" className="font-mono text-sm leading-6 text-quiet">
          {key.hint}
        </span>
        <span>{about}</span>
      </p>
      <p className="figures text-sm text-quiet">{used}</p>
      <section aria-labelledby="calls" className="mt-10 max-w-3xl">
        <h2 id="calls" className="text-xl">
          {t('keys.calls')}
        </h2>
        <p className="mt-1 text-sm text-quiet">{t(calls.length === 0 ? 'keys.noCalls' : 'keys.callsHelp')}</p>
        {calls.length > 0 && (
          <ul aria-labelledby="calls" className="mt-4 border-b border-line">
            {calls.map(({ id, at, route, status, address }) => (
              <li key={id} className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line py-2 text-sm">
                <span className="figures whitespace-nowrap text-quiet">
                  {`${formatDate(at)}, ${formatTime(at)}`}
                </span>
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
        )}
      </section>
    </div>
  )
}
