import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type {
  NewProvider,
  ProviderEdit,
  ProviderList,
} from '../../../shared/identity-providers/identity-providers.ts'
import { api } from '../../api/browser.ts'
import { ApiError, read } from '../../api/client.ts'
import { showToast } from '../../ui/toast.ts'
import { readRetailers } from '../accounts/retailer-names.ts'
import { actions, useSend } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { Awaited } from '../shell/awaited.tsx'
import { When } from '../shell/lists/when.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { State } from '../shell/state.tsx'
import { Trail } from '../shell/trail.tsx'
import { ProviderActions } from './provider-actions.tsx'
import { ProviderForm } from './provider-form.tsx'

const providers = api.admin['identity-providers']
const at = providers[':id']

/** All providers, of which one is looked at: they are few, and the form needs who can be the emergency account. */
export const loader = ({ params: { id } }: LoaderFunctionArgs) => ({
  id: id === undefined ? null : Number(id),
  page: loading<ProviderList>(
    read(providers.$get()).then((list) => {
      const isThere = id === undefined || list.providers.some((each) => each.id === Number(id))
      if (!isThere) throw new ApiError(404, 'not_found', '')
      return list
    }),
  ),
  retailers: loading(id === undefined ? readRetailers() : Promise.resolve([])),
})
export const action = actions({
  make: (json: NewProvider) => read(providers.create.$post({ json })),
  save: (json: ProviderEdit, { id = '' }) => read(at.edit.$post({ param: { id }, json })),
  check: (issuer: string) => read(providers.check.$post({ json: { issuer } })),
  switch: (active: boolean, { id = '' }) => read(at.switch.$post({ param: { id }, json: { active } })),
  delete: (_: null, { id = '' }) => read(at.delete.$post({ param: { id } })),
})
export type ProviderAction = typeof action

/** An identity provider: who it signs in, and as what. */
export function Component() {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const navigate = useNavigate()
  const { id, page, retailers } = useLoaderData<typeof loader>()
  const { data, failure, reload } = useLoading(page)
  const { data: names } = useLoading(retailers)
  const back = { to: '/admin/identity-providers', name: t('identity-providers.title') }
  if (!data || failure)
    return <Awaited title={t('identity-providers.title')} back={back} failure={failure} onRetry={reload} />
  const provider = data.providers.find((each) => each.id === id)
  const title = provider?.name ?? t('identity-providers.create')
  const save = async (body: NewProvider) => {
    const { issuer, client_id, vendor_id, ...rest } = body
    if (provider) {
      const { failure: refused } = await send('save', { ...rest, version: provider.version })
      if (refused === undefined) showToast({ kind: 'good', text: t('identity-providers.saved') })
      return refused
    }
    const { answer, failure: refused } = await send('make', body)
    if (!answer) return refused
    showToast({ kind: 'good', text: t('identity-providers.made'), next: true })
    await navigate(`/admin/identity-providers/${answer.id}/edit`)
  }
  return (
    <div className="max-w-2xl">
      <ScreenTitle>{title}</ScreenTitle>
      <Trail {...back} />
      <h1 className="text-2xl! break-words">{title}</h1>
      {provider && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
          <State tone={provider.active ? 'good' : 'over'}>
            {t(provider.active ? 'identity-providers.on' : 'identity-providers.off')}
          </State>
          <span>{provider.retailer ?? t('identity-providers.office')}</span>
          <span className="text-quiet">
            {provider.last_used_at ? (
              <>
                <span>{`${t('identity-providers.people', { count: provider.people })} · ${t('identity-providers.last')} `}</span>
                <When iso={provider.last_used_at} />
              </>
            ) : (
              t('identity-providers.never')
            )}
          </span>
        </p>
      )}
      {provider && <ProviderActions of={provider} />}
      <ProviderForm
        key={provider?.version ?? 'new'}
        of={provider}
        list={data}
        retailers={names ?? []}
        onSend={save}
      />
    </div>
  )
}
