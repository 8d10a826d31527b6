import { Menu, Search, ShoppingCart } from 'lucide-react'
import { Form } from 'react-router'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { offeredLangs } from '../../../shared/settings/offered.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { useUnwritten } from '../../addresses.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useCartCount } from '../../session/session.ts'
import { NavLink } from '../../ui/link.tsx'
import { Popover } from '../../ui/popover.tsx'
import { AccountLinks } from './account-links.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ICON, ITEM } from './item.ts'
import { LanguageLinks, LanguageMenu } from './language-menu.tsx'
import { Mark } from './mark.tsx'
import { SuggestInput } from './suggest-input.tsx'

const ENTRIES = ['products', 'does-it-fit', 'find-retailer', 'calculator', 'contact-us', 'about-us'] as const

/** As wide as all of them, so that what has come of half a page stays in its place when the others come. */
const ACTIONS = 'w-44 shrink-0 lg:w-57 xl:w-100 [&>*]:shrink-0'
/** The distance of the page's column from the screen's right side, which aligns panels with their buttons. */
const GUTTER =
  '[--gutter:1rem] md:[--gutter:max(2rem,calc(50%-43rem))] 2xl:[--gutter:max(3rem,calc(50%-42rem))]'

/** The entries of the menu; `short`: beside each other, where there is no room for all; who the shop is stands at the foot, too. */
function MenuLinks({ short = false }: { short?: boolean }) {
  const t = useT()
  const lang = useLang()
  const unwritten = useUnwritten()
  return ENTRIES.filter((entry) => !unwritten.includes(entry)).map((entry) => (
    <NavLink
      key={entry}
      to={`/${lang}/${entry}`}
      className={short && entry === 'about-us' ? `${ITEM} lg:max-2xl:hidden` : ITEM}
    >
      {t(short && entry === 'does-it-fit' ? 'shell.fitMenu' : `shell.nav.${entry}`)}
    </NavLink>
  ))
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
      {offeredLangs().length > 1 && (
        <nav
          aria-label={t('shell.language', { name: LANG_NAMES[lang] })}
          className="mt-2 grid grid-cols-5 border-t border-line pt-2"
        >
          <LanguageLinks short />
        </nav>
      )}
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
          aria-label={t('shell.homeOf', { name: settings().brand.name })}
          className="-ml-1 rounded-md p-1"
        >
          <Mark />
        </NavLink>
        <nav aria-label={t('shell.menu')} className="ml-4 hidden whitespace-nowrap lg:flex xl:ml-8 xl:gap-1">
          <MenuLinks short />
        </nav>
        <div className={`-mr-2.5 ml-auto flex items-center ${ACTIONS}`}>
          <HeaderSearch />
          <LanguageMenu />
          <AccountMenu />
          <CartLink />
          <SmallMenu />
        </div>
      </div>
    </header>
  )
}

/** Where there is no room for the field it is as large as its icon, and lies over the header while it has the focus. */
const FORM =
  'relative size-11 focus-within:max-xl:absolute focus-within:max-xl:inset-x-2 focus-within:max-xl:z-10 focus-within:max-xl:w-auto md:focus-within:max-xl:left-auto md:focus-within:max-xl:w-112 md:focus-within:max-xl:right-(--gutter) xl:mr-2 xl:w-52'
const FIELD =
  'size-full rounded-md border border-transparent bg-transparent pl-10 placeholder:text-quiet hover:bg-sand focus:border-edge focus:bg-raised focus:pr-2 max-xl:not-focus:cursor-pointer max-xl:not-focus:text-transparent max-xl:not-focus:placeholder:text-transparent xl:border-line xl:pr-2'

/** The search of every page: a form of the list, so that it works without scripts. */
export function HeaderSearch() {
  const t = useT()
  return (
    <Form role="search" aria-label={t('shell.search')} action={`/${useLang()}/products`} className={FORM}>
      <SuggestInput
        away
        aria-label={t('shell.search')}
        aria-keyshortcuts="Control+K Meta+K"
        placeholder={t('shell.search')}
        className={FIELD}
        boxClass="h-full"
      />
      <Search className="pointer-events-none absolute top-3 left-3 size-5" aria-hidden="true" />
    </Form>
  )
}
