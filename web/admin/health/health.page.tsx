import { RotateCw, ScanSearch } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { Check } from '../../../shared/office/health.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { CheckRow } from './check-row.tsx'

/** With `?deep=true` the whole database is checked. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const deep = new URL(request.url).searchParams.has('deep') ? 'true' : undefined
  return { health: loading(read(api.admin.health.$get({ query: { deep } }))) }
}

/** Checks that need action stand first. */
const ORDER = { bad: 0, warn: 1, good: 2 }
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** How many checks need action, in words. */
function Verdict({ checks }: { checks: Check[] }) {
  const { t } = useAdmin()
  const bad = checks.filter(({ state }) => state === 'bad').length
  const warn = checks.filter(({ state }) => state === 'warn').length
  if (bad > 0) return <Alert kind="bad">{t('health.bad', { count: bad })}</Alert>
  if (warn > 0) return <Alert kind="note">{t('health.warn', { count: warn })}</Alert>
  return <Alert kind="good">{t('health.allGood')}</Alert>
}

/** Whether the shop's machinery is well, and what to do where it is not. */
export function Component() {
  const { t } = useAdmin()
  const [params, setParams] = useSearchParams()
  const deep = params.has('deep')
  const { data, failure, busy, reload } = useLoading(useLoaderData<typeof loader>().health)
  return (
    <div className="max-w-5xl">
      <ScreenTitle>{t('health.title')}</ScreenTitle>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl!">{t('health.title')}</h1>
        <Button onClick={reload}>
          <RotateCw className="size-4" aria-hidden="true" />
          <span>{t('health.again')}</span>
        </Button>
        <Button
          busy={deep && busy}
          disabled={deep}
          title={t('health.deepHelp')}
          onClick={() => setParams({ deep: 'true' }, { replace: true })}
        >
          {!(deep && busy) && <ScanSearch className="size-4" aria-hidden="true" />}
          <span>{t('health.deep')}</span>
        </Button>
      </div>
      {failure && <LoadFailure text={failure.text} onRetry={reload} />}
      {!failure && !data && (
        <div className="grid gap-3" aria-busy="true">
          {SKELETONS.map((key) => (
            <span key={key} className="skeleton h-9" />
          ))}
        </div>
      )}
      {!failure && data && (
        <div aria-busy={busy || undefined} className={`transition-opacity ${busy ? 'opacity-60' : ''}`}>
          <Verdict checks={data.checks} />
          <ul className="mt-4 border-t border-line">
            {data.checks
              .toSorted((a, b) => ORDER[a.state] - ORDER[b.state])
              .map((check) => (
                <CheckRow key={check.name} check={check} />
              ))}
          </ul>
        </div>
      )}
    </div>
  )
}
