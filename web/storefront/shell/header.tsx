import { ChevronDown, Globe, Menu, ShoppingCart, UserRound } from 'lucide-react'
import { useLocation } from 'react-router'
import { BRAND } from '../../../shared/brand.ts'
import { LANG_NAMES, LANGS } from '../../../shared/languages.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useCartCount, useVisitor } from '../../session/session.ts'
import { signInPath } from '../../session/sign-in-path.ts'
import { Link, NavLink } from '../../ui/link.tsx'
import { Popover } from '../../ui/popover.tsx'
import { AccountLinks } from './account-links.tsx'
import { ITEM } from './item.ts'
import { Mark } from './mark.tsx'

const ENTRIES = ['products', 'find-retailer', 'calculator', 'contact-us', 'about-us'] as const

const ICON = 'relative grid size-11 place-items-center rounded-md hover:bg-sand aria-[current=page]:text-pine'
/** As wide as all of them, so that what has come of half a page stays in its place when the others come. */
const ACTIONS = 'w-33 shrink-0 lg:w-46 [&>*]:shrink-0'
/** The distance of the page's column from the screen's right side, which aligns panels with their buttons. */
const GUTTER =
  '[--gutter:1rem] md:[--gutter:max(2rem,calc(50%-43rem))] 2xl:[--gutter:max(3rem,calc(50%-42rem))]'

function MenuLinks() {
  const t = useT()
  const lang = useLang()
  return ENTRIES.map((entry) => (
    <NavLink key={entry} to={`/${lang}/${entry}`} className={ITEM}>
      {t(`shell.nav.${entry}`)}
    </NavLink>
  ))
}

/** The same page, with its search, in each language; `short` shows the languages' codes. */
function LanguageLinks({ short }: { short?: boolean }) {
  const lang = useLang()
  const { pathname, search } = useLocation()
  const rest = pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '')
  return LANGS.map((l) => (
    <Link
      key={l}
      to={`/${l}${rest}${search}`}
      lang={l}
      hrefLang={l}
      aria-current={l === lang ? 'true' : undefined}
      aria-label={short ? `${l.toUpperCase()} ${LANG_NAMES[l]}` : undefined}
      className={`${ITEM} ${short ? 'justify-center uppercase' : ''}`}
      preventScrollReset
    >
      {short ? l : LANG_NAMES[l]}
    </Link>
  ))
}

function LanguageMenu() {
  const t = useT()
  const lang = useLang()
  return (
    <Popover
      id="languages"
      label={t('shell.languageOf', { code: lang.toUpperCase(), name: LANG_NAMES[lang] })}
      buttonClass="hidden h-11 w-24 items-center gap-1.5 rounded-md px-3 hover:bg-sand lg:flex"
      panelClass="right-[calc(var(--gutter)+4.875rem)] min-w-44"
      button={
        <>
          <Globe className="size-5" aria-hidden="true" />
          <span className="uppercase">{lang}</span>
          <ChevronDown className="size-4" aria-hidden="true" />
        </>
      }
    >
      <LanguageLinks />
    </Popover>
  )
}

function AccountMenu() {
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

function CartLink() {
  const t = useT()
  const lang = useLang()
  const count = useCartCount()
  return (
    <NavLink to={`/${lang}/cart`} aria-label={t('shell.cart', { count })} className={ICON}>
      <ShoppingCart className="size-5" aria-hidden="true" />
      {count > 0 && (
        <span className="figures absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-pine px-1 text-2xs font-semibold text-on-pine">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </NavLink>
  )
}

/** The menu as one panel, on narrow screens. */
function SmallMenu() {
  const t = useT()
  const lang = useLang()
  return (
    <Popover
      id="menu"
      label={t('shell.openMenu')}
      buttonClass={`${ICON} lg:hidden`}
      panelClass="inset-x-2 w-auto sm:left-auto sm:w-96 lg:hidden"
      button={<Menu className="size-6" aria-hidden="true" />}
    >
      <nav aria-label={t('shell.menu')} className="grid text-lg">
        <MenuLinks />
      </nav>
      <div className="mt-2 border-t border-line pt-2">
        <AccountLinks />
      </div>
      <nav
        aria-label={t('shell.language', { name: LANG_NAMES[lang] })}
        className="mt-2 grid grid-cols-5 border-t border-line pt-2"
      >
        <LanguageLinks short />
      </nav>
    </Popover>
  )
}

export function Header() {
  const t = useT()
  const lang = useLang()
  return (
    <header
      className={`no-print sticky top-0 z-40 h-(--header) border-b border-line bg-paper/95 backdrop-blur-sm ${GUTTER}`}
    >
      <div className="wide flex h-full items-center">
        <NavLink
          end
          to={`/${lang}`}
          aria-label={t('shell.homeOf', { name: BRAND.name })}
          className="-ml-1 rounded-md p-1"
        >
          <Mark />
        </NavLink>
        <nav aria-label={t('shell.menu')} className="ml-4 hidden whitespace-nowrap lg:flex xl:ml-8 xl:gap-1">
          <MenuLinks />
        </nav>
        <div className={`-mr-2.5 ml-auto flex items-center ${ACTIONS}`}>
          <LanguageMenu />
          <AccountMenu />
          <CartLink />
          <SmallMenu />
        </div>
      </div>
    </header>
  )
}
