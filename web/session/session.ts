import { useSyncExternalStore } from 'react'
import { createContext, useRouteLoaderData } from 'react-router'
import type { SessionAnswer, SessionUser } from '../../shared/accounts/accounts.ts'
import { type RetailerRole, reaches } from '../../shared/retailers/retailer-roles.ts'
import { keepWarranty } from './chosen-warranty.ts'
import { ownTab } from './tab-storage.ts'

/** What every page knows of its visitor. */
export interface Visitor {
  user: SessionUser | null
  cart_count: number
}

/** Where the edge puts the visitor for the root loader. */
export const visitorContext = createContext<Visitor>()

/*
 * In the browser the session lives here: first from the page's metas, then from any answer with newer tokens. At the
 * edge this is never written.
 */
let session: SessionAnswer = { user: null, csrf_token: '', api_token: '', lang: '', cart_count: 0 }

const listeners = new Set<() => void>()

export const currentSession = (): Readonly<SessionAnswer> => session

/** Takes over the tokens and visitor of the page that the edge rendered. */
export function startSession(visitor: Visitor): void {
  const meta = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
  session = {
    ...session,
    user: visitor.user,
    cart_count: Number(meta('cart-count')),
    csrf_token: meta('csrf-token'),
    api_token: meta('api-token'),
  }
  ownTab(visitor.user?.id ?? null)
}

/** Stores newer tokens, or a changed person, e.g. after sign-in. */
export function keepSession(next: Partial<SessionAnswer>): void {
  // An action at the edge must not store one visitor's session for all.
  if (import.meta.env.SSR) return
  session = { ...session, ...next }
  ownTab(session.user?.id ?? null)
  for (const tell of listeners) tell()
  for (const [name, value] of [
    ['csrf-token', session.csrf_token],
    ['api-token', session.api_token],
  ] as const) {
    document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', value)
  }
}

/** Stores the cart's size, which the header shows. An emptied cart also forgets its warranty. */
export function keepCartCount(cart_count: number): void {
  if (!import.meta.env.SSR && cart_count === 0 && session.cart_count > 0) keepWarranty(null)
  keepSession({ cart_count })
}

/** The visitor, for loaders: at the edge from the API, in the browser what the session holds. */
export function visitorOf(context: unknown): Visitor {
  if (import.meta.env.SSR) return (context as { get(c: typeof visitorContext): Visitor }).get(visitorContext)
  return { user: session.user, cart_count: session.cart_count }
}

/** The visitor, for components. */
export function useVisitor(): Visitor {
  return useRouteLoaderData<Visitor>('root') ?? { user: null, cart_count: 0 }
}

/** Tells of each change of the session; returns what ends that. */
export function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** How many pieces are in the cart; in a page that was made for all anonymous visitors once its scripts run. */
export function useCartCount(): number {
  const { cart_count } = useVisitor()
  return useSyncExternalStore(
    listen,
    () => session.cart_count,
    () => cart_count,
  )
}

/** Whether this visitor sees prices. */
export const useSeesPrices = () => useVisitor().user?.role != null

/**
 * Whether the visitor's role at its retailer allows what is for `least`, so that no button is shown which the API would refuse. Everybody
 * else, shoppers and retailers' accounts without a shop too, is told by the page itself.
 */
export function useMay(least: RetailerRole): boolean {
  const role = useVisitor().user?.vendor_role
  return !role || reaches(role, least)
}
