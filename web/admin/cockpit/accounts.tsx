import type { Cockpit } from '../../../shared/office/cockpit.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { Part } from '../shell/record-screen.tsx'

type Account = Cockpit['accounts'][number]

function LastSeen({ account }: { account: Account }) {
  const { t } = useAdmin()
  if (!account.active) return <span>{t('vendor-figures.accountOff')}</span>
  if (!account.activated) return <span>{t('vendor-figures.accountInvited')}</span>
  if (!account.last_seen_at) return <span>{t('vendor-figures.neverSeen')}</span>
  return (
    <>
      <span>{`${t('vendor-figures.lastSeen')} `}</span>
      <When iso={account.last_seen_at} />
    </>
  )
}

/** Who answers at a retailer, and when they were last there. */
export function Accounts({ accounts }: { accounts: Account[] }) {
  const { t } = useAdmin()
  return (
    <Part title={t('vendor-figures.accounts')}>
      {accounts.length === 0 && <p className="text-sm text-quiet">{t('vendor-figures.noAccounts')}</p>}
      <ul>
        {accounts.map((account) => (
          <li
            key={account.id}
            className="flex flex-wrap items-center gap-x-4 border-b border-line text-sm last:border-b-0"
          >
            <Link
              to={`/admin/vendor-accounts/${account.id}/edit`}
              className="link mr-auto inline-flex min-h-11 min-w-0 items-center break-words"
            >
              {account.name || account.email}
            </Link>
            <span className="text-quiet">
              <LastSeen account={account} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
