import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { Check, CheckName } from '../../../shared/office/health.admin.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'

const MARKS = {
  good: { icon: CircleCheck, color: 'text-good' },
  warn: { icon: TriangleAlert, color: 'text-warn' },
  bad: { icon: CircleAlert, color: 'text-bad' },
} as const

/** The screen that shows more about a check that is not well. */
const SCREENS: Partial<Record<CheckName, { screen: string; search?: string }>> = {
  cron: { screen: 'jobs' },
  jobs: { screen: 'jobs' },
  mails: { screen: 'mails', search: '?status=dead' },
  backups: { screen: 'backups' },
  duties: { screen: 'duties' },
  administrators: { screen: 'users' },
  secondFactor: { screen: 'users' },
  vulnerabilities: { screen: 'security-reports' },
  apiKeys: { screen: 'api-keys' },
  webhooks: { screen: 'webhooks' },
  identityProviders: { screen: 'identity-providers' },
}

/** One check: its state, and what to do about it. */
export function CheckRow({ check: { name, state, says, values, at } }: { check: Check }) {
  const { t } = useAdmin()
  const { icon: Icon, color } = MARKS[state]
  const link = state === 'good' ? undefined : SCREENS[name]
  return (
    <li className="grid items-baseline gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[9rem_13rem_1fr]">
      <span className={`flex items-center gap-2 text-sm ${color}`}>
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        <span>{t(`health.states.${state}`)}</span>
      </span>
      <h2 className="text-sm! font-semibold">{t(`health.names.${name}`)}</h2>
      <div className="min-w-0 text-sm break-words">
        <span>{t(`health.says.${name}.${says}`, values)}</span>
        {at && (
          <span className="text-quiet">
            {' '}
            <When iso={at} />
          </span>
        )}
        {link && (
          <Link
            to={`/admin/${link.screen}${link.search ?? ''}`}
            className="flex min-h-11 w-fit items-center font-semibold text-pine hover:underline sm:min-h-8"
          >
            {t('health.look', { name: t(`${link.screen}.title`) })}
          </Link>
        )}
      </div>
    </li>
  )
}
