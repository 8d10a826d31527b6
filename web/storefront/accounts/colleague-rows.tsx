import { Form } from 'react-router'
import type { Colleague, InvitedColleague } from '../../../shared/accounts/colleagues.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import { RETAILER_ROLES, type RetailerRole } from '../../../shared/retailers/retailer-roles.ts'
import type { Failure } from '../../api/command.ts'
import { formatCents } from '../../i18n/decimals.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

/** What became of a form: `about` says of which, `done` what was done. */
export interface ColleaguesOutcome {
  about: string
  failure?: Failure
  typed?: Record<string, string>
  done?: string
  email?: string
}

interface RightsProps {
  role: RetailerRole | undefined
  /** As it is typed. */
  limit: string | undefined
  failure: Failure | undefined
}

/** The choice of what somebody may do; the limit opens below the one who buys, also without scripts. */
export function Rights({ role = 'buyer', limit = '', failure }: RightsProps) {
  const t = useT()
  return (
    <fieldset className="grid min-w-0">
      <legend className="mb-1 font-medium">{t('team.role')}</legend>
      {RETAILER_ROLES.toReversed().map((name) => (
        <div key={name} className="group border-b border-line first-of-type:border-t">
          <label className="flex min-h-11 cursor-pointer items-start gap-3 py-3">
            <input
              type="radio"
              name="role"
              value={name}
              defaultChecked={role === name}
              className="mt-0.5 size-5 shrink-0 accent-pine"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{t(`team.roles.${name}.name`)}</span>
              <span className="block text-sm text-quiet">{t(`team.roles.${name}.text`)}</span>
            </span>
          </label>
          {name === 'buyer' && (
            <div className="knows-has:hidden max-w-sm pb-4 pl-8 group-has-checked:block">
              <TextField
                label={t('team.limit')}
                help={t('team.limitHelp')}
                name="limit"
                inputMode="decimal"
                defaultValue={limit}
                {...(failure?.fields.limit && { error: failure.fields.limit })}
              />
            </div>
          )}
        </div>
      ))}
    </fieldset>
  )
}

/** What somebody may do, in a line. */
function RightsText({ role, limit }: { role: RetailerRole; limit: number | null }) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      <span className="font-medium">{t(`team.roles.${role}.name`)}</span>
      {role === 'buyer' && (
        <span className="figures text-quiet">
          {` · ${limit === null ? t('team.noLimit') : t('team.upTo', { sum: formatEuros(limit, lang) })}`}
        </span>
      )}
    </>
  )
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()

interface MemberProps {
  colleague: Colleague
  outcome: ColleaguesOutcome | undefined
}

/** A colleague, with the form for what they may do and the button that takes their access away. */
export function Member({ colleague, outcome }: MemberProps) {
  const t = useT()
  const lang = useLang()
  const { id, email, role, limit, last_seen_at, version, is_self } = colleague
  const failure = outcome?.failure
  const typed = outcome?.typed
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <span>{nameOf(colleague)}</span>
            {is_self && <span className="font-normal text-quiet">{` · ${t('team.you')}`}</span>}
          </p>
          <p translate="no" className="text-quiet wrap-anywhere">
            {email}
          </p>
        </div>
        <p className="sm:text-right">
          <RightsText role={role} limit={limit} />
          <span className="figures block text-sm text-quiet">
            {last_seen_at ? t('team.lastSeen', { date: formatDate(last_seen_at) }) : t('team.neverSeen')}
          </span>
        </p>
      </div>
      {failure && Object.keys(failure.fields).length === 0 && (
        <div className="mt-3">
          <Alert kind="bad">{failure.error}</Alert>
        </div>
      )}
      <details open={failure !== undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-pine hover:underline">
          <span>{t('team.edit')}</span>
          <span className="sr-only">{`: ${nameOf(colleague)}`}</span>
        </summary>
        <Form method="post" preventScrollReset noValidate className="mt-2 grid gap-4 pb-2">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          <Rights
            role={(typed?.role as RetailerRole | undefined) ?? role}
            limit={typed?.limit ?? (limit === null ? '' : formatCents(limit, lang))}
            failure={failure}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton look="plain" name="intent" value="edit">
              {t('team.save')}
            </SubmitButton>
            {!is_self && (
              <SubmitButton look="quiet" name="intent" value="remove">
                {t('team.remove')}
              </SubmitButton>
            )}
          </div>
        </Form>
      </details>
    </li>
  )
}

interface InvitedProps {
  invited: InvitedColleague
  outcome: ColleaguesOutcome | undefined
}

/** Somebody who has not opened the link yet. */
export function Invited({ invited, outcome }: InvitedProps) {
  const t = useT()
  const { id, email, role, limit, created_at, expired } = invited
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{nameOf(invited)}</p>
          <p translate="no" className="text-quiet wrap-anywhere">
            {email}
          </p>
        </div>
        <p className="sm:text-right">
          <RightsText role={role} limit={limit} />
          <span className="figures block text-sm text-quiet">
            {t(expired ? 'team.expired' : 'team.invited', { date: formatDate(created_at) })}
          </span>
        </p>
      </div>
      {outcome?.failure && <Alert kind="bad">{outcome.failure.error}</Alert>}
      <Form method="post" preventScrollReset className="mt-1">
        <input type="hidden" name="id" value={id} />
        <SubmitButton
          look="quiet"
          name="intent"
          value="withdraw"
          aria-label={t('team.withdrawOf', { name: nameOf(invited) })}
          className="-mx-2 px-2! font-normal!"
        >
          {t('team.withdraw')}
        </SubmitButton>
      </Form>
    </li>
  )
}
