import type { AdminRole } from '../base/areas.ts'

/* What integrations are told of, without the schemas: the one list from which triggers, screens, checks and the API's description derive. */

/**
 * The records that events are about: the area of those who work on them, and where a key reads one (`{id}` is the record's). `retailer`: where a
 * key of the retailer whose it is reads it; null where it has no such call.
 */
export const EVENT_KINDS = {
  orders: { area: 'sales', shop: '/api/admin/orders/{id}', retailer: '/api/orders/{id}' },
  documents: { area: 'sales', shop: null, retailer: null },
  payments: { area: 'sales', shop: null, retailer: null },
  receivables: { area: 'sales', shop: null, retailer: null },
  quotations: { area: 'sales', shop: '/api/admin/quotations/{id}', retailer: '/api/quotations/{id}' },
  warranties: { area: 'sales', shop: '/api/admin/warranties/{id}', retailer: null },
  claims: { area: 'sales', shop: '/api/admin/claims/{id}', retailer: '/api/claims/{id}' },
  returns: { area: 'sales', shop: '/api/admin/returns/{id}', retailer: '/api/returns/{id}' },
  products: { area: 'content', shop: '/api/admin/products/{id}', retailer: null },
  parts: { area: 'content', shop: '/api/admin/parts/{id}', retailer: null },
} as const satisfies Record<
  string,
  { area: Exclude<AdminRole, 'everything'>; shop: string | null; retailer: string | null }
>
export type EventKind = keyof typeof EVENT_KINDS

/** What happens, and to records of which kinds. */
export const TOPICS = {
  'order.created': ['orders'],
  'order.changed': ['orders'],
  'invoice.created': ['documents'],
  'document.created': ['documents'],
  'payment.received': ['payments'],
  'payment.refunded': ['payments'],
  'receivable.changed': ['receivables'],
  'request.created': ['quotations'],
  'request.changed': ['quotations'],
  'offer.sent': ['quotations'],
  'offer.accepted': ['quotations'],
  'offer.declined': ['quotations'],
  'offer.expired': ['quotations'],
  'unit.registered': ['warranties'],
  'unit.changed': ['warranties'],
  'claim.created': ['claims'],
  'claim.changed': ['claims'],
  'return.created': ['returns'],
  'return.changed': ['returns'],
  'product.created': ['products', 'parts'],
  'product.changed': ['products', 'parts'],
  'product.removed': ['products', 'parts'],
  'price.changed': ['products', 'parts'],
  'stock.changed': ['products', 'parts'],
} as const satisfies Record<string, readonly EventKind[]>
export type Topic = keyof typeof TOPICS
export const TOPIC_NAMES = Object.keys(TOPICS) as [Topic, ...Topic[]]

/** What a test sends, which nobody chooses. */
export const TEST_TOPIC = 'webhook.test'

/** The area of a topic. */
export const areaOfTopic = (topic: Topic) => EVENT_KINDS[TOPICS[topic][0]].area
