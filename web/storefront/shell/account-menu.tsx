import { UserRound } from 'lucide-react'
import { useLocation } from 'react-router'
import { useLang, useT } from '../../i18n/texts.ts'
import { signInPath } from '../../session/own-pages.ts'
import { useVisitor } from '../../session/session.ts'
import { NavLink } from '../../ui/link.tsx'
import { Popover } from '../../ui/popover.tsx'
import { AccountLinks } from './account-links.tsx'
import { ICON } from './item.ts'

export function AccountMenu() {
  const t = useT()
  const lang = useLang()
  const { user } = useVisitor()
  const { pathname, search } = useLocation()
  if (!user) {
    return (
      <NavLink to={signInPath(lang, pathname + search)} aria-label={t('shell.login')} className={ICON}>
        <UserRound className="size-5" aria-hidden="true" />
      </NavLink>
    )
  }
  return (
    <Popover
      id="account"
      label={t('shell.accountMenu')}
      buttonClass={ICON}
      panelClass="right-(--gutter) min-w-64 lg:right-[calc(var(--gutter)+2.125rem)]"
      button={
        <>
          <UserRound className="size-5" aria-hidden="true" />
          <span className="absolute right-2 bottom-2.5 size-2.5 rounded-full border-2 border-paper bg-pine" />
        </>
      }
    >
      <AccountLinks />
    </Popover>
  )
}
