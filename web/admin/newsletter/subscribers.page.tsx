import type { InferRequestType } from 'hono/client'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { SUBSCRIBER_STATES, type Subscriber } from '../../../shared/content/newsletter.admin.ts'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { choiceFilter, dayFilters } from '../shell/lists/common-filters.ts'
import { listLoader } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { When } from '../shell/lists/when.tsx'
import { State } from '../shell/state.tsx'
import { ConsentDialog } from './consent-dialog.tsx'

const { subscribers } = api.admin
type Query = InferRequestType<typeof subscribers.$get>['query']
const TONES = { confirmed: 'good', waiting: 'open', left: 'over' } as const

export const loader = listLoader(async (query: Query) =>
  listed('subscribers', await read(subscribers.$get({ query }))),
)
export const action = actions({
  end: (id: number) => read(subscribers[':id'].end.$post({ param: { id: String(id) } })),
})

/** Who signed up for the newsletter, with the proof of their consent. */
export function Component() {
  const { t } = useAdmin()
  const [shown, setShown] = useState<Subscriber | null>(null)
  return (
    <>
      <ListScreen<Subscriber>
        name="subscribers"
        title={t('subscribers.heading')}
        filters={[
          ...dayFilters(t),
          choiceFilter('state', t('subscribers.state'), SUBSCRIBER_STATES, (value) =>
            t(`subscribers.${value}`),
          ),
        ]}
        actions={(subscriber) => (
          <button
            type="button"
            aria-label={t('subscribers.consentOf', { email: subscriber.email })}
            onClick={() => setShown(subscriber)}
            className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm text-pine hover:bg-sand"
          >
            <FileCheck className="size-4" aria-hidden="true" />
            <span>{t('subscribers.consent')}</span>
          </button>
        )}
        columns={[
          {
            name: 'email',
            sort: true,
            main: true,
            cell: ({ email }) => <span className="wrap-anywhere sm:block sm:min-w-52">{email}</span>,
          },
          { name: 'name', cell: ({ name }) => name },
          { name: 'surname', title: t('columns.last_name'), sort: true, cell: ({ surname }) => surname },
          { name: 'lang', title: t('subscribers.language'), cell: ({ lang }) => LANG_NAMES[lang] },
          {
            name: 'created_at',
            title: t('subscribers.date'),
            sort: true,
            cell: ({ created_at }) => <When iso={created_at} />,
          },
          {
            name: 'state',
            title: t('subscribers.state'),
            cell: ({ state }) => <State tone={TONES[state]}>{t(`subscribers.${state}`)}</State>,
          },
        ]}
      />
      {shown && <ConsentDialog key={shown.id} subscriber={shown} onClose={() => setShown(null)} />}
    </>
  )
}
