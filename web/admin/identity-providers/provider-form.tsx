import { type FormEvent, useState } from 'react'
import type {
  NewProvider,
  Provider,
  ProviderList,
} from '../../../shared/identity-providers/identity-providers.ts'
import type { GivenRole } from '../../../shared/identity-providers/provider-terms.ts'
import { ApiError } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import type { Option } from '../accounts/retailer-names.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { RoleRows } from './role-rows.tsx'

interface Props {
  of: Provider | undefined
  list: ProviderList
  /** Whose staff a new one may sign in. */
  retailers: Option[]
  /** Sends it; returns why it was refused. */
  onSend: (body: NewProvider) => Promise<unknown>
}

/** What a provider is asked with, and what its claim means. Issuer, client and whose staff it is stay once it is made. */
export function ProviderForm({ of, list, retailers, onSend }: Props) {
  const { t } = useAdmin()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [retailer, setRetailer] = useState<number | null>(of?.vendor_id ?? null)
  const [roles, setRoles] = useState<GivenRole[]>(of?.roles ?? [{ value: '', role: 'everything' }])
  const [isAlone, setAlone] = useState(of?.passwords_off ?? false)
  const isOffice = retailer === null
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    setBusy(true)
    const failure = await onSend({
      name: text('name'),
      issuer: of?.issuer ?? text('issuer'),
      client_id: of?.client_id ?? text('client_id'),
      secret: text('secret'),
      vendor_id: retailer,
      scope: text('scope'),
      claim: text('claim'),
      roles,
      vouches: typed.has('vouches'),
      passwords_off: isAlone,
      emergency_id: isOffice && isAlone ? Number(text('emergency_id')) || null : null,
    })
    setBusy(false)
    setErrors(failure instanceof ApiError ? failure.fields : {})
    if (failure !== undefined && !(failure instanceof ApiError && Object.keys(failure.fields).length > 0))
      showFailure(t, failure)
  }
  const choose = (id: number | null) => {
    // Roles of the office mean nothing at a retailer's.
    if ((id === null) !== isOffice) setRoles([{ value: '', role: id === null ? 'everything' : 'manager' }])
    setRetailer(id)
  }
  const label = (name: string) => t(`identity-providers.fields.${name}`)
  const help = (name: string) => t(`identity-providers.help.${name}`)
  const explained = (name: string, about: string) => (
    <>
      <span className="block">{label(name)}</span>
      <span className="block text-sm text-quiet">{help(about)}</span>
    </>
  )
  const home = `${new URL(list.callback).origin}${isOffice ? '/admin' : '/'}`
  return (
    <form onSubmit={send} noValidate className="mt-8 grid gap-6">
      <div>
        <p className="font-medium">{label('callback')}</p>
        <p translate="no" className="mt-1 rounded-sm bg-sand p-2 font-mono text-sm break-all select-all">
          {list.callback}
        </p>
        <p className="mt-1 text-sm break-words text-quiet">
          {t('identity-providers.help.callback', { home })}
        </p>
      </div>
      {of ? (
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
          {(['issuer', 'client_id'] as const).map((name) => (
            <div key={name} className="contents">
              <dt className="text-quiet">{label(name)}</dt>
              <dd translate="no" className="break-all">
                {of[name]}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <>
          <SelectField
            label={label('vendor_id')}
            value={retailer ?? ''}
            error={errors.vendor_id}
            onChange={(event) => choose(event.target.value === '' ? null : Number(event.target.value))}
          >
            <option value="">{t('identity-providers.office')}</option>
            {retailers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            name="issuer"
            type="url"
            label={label('issuer')}
            help={help('issuer')}
            maxLength={2000}
            error={errors.issuer}
          />
          <TextField
            name="client_id"
            label={label('client_id')}
            maxLength={300}
            autoComplete="off"
            error={errors.client_id}
          />
        </>
      )}
      <TextField
        name="name"
        label={label('name')}
        maxLength={60}
        defaultValue={of?.name}
        error={errors.name}
      />
      <TextField
        name="secret"
        type="password"
        autoComplete="new-password"
        label={label('secret')}
        help={help(of ? 'secretKept' : 'secret')}
        maxLength={1000}
        error={errors.secret}
      />
      <TextField
        name="claim"
        label={label('claim')}
        help={help('claim')}
        maxLength={200}
        defaultValue={of?.claim ?? 'roles'}
        error={errors.claim}
      />
      <RoleRows isOffice={isOffice} roles={roles} onChange={setRoles} errors={errors} />
      <TextField
        name="scope"
        label={label('scope')}
        optional={t('form.optional')}
        help={help('scope')}
        maxLength={200}
        defaultValue={of?.scope}
        error={errors.scope}
      />
      <Checkbox name="vouches" defaultChecked={of?.vouches} label={explained('vouches', 'vouches')} />
      <Checkbox
        checked={isAlone}
        onChange={(event) => setAlone(event.target.checked)}
        label={explained('passwords_off', isOffice ? 'passwordsOff' : 'passwordsOffRetailer')}
        error={errors.passwords_off}
      />
      {isOffice && isAlone && (
        <SelectField
          name="emergency_id"
          label={label('emergency_id')}
          help={help(list.emergency.length > 0 ? 'emergency' : 'noEmergency')}
          defaultValue={of?.emergency_id ?? ''}
          error={errors.emergency_id}
        >
          <option value="" />
          {list.emergency.map(({ id, name, email }) => (
            <option key={id} value={id}>{`${name} · ${email}`}</option>
          ))}
        </SelectField>
      )}
      <Button type="submit" look="main" busy={busy} className="justify-self-start">
        {of ? t('form.edit') : t('identity-providers.make')}
      </Button>
    </form>
  )
}
