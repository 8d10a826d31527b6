import type { UnitClaim } from '../../../shared/claims/claims.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { Part } from '../shell/record-screen.tsx'
import { ClaimState } from './claim-words.tsx'

/** The claims of a unit, for its page. */
export function UnitClaims({ claims }: { claims: UnitClaim[] }) {
  const { t } = useAdmin()
  if (claims.length === 0) return null
  return (
    <Part title={t('claims.title')}>
      <ul className="text-sm">
        {claims.map(({ id, number, state, created_at }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-b border-line py-2 last:border-b-0">
            <Link to={`/admin/claims/${id}`} className="link figures">
              {number}
            </Link>
            <ClaimState state={state} />
            <span className="text-quiet">
              <When iso={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
