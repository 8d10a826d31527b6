import type { InferRequestType } from 'hono/client'
import { type Params, useParams } from 'react-router'
import type { DeskReturn } from '../../../shared/returns/returns.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Link } from '../../ui/link.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { WaitingSince, When } from '../shell/lists/when.tsx'
import { RecordScreen, recordLoader } from '../shell/record-screen.tsx'
import { formAt } from '../shell/screens.ts'
import { ReturnDesk } from './desk.tsx'
import { ReturnState } from './return-words.tsx'

const at = api.admin.returns[':id']
const param = ({ id }: Params) => ({ id: id! })
type Say = InferRequestType<typeof at.ask.$post>['json']
type Approve = InferRequestType<typeof at.approve.$post>['json']
type Receive = InferRequestType<typeof at.receive.$post>['json']
type Replace = InferRequestType<typeof at.replace.$post>['json']
type Credit = InferRequestType<typeof at.credit.$post>['json']

export const loader = recordLoader(
  async (id): Promise<DeskReturn> => (await read(at.$get({ param: { id } }))).return,
)
export const action = actions({
  ask: (json: Say, params) => read(at.ask.$post({ param: param(params), json })),
  approve: (json: Approve, params) => read(at.approve.$post({ param: param(params), json })),
  refuse: (json: Say, params) => read(at.refuse.$post({ param: param(params), json })),
  close: (json: Say, params) => read(at.close.$post({ param: param(params), json })),
  receive: (json: Receive, params) => read(at.receive.$post({ param: param(params), json })),
  credit: (json: Credit, params) => read(at.credit.$post({ param: param(params), json })),
  replace: (json: Replace, params) => read(at.replace.$post({ param: param(params), json })),
})

/** One return: what comes back and why, what was said, and what can be done with it now. */
export function Component() {
  const { t } = useAdmin()
  // The next return is a screen of its own.
  const { id } = useParams()
  return (
    <RecordScreen<DeskReturn>
      key={id}
      name="returns"
      tab={({ number }) => number}
      title={({ number }) => <Unbroken text={t('returns.one', { number })} part={number} />}
      under={({ state, waiting_since, vendor, sent_at }) => (
        <>
          <span className="font-semibold text-ink">
            <ReturnState state={state} />
          </span>
          {waiting_since && <WaitingSince iso={waiting_since} />}
          <Link to={formAt('vendors', vendor.id)} className="link">
            {vendor.name}
          </Link>
          {sent_at && <When iso={sent_at} />}
        </>
      )}
    >
      {(one) => <ReturnDesk key={`${one.id} ${one.version}`} of={one} />}
    </RecordScreen>
  )
}
