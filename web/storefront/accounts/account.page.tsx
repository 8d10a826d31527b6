import { ChevronRight } from 'lucide-react'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AccountUser } from '../../../shared/accounts.ts'
import type { RetailerRole } from '../../../shared/retailer-roles.ts'
import { apiContext } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { useVisitor, visitorOf } from '../../session/session.ts'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { PostalAddress } from '../retailers/postal-address.tsx'
import { Head } from '../shell/head.tsx'
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

const RETAILER_ENTRIES = [
  'quick-order',
  'lists',
  'orders',
  'documents',
  'quotations',
  'warranties',
  'units',
  'claims',
  'statements',
  'account-statement',
  'account/retailer',
  'account/vat',
  'account/addresses',
  'account/colleagues',
  'account/personal-data',
  'account/sessions',
  'privacy',
]
const CLIENT_ENTRIES = ['warranties', 'account/personal-data', 'account/sessions', 'privacy']
const ADMIN_ENTRIES = ['account/personal-data', 'account/sessions', 'privacy']

/** For managers alone; the others find what they asked for, or decide, among the requests for approval. */
const MANAGERS = ['account/retailer', 'account/vat', 'account/colleagues']

function entriesOf({ role }: AccountUser, own: RetailerRole | undefined): string[] {
  if (role === 'vendor') {
    const entries = RETAILER_ENTRIES.filter((entry) => own === 'manager' || !MANAGERS.includes(entry))
    return own === 'manager' ? entries : entries.toSpliced(entries.indexOf('orders') + 1, 0, 'approvals')
  }
  return role === 'admin' ? ADMIN_ENTRIES : CLIENT_ENTRIES
}

/** The reserved area's first page: a line for each of its parts, and whose account it is. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { user, overview } = useLoaderData<typeof loader>()
  const own = useVisitor().user?.vendor_role
  // A client's own warranties have other texts than those of a retailer.
  const key = (entry: string) =>
    entry === 'warranties' && user.role === null ? 'client' : entry.replace('account/', '')
  return (
    <div className="wide py-10 sm:py-16">
      <Head title={t('accounts.home.title')} noindex />
      <p className="label">{t('accounts.home.title')}</p>
      <h1 className="mt-1">{t('accounts.home.greeting', { name: user.first_name })}</h1>
      {overview && <Overview overview={overview} />}
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_20rem]">
        <nav aria-label={t('accounts.home.title')}>
          <ul className="border-t border-line">
            {entriesOf(user, own).map((entry) => (
              <li key={entry} className="border-b border-line">
                <Link to={`/${lang}/${entry}`} className="group flex items-center gap-4 py-5">
                  <span className="min-w-0 flex-1">
                    <span className="title block text-lg group-hover:underline">
                      {t(`accounts.home.${key(entry)}.title`)}
                    </span>
                    <span className="mt-1 block text-quiet">{t(`accounts.home.${key(entry)}.text`)}</span>
                  </span>
                  <ChevronRight
                    className="size-5 shrink-0 text-quiet transition-transform group-hover:translate-x-0.5"
                    aria-hidden="true"
                  />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <aside className="grid content-start gap-8">
          {user.vendor && <Company retailer={user.vendor} />}
          <section>
            <h2 className="label">{t('accounts.home.signedInAs')}</h2>
            <p className="mt-1">
              {user.first_name} {user.last_name}
              <br />
              <span className="text-quiet">{user.email}</span>
            </p>
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
