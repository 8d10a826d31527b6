import { Form, useNavigation } from 'react-router'
import type { ApiKey } from '../../../shared/api-keys/api-keys.ts'
import { DEFAULT_OVERLAP, KEY_DAYS, OVERLAP_HOURS } from '../../../shared/api-keys/key-terms.ts'
import { formatDate } from '../../../shared/dates.ts'
import type { Failure } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

const isLive = ({ state }: ApiKey) => state === 'good' || state === 'replaced'

/** A key's state and scope in a line, and its end and last use in another. */
export function useKeyWords(key: ApiKey) {
  const t = useT()
  const scope = key.scopes.includes('retailer:write') ? 'write' : 'read'
  const ends = t(isLive(key) ? 'keys.expires' : 'keys.ended', { date: formatDate(key.expires_at) })
  const used = key.last_used_at
    ? t('keys.lastUsed', { date: formatDate(key.last_used_at) })
    : t('keys.neverUsed')
  return {
    about: [
      t(`keys.states.${key.state}`),
      t(`keys.scopes.${scope}`),
      ...(key.is_test ? [t('keys.test')] : []),
    ].join(' · '),
    used: key.state === 'left' || key.state === 'revoked' ? used : `${ends} · ${used}`,
  }
}

/** A key, which leads to its calls, with the forms that put another in its place and that end it. */
export function KeyRow({ of: key, failure }: { of: ApiKey; failure: Failure | undefined }) {
  const t = useT()
  const lang = useLang()
  const { about, used } = useKeyWords(key)
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <Link to={`/${lang}/account/api-keys/${key.id}`} className="link">
              {key.name}
            </Link>
          </p>
          <p translate="no" className="font-mono text-sm text-quiet">
            {key.hint}
          </p>
        </div>
        <p className="sm:text-right">
          <span className="block">{about}</span>
          <span className="figures block text-sm text-quiet">{used}</span>
        </p>
      </div>
      {failure && (
        <div className="mt-3">
          <Alert kind="bad">{failure.error}</Alert>
        </div>
      )}
      {isLive(key) && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-pine hover:underline">
            <span>{t('keys.edit')}</span>
            <span className="sr-only">{`: ${key.name}`}</span>
          </summary>
          <Form method="post" preventScrollReset className="mt-2 flex flex-wrap items-end gap-3 pb-2">
            <input type="hidden" name="id" value={key.id} />
            {key.state === 'good' && (
              <>
                <SelectField name="hours" label={t('keys.overlap')} defaultValue={DEFAULT_OVERLAP}>
                  {OVERLAP_HOURS.map((hours) => (
                    <option key={hours} value={hours}>
                      {hours === 0 ? t('keys.atOnce') : t('keys.inHours', { count: hours })}
                    </option>
                  ))}
                </SelectField>
                <SubmitButton look="plain" name="intent" value="rotate">
                  {t('keys.rotate')}
                </SubmitButton>
              </>
            )}
            <SubmitButton look="quiet" name="intent" value="revoke">
              {t('keys.revoke')}
            </SubmitButton>
          </Form>
        </details>
      )}
    </li>
  )
}

interface FormProps {
  outcome: { failure?: Failure; typed?: Record<string, string> } | undefined
}

/** The form for a new key. */
export function KeyForm({ outcome }: FormProps) {
  const t = useT()
  const busy = useNavigation().formData?.get('intent') === 'make'
  const { failure, typed } = outcome ?? {}
  return (
    <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-4">
      {failure && Object.keys(failure.fields).length === 0 && <Alert kind="bad">{failure.error}</Alert>}
      <TextField
        name="name"
        label={t('keys.name')}
        help={t('keys.nameHelp')}
        maxLength={60}
        defaultValue={typed?.name ?? ''}
        {...(failure?.fields.name && { error: failure.fields.name })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="scope" label={t('keys.scope')} defaultValue={typed?.scope ?? 'read'}>
          <option value="read">{t('keys.scopes.read')}</option>
          <option value="write">{t('keys.scopes.write')}</option>
        </SelectField>
        <SelectField name="days" label={t('keys.days')} defaultValue={typed?.days ?? '90'}>
          {KEY_DAYS.map((days) => (
            <option key={days} value={days}>
              {t('keys.inDays', { count: days })}
            </option>
          ))}
        </SelectField>
      </div>
      <Checkbox name="is_test" label={t('keys.isTest')} defaultChecked={typed?.is_test !== undefined} />
      <div>
        <SubmitButton name="intent" value="make" busy={busy}>
          {t('keys.make')}
        </SubmitButton>
      </div>
    </Form>
  )
}
