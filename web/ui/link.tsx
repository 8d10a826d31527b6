import {
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  NavLink as RouterNavLink,
  useLocation,
} from 'react-router'

/** `to` is a whole address: a path from the shop's root, or one elsewhere. */
export type LinkProps = Omit<RouterLinkProps, 'to' | 'discover' | 'prefetch' | 'relative' | 'mask'> & {
  to: string
}

/** A link to the part of the site that is now open has `aria-current`; with `end` only to the very page. */
export type NavLinkProps = Omit<LinkProps, 'style' | 'aria-current'> & { end?: boolean; className?: string }

/** The element of a link, as the edge renders it: of what the router works out for each nothing is in the HTML. */
function Anchor({
  to,
  reloadDocument: _reload,
  replace: _replace,
  state: _state,
  preventScrollReset: _scroll,
  viewTransition: _transition,
  defaultShouldRevalidate: _revalidate,
  onClick: _click,
  ...rest
}: LinkProps) {
  return <a {...rest} href={to} />
}

function NavAnchor({ to, end = false, className, ...rest }: NavLinkProps) {
  const pathname = useLocation().pathname.toLowerCase()
  const path = to.replace(/[?#].*/, '').toLowerCase()
  const isActive = pathname === path || (!end && pathname.startsWith(`${path}/`))
  return (
    <Anchor
      {...rest}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={[className, isActive && 'active'].filter(Boolean).join(' ')}
    />
  )
}

/** The router's link, without the mark by which a framework's looks for routes: all are known here. */
export const Link: (props: LinkProps) => React.ReactNode = import.meta.env.SSR
  ? Anchor
  : (props) => <RouterLink discover="none" {...props} />

export const NavLink: (props: NavLinkProps) => React.ReactNode = import.meta.env.SSR
  ? NavAnchor
  : (props) => <RouterNavLink discover="none" {...props} />
