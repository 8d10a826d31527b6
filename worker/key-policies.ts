import type { Scope } from '../shared/api-keys/key-terms.ts'
import { ENTITIES } from '../shared/entities.ts'
import type { KeyNeed } from './base/http/keys.ts'
import { LEAST_ROLES } from './least-roles.ts'
import { POLICIES } from './policies.ts'

/*
 * What a key needs for each route. It follows from the route's policy: whoever reads in an area needs the area's scope, whoever changes
   something its writing one, and what people do for themselves, or with everything, is for people. Here is what differs. */

/** What retailers read and fill by routes that visitors have too. */
const OF_RETAILERS: Record<string, Scope> = {
  'GET /api/cart': 'retailer:read',
  'POST /api/add-to-cart': 'retailer:write',
  'POST /api/bulk-add-to-cart': 'retailer:write',
  'POST /api/add-set-to-cart': 'retailer:write',
  'POST /api/change-set': 'retailer:write',
  'POST /api/empty-cart-items': 'retailer:write',
  'POST /api/remove-cart-item': 'retailer:write',
  'POST /api/change-item-quantity': 'retailer:write',
  'GET /api/warranties': 'retailer:read',
  'GET /api/warranties.csv': 'retailer:read',
  'GET /api/serial-format': 'retailer:read',
  'GET /api/quotations/:id': 'retailer:read',
  'GET /api/quotations/:id/offers': 'retailer:read',
  'GET /api/quotations/:id/offers/:number/pdf': 'retailer:read',
  'GET /api/quotations/:id/files/:file': 'retailer:read',
  'POST /api/quotations/:id/messages': 'retailer:write',
}

/** What answers everybody by itself. */
const OPEN_TO_ALL = ['GET /api/health', 'GET /api/settings', 'GET /api/public-changes', 'POST /mcp']

/** Entities of people and of what opens their accounts: no key reads or changes them, nor has many of them changed or exported. */
const OF_PEOPLE = ['clients', 'vendor-accounts', 'mails']

/** For people, though an area's policy would let a key in. */
const FOR_PEOPLE = new Set([
  // What a person sets for themselves, and is mailed.
  'POST /api/account/prices',
  'GET /api/account/mails',
  'POST /api/account/mails',
  'POST /api/stock-waits/own',
  // Links that open something, which are mailed or shown.
  'POST /api/quotations/:id/link',
  'POST /api/units/:id/owner/link',
  'POST /api/admin/units/:id/owner/link',
  // Deciding about what is bought.
  'POST /api/approvals/create',
  'POST /api/approvals/:id/withdraw',
  'POST /api/approvals/:id/to-cart',
  // Money that leaves the shop.
  'POST /api/admin/payments/:id/refund',
  'POST /api/admin/payments/parts/:id/refund',
  'POST /api/admin/transfers/:id/give-back',
  'POST /api/admin/transfers/:id/reverse',
  'POST /api/admin/transfers/returns/:id/done',
  'POST /api/admin/transfers/returns/done',
  'POST /api/admin/transfers/returns/:id/account',
  'POST /api/admin/transfers/payment-orders',
  'GET /api/admin/transfers/payment-orders/:id/xml',
  'POST /api/admin/transfers/payment-orders/:id/withdraw',
  'POST /api/admin/credits/:id/edit',
  'POST /api/admin/credits/:id/pay-out',
  'POST /api/admin/statements/:id/pay',
  'POST /api/admin/returns/:id/credit',
  'POST /api/admin/orders/:id/credit-notes',
  // What pays back or grants credit as it goes: an order that ends is refunded, a claim or return that is approved is credited.
  'POST /api/admin/orders/:id/status',
  'POST /api/admin/orders/moves',
  'POST /api/admin/orders/:id/change',
  'POST /api/admin/claims/:id/decide',
  'POST /api/admin/returns/:id/replace',
  'POST /api/admin/statements/make',
  'POST /api/admin/statements/:id/issue',
  'POST /api/admin/statements/lines/:id/correct',
  // What goes out to many people, or is forgotten for good.
  'POST /api/admin/recalls/:id/start',
  'POST /api/admin/recalls/:id/close',
  'POST /api/admin/recalls/:id/letters',
  'POST /api/admin/updates/:id/alerts',
  'POST /api/admin/units/:id/owners/:owner/erase',
  // What the shop pays for by the sentence.
  'POST /api/admin/translation-desk/drafts',
  'POST /api/admin/translation-desk/:record/:of/draft',
])

const isRead = (route: string) => route.startsWith('GET ')

/** The scope for an area of the back-office. */
const scopeIn = (area: string | undefined, route: string): KeyNeed =>
  area === 'content' || area === 'sales' ? `${area}:${isRead(route) ? 'read' : 'write'}` : 'never'

/** What a key needs for a route; `path` tells the entity where the route leaves it open. */
export function keyNeedOf(route: string, path: string): KeyNeed {
  const own = OF_RETAILERS[route]
  if (own) return own
  // However the address is written: an entity that is not known by its name needs what no key has.
  const entity = (route.includes('/:entity/') ? path : route).split('/')[3] ?? ''
  if (FOR_PEOPLE.has(route) || OF_PEOPLE.includes(entity)) return 'never'
  // What needs more than the role with which a key acts.
  if (LEAST_ROLES[route] === 'buyer' || LEAST_ROLES[route] === 'manager') return 'never'
  const policy = POLICIES[route]
  switch (policy) {
    case 'public':
      return isRead(route) ? 'any' : 'never'
    case 'open':
      return OPEN_TO_ALL.includes(route) ? 'any' : 'never'
    case 'vendor':
      return isRead(route) ? 'retailer:read' : 'retailer:write'
    case 'entity':
      return scopeIn(ENTITIES[entity as keyof typeof ENTITIES]?.area, route)
    default:
      return scopeIn(policy, route)
  }
}

/** The routes that are named above, each of which has to exist. */
export const NAMED_FOR_KEYS = [...Object.keys(OF_RETAILERS), ...OPEN_TO_ALL, ...FOR_PEOPLE]
