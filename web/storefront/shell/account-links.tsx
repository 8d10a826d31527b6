import { Form, useLocation } from 'react-router'
import type { SessionUser } from '../../../shared/accounts/accounts.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { signInPath } from '../../session/own-pages.ts'
import { useMay, useVisitor } from '../../session/session.ts'
import { Link, NavLink } from '../../ui/link.tsx'
import { ITEM } from './item.ts'

const ENTRIES = {
  vendor: [
    'account',
    'quick-order',
    'orders',
    'quotations',
    'warranties',
    'units',
    'claims',
    'account/personal-data',
    'privacy',
  ],
  admin: ['account', 'account/personal-data', 'privacy'],
  client: ['account', 'warranties', 'account/personal-data', 'privacy'],
}

/** Links of the reserved area for a signed-in person; otherwise a link to sign in. */
export function AccountLinks() {
  const { user } = useVisitor()
  return user ? <SignedIn user={user} /> : <SignedOut />
}

function SignedOut() {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <Link to={signInPath(useLang(), pathname + search)} className={`${ITEM} text-lg`}>
      {t('shell.login')}
    </Link>
  )
}

function SignedIn({ user }: { user: SessionUser }) {
  const t = useT()
  const lang = useLang()
  const orders = useMay('requester')
  const entries = ENTRIES[user.role ?? 'client'].filter((entry) => orders || entry !== 'quick-order')
  return (
    <>
      <p className="px-3 py-2 text-sm text-quiet lg:max-xl:px-2.5">
        <span className="block font-medium text-ink">{`${user.first_name} ${user.last_name}`}</span>
        <span translate="no" className="break-all">
          {user.email}
        </span>
      </p>
      {user.role === 'admin' && (
        <Link to={lang === 'it' ? '/admin' : `/admin?lang=${lang}`} className={ITEM}>
          {t('shell.admin')}
        </Link>
      )}
      {entries.map((entry) => (
        <NavLink end key={entry} to={`/${lang}/${entry}`} className={ITEM}>
          {t(`shell.account.${entry.replace('/', '-')}`)}
        </NavLink>
      ))}
      <Form method="post" action={`/${lang}/logout`} className="mt-1 border-t border-line pt-1">
        <button type="submit" className={`${ITEM} w-full`}>
          {t('shell.logout')}
        </button>
      </Form>
    </>
  )
}
