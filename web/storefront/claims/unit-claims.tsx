import { OPEN } from '../../../shared/claims/claim-states.ts'
import type { UnitClaim } from '../../../shared/claims/claims.ts'
import { formatDate } from '../../../shared/dates.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useMay } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { ClaimState } from './claim-state.tsx'

/** What was claimed of a unit, and the way to claim while it is not replaced and no claim of it is undecided. */
export function UnitClaims({
  unitId,
  claims,
  isClosed,
}: {
  unitId: number
  claims: UnitClaim[]
  isClosed: boolean
}) {
  const t = useT()
  const lang = useLang()
  const may = useMay('requester') && !isClosed && !claims.some(({ state }) => OPEN.includes(state))
  return (
    <div className="grid justify-items-start gap-4">
      {claims.length > 0 && (
        <ul>
          {claims.map(({ id, number, state, created_at }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-6">
              <Link to={`/${lang}/claims/${id}`} className="link figures inline-flex min-h-11 items-center">
                {number}
              </Link>
              <ClaimState state={state} />
              <time dateTime={created_at} className="figures text-quiet">
                {formatDate(created_at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {may && <ButtonLink to={`/${lang}/claims/new?unit=${unitId}`}>{t('claims.begin')}</ButtonLink>}
    </div>
  )
}
