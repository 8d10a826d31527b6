import type { InferRequestType } from 'hono/client'
import { type Params, useParams } from 'react-router'
import type { DeskClaim } from '../../../shared/claims/claims.admin.ts'
import type { ClaimReturn } from '../../../shared/claims/return-states.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Link } from '../../ui/link.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { WaitingSince, When } from '../shell/lists/when.tsx'
import { RecordScreen, recordLoader } from '../shell/record-screen.tsx'
import { formAt } from '../shell/screens.ts'
import { ClaimState } from './claim-words.tsx'
import { Desk } from './desk.tsx'

const at = api.admin.claims[':id']
const param = ({ id }: Params) => ({ id: id! })
type Say = InferRequestType<typeof at.ask.$post>['json']
type MovePart = InferRequestType<(typeof api.admin.claims.returns)[':id']['move']['$post']>['json']
type Decide = InferRequestType<typeof at.decide.$post>['json']

interface Record extends DeskClaim {
  returns: ClaimReturn[]
}

export const loader = recordLoader(async (id): Promise<Record> => {
  const { claim } = await read(at.$get({ param: { id } }))
  // Only an approved line asks for its part back.
  const { returns } = claim.order ? await read(at.returns.$get({ param: { id } })) : { returns: [] }
  return { ...claim, returns }
})
export const action = actions({
  decide: (json: Decide, params) => read(at.decide.$post({ param: param(params), json })),
  ask: (json: Say, params) => read(at.ask.$post({ param: param(params), json })),
  overrule: (json: Say, params) => read(at.overrule.$post({ param: param(params), json })),
  part: ({ id, ...json }: MovePart & { id: number }) =>
    read(api.admin.claims.returns[':id'].move.$post({ param: { id: `${id}` }, json })),
  return: (json: Say, params) => read(at.return.$post({ param: param(params), json })),
})

/** One claim: what it is about, what the rules say about each line, and the decision. */
export function Component() {
  const { t } = useAdmin()
  // The next claim is a screen of its own.
  const { id } = useParams()
  return (
    <RecordScreen<Record>
      key={id}
      name="claims"
      tab={({ number }) => number}
      title={({ number }) => <Unbroken text={t('claims.one', { number })} part={number} />}
      under={({ state, waiting_since, vendor, sent_at }) => (
        <>
          <span className="font-semibold text-ink">
            <ClaimState state={state} />
          </span>
          {waiting_since && <WaitingSince iso={waiting_since} />}
          <Link to={formAt('vendors', vendor.id)} className="link">
            {vendor.name}
          </Link>
          {sent_at && <When iso={sent_at} />}
        </>
      )}
    >
      {(claim) => <Desk key={`${claim.id} ${claim.version}`} claim={claim} returns={claim.returns} />}
    </RecordScreen>
  )
}
