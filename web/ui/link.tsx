import { Link as RouterLink, type LinkProps as RouterLinkProps, NavLink as RouterNavLink } from 'react-router'

/** `to` is a whole address: a path from the shop's root, or one elsewhere. */
export type LinkProps = Omit<RouterLinkProps, 'to' | 'discover' | 'prefetch' | 'relative' | 'mask'> & {
  to: string
}

/** A link to the part of the site that is now open has `aria-current`; with `end` only to the very page. */
export type NavLinkProps = Omit<LinkProps, 'style' | 'aria-current'> & { end?: boolean; className?: string }

/** The router's link, without the mark by which a framework's looks for routes: all are known here. */
export const Link = (props: LinkProps) => <RouterLink discover="none" {...props} />

export const NavLink = (props: NavLinkProps) => <RouterNavLink discover="none" {...props} />
