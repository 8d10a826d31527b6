import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RetailerFiguresRow } from '../../../shared/office/cockpit.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { actions, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { useList } from '../shell/lists/list-loader.ts'
import type { Listed } from '../shell/lists/listed.ts'
import { timeOf } from '../shell/lists/when.tsx'
import { type Loading, useLoading } from '../shell/loading.ts'

type Days = { 'filters[from]'?: string; 'filters[to]'?: string }

/** What the comparison sends: the figures of a period are made anew. */
export const comparisonActions = actions({
  refresh: (days: Days) =>
    read(api.admin['vendor-figures'].$get({ query: { ...days, refresh: 'true', limit: '1' } })),
})

/** At what time the figures were made, which are cached for some minutes, and a button that makes them anew. */
export function AsOf() {
  const { t, lang } = useAdmin()
  const [params] = useSearchParams()
  const { list } = useList<RetailerFiguresRow>()
  const { data, busy } = useLoading(list as Loading<Listed<RetailerFiguresRow> & { madeAt: string }>)
  const send = useSend<typeof comparisonActions>()
  const [sending, setSending] = useState(false)
  const refresh = async () => {
    const [from, to] = [params.get('from'), params.get('to')]
    setSending(true)
    const { failure } = await send('refresh', {
      ...(from && { 'filters[from]': from }),
      ...(to && { 'filters[to]': to }),
    })
    setSending(false)
    if (failure !== undefined) showFailure(t, failure)
  }
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-1 text-sm text-quiet">
      {data && (
        <>
          <span role="status" className="figures">
            {t('vendor-figures.asOf', { time: timeOf(data.madeAt, lang) })}
          </span>
          <Button
            look="quiet"
            className="text-sm font-normal!"
            busy={sending || busy}
            onClick={() => void refresh()}
          >
            {!sending && !busy && <RefreshCw className="size-4" aria-hidden="true" />}
            <span>{t('vendor-figures.refresh')}</span>
          </Button>
        </>
      )}
    </p>
  )
}
