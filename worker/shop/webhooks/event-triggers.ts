/*
 * The triggers that write events, each in the statement of what it tells: no call can forget one, and a batch that fails leaves none. They read the
   histories that the shop writes anyway. A migration has their text; a test holds it against this list. */

interface Telling {
  /** SQL: the topic. */
  topic: string
  /** SQL: a word of `EVENT_KINDS`. */
  kind: string
  id: string
  /** SQL: the retailer's id, or null. */
  vendor: string
  isPublic?: string
  /** What `data` has besides `id` and `vendor_id`: SQL by name. Ids and states alone: numbers of records go with people who are erased. */
  data?: Record<string, string>
  /** From where, and when. */
  from: string
}
interface Source {
  table: string
  on: string
  when?: string
  tells: Telling[]
}

/** A product `p`, whose translation `t` may be what changed; before a change of many the history is written first, hence both states. */
const OF_PRODUCT = `FROM products t JOIN products p ON p.id = ifnull(t.parent_id, t.id) WHERE t.id = new.entity_id`
const PRODUCT = {
  kind: `iif(p.kind = 'part', 'parts', 'products')`,
  id: 'p.id',
  vendor: 'NULL',
  data: { code: 'p.code' },
}
const IS_ON_SALE = 'p.active = 1 AND p.deleted_at IS NULL'
const WAS_OR_IS_ON_SALE = `(${IS_ON_SALE}) OR ifnull(new.before ->> '$.active', 0) = 1 OR ifnull(new.after ->> '$.active', 0) = 1
      OR (new.action IN ('delete', 'restore') AND ifnull(p.was_active, 0) = 1)`
const moves = (table: string, of: string, records: string, kind: string, noun: string): Source => ({
  table,
  on: 'INSERT',
  // What is given up before it was sent is its retailer's alone.
  when: `new.from_state <> 'draft' OR new.event = 'send'`,
  tells: [
    {
      topic: `iif(new.from_state = 'draft', '${noun}.created', '${noun}.changed')`,
      kind: `'${kind}'`,
      id: 'r.id',
      vendor: 'r.vendor_id',
      data: { state: 'new.state', event: 'new.event' },
      from: `FROM ${records} r WHERE r.id = new.${of}`,
    },
  ],
})
const stock = (on: string, when: string): Source => ({
  table: 'part_details',
  on,
  when,
  tells: [
    {
      ...PRODUCT,
      topic: `'stock.changed'`,
      isPublic: IS_ON_SALE,
      from: 'FROM products p WHERE p.id = new.part_id',
    },
  ],
})

const SOURCES: Source[] = [
  {
    table: 'order_status_changes',
    on: 'INSERT',
    tells: [
      {
        topic: `iif(EXISTS (SELECT 1 FROM order_status_changes e WHERE e.order_id = new.order_id AND e.id <> new.id), 'order.changed', 'order.created')`,
        kind: `'orders'`,
        id: 'o.id',
        vendor: 'o.vendor_id',
        data: { status: 'new.status' },
        from: 'FROM orders o WHERE o.id = new.order_id',
      },
    ],
  },
  {
    table: 'documents',
    on: 'INSERT',
    tells: [
      {
        topic: `iif(new.kind = 'invoice', 'invoice.created', 'document.created')`,
        kind: `'documents'`,
        id: 'new.id',
        vendor: 'new.vendor_id',
        data: { kind: 'new.kind', order_id: 'new.order_id' },
        from: '',
      },
    ],
  },
  {
    table: 'payments',
    on: 'UPDATE OF status',
    when: `new.status IN ('paid', 'refunded') AND old.status <> new.status`,
    tells: [
      {
        topic: `iif(new.status = 'paid', 'payment.received', 'payment.refunded')`,
        kind: `'payments'`,
        id: 'new.id',
        vendor: 'o.vendor_id',
        data: { order_id: 'o.id', status: 'new.status' },
        from: 'FROM orders o WHERE o.id = new.order_id',
      },
    ],
  },
  {
    table: 'receivables',
    on: 'UPDATE OF paid, waived, amount',
    when: 'new.paid <> old.paid OR new.waived <> old.waived OR new.amount <> old.amount',
    tells: [
      {
        topic: `'receivable.changed'`,
        kind: `'receivables'`,
        id: 'new.id',
        vendor: 'new.vendor_id',
        data: {
          order_id: 'new.order_id',
          is_open: `json(iif(new.amount - new.waived - new.paid > 0, 'true', 'false'))`,
        },
        from: '',
      },
    ],
  },
  {
    table: 'quotation_events',
    on: 'INSERT',
    tells: [
      {
        topic: `iif(new.event = 'ask', 'request.created', iif(new.event = 'offer', 'offer.sent', iif(new.event = 'accept', 'offer.accepted',
      iif(new.event = 'decline', 'offer.declined', iif(new.event = 'expire', 'offer.expired', 'request.changed')))))`,
        kind: `'quotations'`,
        id: 'new.quotation_id',
        vendor: 'new.vendor_id',
        data: { state: 'new.state', event: 'new.event' },
        from: '',
      },
      {
        // Begins at the retailer that it went to.
        topic: `'request.created'`,
        kind: `'quotations'`,
        id: 'new.quotation_id',
        vendor: 'new.new_vendor_id',
        data: { state: 'new.state', event: `'ask'` },
        from: 'WHERE new.new_vendor_id IS NOT NULL',
      },
    ],
  },
  moves('claim_moves', 'claim_id', 'claims', 'claims', 'claim'),
  moves('order_return_moves', 'return_id', 'order_returns', 'returns', 'return'),
  stock('INSERT', 'new.stock IS NOT NULL OR new.on_hand IS NOT NULL'),
  stock('UPDATE OF stock, on_hand', 'new.stock IS NOT old.stock OR new.on_hand IS NOT old.on_hand'),
  {
    table: 'audit_entries',
    on: 'INSERT',
    when: `new.entity IN ('products', 'parts', 'warranties', 'orders')`,
    tells: [
      {
        ...PRODUCT,
        topic: `iif(t.parent_id IS NULL AND new.action = 'create', 'product.created',
      iif(t.parent_id IS NULL AND new.action = 'delete', 'product.removed', 'product.changed'))`,
        isPublic: WAS_OR_IS_ON_SALE,
        from: `${OF_PRODUCT} AND new.entity IN ('products', 'parts')`,
      },
      {
        ...PRODUCT,
        topic: `'price.changed'`,
        isPublic: WAS_OR_IS_ON_SALE,
        from: `${OF_PRODUCT} AND new.entity IN ('products', 'parts') AND new.action NOT IN ('create', 'delete', 'restore')
    AND new.before ->> '$.price' IS NOT new.after ->> '$.price'`,
      },
      {
        topic: `iif(new.action = 'create', 'unit.registered', 'unit.changed')`,
        kind: `'warranties'`,
        id: 'w.id',
        vendor: 'w.vendor_id',
        data: { unit_id: '(SELECT u.id FROM units u WHERE u.warranty_id = w.id)' },
        from: `FROM warranties w WHERE w.id = new.entity_id AND new.entity = 'warranties'`,
      },
      {
        // States have their own history.
        topic: `'order.changed'`,
        kind: `'orders'`,
        id: 'o.id',
        vendor: 'o.vendor_id',
        data: { status: 'o.status' },
        from: `FROM orders o WHERE o.id = new.entity_id AND new.entity = 'orders' AND new.action NOT IN ('status', 'create') AND o.status <> 'pending'`,
      },
    ],
  },
]

const toData = ({ id, vendor, data = {} }: Telling) =>
  `json_object(${[['id', id], ...(vendor === 'NULL' ? [] : [['vendor_id', vendor]]), ...Object.entries(data)]
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`

const statement = (telling: Telling) =>
  `  INSERT INTO events (topic, kind, record_id, vendor_id, is_public, data)
  SELECT ${telling.topic}, ${telling.kind}, ${telling.id}, ${telling.vendor}, ${telling.isPublic ?? '0'}, ${toData(telling)}
  ${telling.from}`.trimEnd()

const nameOf = ({ table, on }: Source) => `${table}_event_${on.split(' ')[0]!.toLowerCase()}`

/** An event goes to whoever may hear of it: the shop's endpoints, its retailer's, or, of what is public, everybody's. */
const DELIVERING = `CREATE TRIGGER events_deliver AFTER INSERT ON events
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, event_id)
  SELECT w.id, new.id FROM webhook_endpoints w
  WHERE w.state = 'active' AND EXISTS (SELECT 1 FROM json_each(w.topics) t WHERE t.value = new.topic)
    AND (w.vendor_id IS NULL OR w.vendor_id = new.vendor_id OR (new.vendor_id IS NULL AND new.is_public = 1));
END`

/** The SQL of each, by its name. */
export const EVENT_TRIGGERS: Record<string, string> = {
  ...Object.fromEntries(
    SOURCES.map((source) => [
      nameOf(source),
      `CREATE TRIGGER ${nameOf(source)} AFTER ${source.on} ON ${source.table}${source.when ? ` WHEN ${source.when}` : ''}
BEGIN
${source.tells.map(statement).join(';\n')};
END`,
    ]),
  ),
  events_deliver: DELIVERING,
}
