import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AccountUser } from '../../../shared/accounts/accounts.ts'
import { apiContext } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { useVisitor, visitorOf } from '../../session/session.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { PostalAddress } from '../retailers/postal-address.tsx'
import { Head } from '../shell/head.tsx'
import { AccountEntries } from './account-entries.tsx'
import { Overview } from './overview.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const isRetailer = visitorOf(context).user?.role === 'vendor'
  const [account, overview] = await Promise.all([
    loadOwn(request, api.account.$get()),
    isRetailer ? loadOwn(request, api['own-overview'].$get()) : null,
  ])
  return { ...account, overview }
}

/** The reserved area's first page: what is open, its parts, and whose account it is. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { user, overview } = useLoaderData<typeof loader>()
  const role = useVisitor().user?.vendor_role
  return (
    <div className="wide py-10 sm:py-16">
      <Head title={t('accounts.home.title')} noindex />
      <p className="label">{t('accounts.home.title')}</p>
      <h1 className="mt-1">{t('accounts.home.greeting', { name: user.first_name })}</h1>
      {overview && <Overview overview={overview} />}
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_20rem]">
        <AccountEntries of={user.role} as={role} />
        <aside className="grid content-start gap-8">
          {user.vendor && <Company retailer={user.vendor} />}
          <section>
            <h2 className="label">{t('accounts.home.signedInAs')}</h2>
            <p className="mt-1">
              <span>{`${user.first_name} ${user.last_name}`}</span>
              <br />
              <span translate="no" className="text-quiet">
                {user.email}
              </span>
            </p>
            {role && role !== 'manager' && (
              <p className="mt-3">
                <span>{t(`team.roles.${role}.name`)}</span>
                <span className="block text-sm text-quiet">{t(`team.roles.${role}.text`)}</span>
              </p>
            )}
            <Form method="post" action={`/${lang}/logout`} className="mt-4">
              <SubmitButton look="plain">{t('shell.logout')}</SubmitButton>
            </Form>
          </section>
        </aside>
      </div>
    </div>
  )
}

function Company({ retailer }: { retailer: NonNullable<AccountUser['vendor']> }) {
  const t = useT()
  return (
    <section>
      <h2 className="label">{t('accounts.home.company')}</h2>
      <PostalAddress of={retailer} className="mt-1" />
      <p className="mt-2 text-sm text-quiet">{t('accounts.home.companyHelp')}</p>
    </section>
  )
}
