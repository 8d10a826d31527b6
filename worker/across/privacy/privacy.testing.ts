import { env } from 'cloudflare:workers'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { readTogether } from '../../base/db/reads.ts'
import { normalise } from '../../base/db/search.ts'
import { sha256 } from '../../base/hashes.ts'
import { identityProviders } from '../../shop/accounts/identities.tables.ts'
import { updateAlerts } from '../../shop/alerts/alerts.tables.ts'
import { claimLines, claims } from '../../shop/claims/claims.tables.ts'
import { updates } from '../../shop/content/content.tables.ts'
import { recalls } from '../../shop/recalls/recalls.tables.ts'
import { units } from '../../shop/units/units.tables.ts'
import { makeProduct, makeRetailer, makeUser, testDb, unique } from '../../testing/make.ts'
import type { Personal } from './declaration.ts'
import { fatesOf, PERSONAL } from './personal-data.ts'

/** A person whose name, address and number stand in every column that is declared. */
export interface Planted {
  email: string
  /** Texts that only this person has; each is looked for in every column. */
  marks: string[]
  account: { id: number }
  invoice: string
  claimedInvoice: string
  photo: string
  attachment: string
  fault: string
  reported: string
  damage: string
  proof: string
  offer: string
  orderId: number
}

type Values = Record<string, unknown>
interface Ground {
  email: string
  /** A text with the name, the address and the number in it. */
  text: string
  userId: number
  hash: string
  ids: Record<string, number>
  invoice: string
  photo: string
  attachment: string
  fault: string
  reported: string
  damage: string
  proof: string
  offer: string
}

/** What rows need besides their personal columns; tables that are missing here need nothing. */
const ROOTS: Record<string, (ground: Ground) => Values> = {
  audit_entries: ({ userId }) => ({ userId, action: 'edit', entity: 'clients', entityId: userId }),
  outbox: ({ email }) => ({
    key: `mail:${unique()}`,
    template: 'x',
    recipient: email,
    nextAttemptAt: '2026',
  }),
  saved_views: ({ userId }) => ({ userId, screen: `screen${unique()}` }),
  list_columns: ({ userId }) => ({ userId, screen: `screen${unique()}` }),
  favourite_screens: ({ userId }) => ({ userId, screen: `screen${unique()}` }),
  rate_limits: ({ hash }) => ({ key: `newsletter:${hash}`, windowEnd: 9_999_999_999, count: 1 }),
  idempotency_keys: ({ userId }) => ({ owner: `user:${userId}`, key: `key${unique()}` }),
  sessions: ({ userId }) => ({ userId, expiresAt: '2099' }),
  user_tokens: ({ userId }) => ({ userId, purpose: 'reset', expiresAt: '2099' }),
  vendor_conditions: ({ ids, email }) => ({ retailerId: ids.vendors, invoiceEmail: email }),
  email_changes: ({ userId, email }) => ({ userId, email, expiresAt: '2099' }),
  colleague_invitations: ({ userId, email, ids }) => ({
    userId,
    email,
    retailerId: ids.vendor,
    retailerRole: 'buyer',
    expiresAt: '2099',
  }),
  api_keys: ({ userId }) => ({ userId, isTest: false, scopes: ['sales:read'], expiresAt: '2099' }),
  api_key_calls: ({ ids }) => ({ keyId: ids.api_keys, route: 'GET /api/orders', status: 200 }),
  webhook_endpoints: ({ userId }) => ({
    userId,
    topics: ['order.created'],
    formerUntil: '2099',
    url: `https://example.com/${unique()}`,
  }),
  identities: ({ userId, ids }) => ({ userId, providerId: ids.provider, subject: `s${unique()}` }),
  code_apps: ({ userId }) => ({ userId, lastStep: 1 }),
  recovery_codes: ({ userId }) => ({ userId }),
  passkeys: ({ userId }) => ({ userId, counter: 0 }),
  pending_steps: ({ userId }) => ({ userId, purpose: 'sign_in', expiresAt: '2099' }),
  imports: ({ userId }) => ({ userId, entity: 'vendors', fileName: 'a.csv', columns: '[]', rows: 1 }),
  import_rows: ({ ids }) => ({ importId: ids.imports, line: 2 }),
  carts: ({ userId }) => ({ userId, visitor: null, userType: 'private' }),
  cart_items: ({ ids }) => ({ cartId: ids.carts, productId: ids.product, quantity: 1 }),
  cart_details: ({ ids }) => ({ cartId: ids.carts }),
  shipping_requests: ({ userId, ids, text }) => ({
    userId,
    retailerId: ids.vendor,
    cartId: ids.carts,
    cartRevision: 0,
    goods: 100,
    lines: [{ name: text }],
  }),
  messages: ({ email }) => ({ email }),
  message_answers: ({ userId, ids }) => ({ userId, messageId: ids.messages, mailKey: `answer:${unique()}` }),
  reviews: ({ email, ids }) => ({ email, productId: ids.product, rating: 5 }),
  review_photos: ({ ids, photo }) => ({ reviewId: ids.reviews, file: photo, position: 0 }),
  review_reports: ({ ids }) => ({ reviewId: ids.reviews, reason: 'insult' }),
  subscribers: ({ email }) => ({ email }),
  stock_waits: ({ email, ids }) => ({ productId: ids.product, email, userId: null, expiresAt: '2099' }),
  quotation_drafts: ({ email, ids }) => ({
    email,
    retailerId: ids.vendor,
    userType: 'private',
    expiresAt: '2099',
  }),
  quotations: ({ email, ids }) => ({
    email,
    retailerId: ids.vendor,
    userType: 'private',
    requestKey: `request${unique()}`,
  }),
  quotation_events: ({ ids }) => ({
    quotationId: ids.quotations,
    retailerId: ids.vendor,
    event: 'ask',
    state: 'received',
    party: 'customer',
  }),
  quotation_messages: ({ ids }) => ({
    quotationId: ids.quotations,
    retailerId: ids.vendor,
    party: 'customer',
    requestKey: `request${unique()}`,
  }),
  quotation_files: ({ ids, attachment }) => ({
    messageId: ids.quotation_messages,
    file: attachment,
    size: 7,
    position: 0,
  }),
  offers: ({ ids, offer }) => ({
    quotationId: ids.quotations,
    retailerId: ids.vendor,
    number: 1,
    state: 'accepted',
    lang: 'it',
    prices: 'net',
    discountKind: 'sum',
    sentAt: '2026',
    validUntil: '2026-12-24',
    endsAt: '2026-12-24',
    pdf: offer,
  }),
  offer_lines: ({ ids }) => ({
    offerId: ids.offers,
    position: 0,
    name: 'Orbita',
    satellite: '',
    quantity: 1,
    price: 1,
    vat: 0,
    amount: 1,
  }),
  quotation_lines: ({ ids }) => ({
    quotationId: ids.quotations,
    name: 'Orbita',
    satellite: '',
    quantity: 1,
    position: 0,
  }),
  warranties: ({ userId, invoice }) => ({
    userId,
    code: `C${unique()}`,
    serialNumber: `S${unique()}`,
    mountingDate: '2026-03-01',
    doc: invoice,
  }),
  files: ({ invoice }) => ({
    key: invoice,
    purpose: 'invoice',
    type: 'application/pdf',
    size: 7,
    public: false,
  }),
  recall_recipients: ({ email, ids }) => ({
    recallId: ids.recall,
    kind: 'owner',
    personKey: email,
    email,
    units: '[]',
  }),
  owner_requests: ({ email, ids, proof }) => ({
    email,
    doc: proof,
    code: 'UNIT-P',
    serialNumber: `${ids.unit}`,
    mountingDate: '2026-03-01',
    wishesUpdates: true,
    tokenHash: `${unique()}`,
    expiresAt: '2099',
  }),
  unit_hand_overs: ({ email, ids }) => ({ email, unitId: ids.unit, ownerVersion: 1, expiresAt: '2099' }),
  unit_owners: ({ email, ids }) => ({ email, unitId: ids.unit, since: '2026-03-01', until: '2026-04-01' }),
  fault_reports: ({ ids }) => ({
    unitId: ids.unit,
    ownerId: ids.unit_owners,
    retailerId: ids.vendor,
    requestKey: `fault${unique()}`,
  }),
  fault_messages: ({ ids }) => ({
    reportId: ids.fault_reports,
    party: 'owner',
    requestKey: `fault${unique()}`,
  }),
  fault_files: ({ ids, reported }) => ({
    messageId: ids.fault_messages,
    file: reported,
    size: 7,
    position: 0,
  }),
  update_alert_people: ({ ids }) => ({
    updateId: ids.update,
    alertId: ids.alert,
    ownerId: ids.unit_owners,
    count: 0,
  }),
  claims: ({ userId, ids }) => ({
    userId,
    unitId: ids.unit,
    warrantyId: ids.warranties,
    retailerId: ids.vendor,
    state: 'approved',
    sentAt: '2026-03-02T10:00:00.000Z',
  }),
  order_returns: ({ userId, ids }) => ({
    userId,
    orderId: ids.orders,
    retailerId: ids.vendor,
    state: 'approved',
    sentAt: '2026-03-02T10:00:00.000Z',
  }),
  credit_notes: ({ userId, ids }) => ({
    userId,
    orderId: ids.orders,
    reason: 'short',
    amount: 100,
  }),
  order_return_moves: ({ userId, ids }) => ({
    userId,
    returnId: ids.order_returns,
    event: 'send',
    from: 'draft',
    state: 'sent',
    party: 'retailer',
  }),
  order_return_files: ({ ids, damage }) => ({
    returnId: ids.order_returns,
    moveId: ids.order_return_moves,
    file: damage,
    type: 'image/webp',
    size: 7,
    position: 0,
  }),
  claim_returns: ({ userId, ids }) => ({
    ...{
      userId,
      claimId: ids.claims,
      lineId: sql`(select id from claim_lines where claim_id = ${ids.claims!})`,
    },
  }),
  claim_files: ({ ids, fault }) => ({
    ...{
      claimId: ids.claims,
      moveId: ids.claim_moves,
      file: fault,
      type: 'image/webp',
      size: 7,
      position: 0,
    },
  }),
  claim_moves: ({ userId, ids }) => ({
    userId,
    claimId: ids.claims,
    event: 'send',
    from: 'draft',
    state: 'sent',
    party: 'retailer',
  }),
  old_warranties: ({ email }) => ({
    email,
    code: 'ORB-65',
    serialNumber: `${unique()}`,
    mountingDate: '2020-03-01',
  }),
  orders: ({ userId, ids }) => ({
    userId,
    retailerId: ids.vendor,
    paymentMethod: 'stripe',
    status: 'placed',
    total: 100,
    requestKey: `request${unique()}`,
  }),
  order_approvals: ({ userId, ids }) => ({
    userId,
    retailerId: ids.vendor,
    net: 100,
    total: 100,
    requestKey: `request${unique()}`,
  }),
  order_approval_lines: ({ ids }) => ({
    approvalId: ids.order_approvals,
    productId: ids.product,
    price: 100,
    quantity: 1,
    position: 0,
  }),
  // The names of lines without a product are those of old products, and stand in the shop's sums.
  order_lines: ({ ids }) => ({
    orderId: ids.orders,
    productId: ids.product,
    price: 100,
    quantity: 1,
    position: 0,
  }),
  order_messages: ({ userId, ids, text }) => ({ orderId: ids.orders, side: 'retailer', userId, text }),
  order_status_changes: ({ ids }) => ({ orderId: ids.orders, status: 'placed' }),
  documents: ({ ids }) => ({
    kind: 'proforma',
    orderId: ids.orders,
    retailerId: ids.vendor,
    year: 2026,
    total: 100,
    madeAt: '2026-03-10T10:00:00.000Z',
  }),
  document_files: ({ ids }) => ({ documentId: ids.documents, lang: 'it', hash: '' }),
  e_invoices: ({ ids }) => ({ documentId: ids.documents }),
  refused_invoices: ({ ids }) => ({ documentId: ids.documents, file: unique() }),
  receivables: ({ ids }) => ({
    orderId: ids.orders,
    retailerId: ids.vendor,
    amount: 100,
    waived: 0,
    paid: 0,
  }),
  retailer_credits: ({ ids }) => ({ retailerId: ids.vendors, limit: 100, days: 30 }),
  store_credit_entries: ({ ids }) => ({ retailerId: ids.vendors, amount: 100 }),
  bank_statements: ({ userId }) => ({
    key: `key${unique()}`,
    file: 'a.xml',
    number: '1',
    fromOn: '2026-03-01',
    toOn: '2026-03-31',
    entries: 1,
    userId,
  }),
  bank_entries: ({ ids }) => ({
    statementId: ids.bank_statements,
    key: `key${unique()}`,
    bookedOn: '2026-03-10',
    amount: 100,
    currency: 'EUR',
    isCredit: true,
    isReversal: false,
  }),
  bank_allocations: ({ ids }) => ({ entryId: ids.bank_entries, receivableId: ids.receivables, amount: 100 }),
  bank_returns: ({ ids }) => ({ receivableId: ids.receivables, amount: 100, reason: 'cancelled' }),
  payments: ({ ids }) => ({ orderId: ids.orders, provider: 'stripe', amount: 100, status: 'paid' }),
  payment_items: ({ ids }) => ({ paymentId: ids.payments, receivableId: ids.receivables, amount: 100 }),
  payment_disputes: ({ ids }) => ({
    paymentId: ids.payments,
    provider: 'stripe',
    currency: 'EUR',
    amount: 100,
    state: 'lost',
  }),
  vendors: ({ email }) => ({ email, lat: 45, lng: 9 }),
  geocodes: () => ({ lat: 45, lng: 9 }),
  kept_comparisons: () => ({ period: `${unique()}/`, part: 0, madeAt: '2026' }),
}
/** Each table after those that it refers to. */
const ORDER = [
  ...[
    'vendors',
    'api_keys',
    'imports',
    'carts',
    'messages',
    'reviews',
    'quotations',
    'quotation_messages',
    'orders',
  ],
  ...[
    'documents',
    'payments',
    'receivables',
    'bank_statements',
    'bank_entries',
    'offers',
    'warranties',
    'claims',
  ],
  ...['claim_moves', 'unit_owners', 'fault_reports', 'fault_messages'],
  ...['order_approvals', 'order_returns', 'order_return_moves'],
]
const place = ({ table }: Personal) =>
  (ORDER.indexOf(getTableName(table)) + ORDER.length + 1) % (ORDER.length + 1)

/** A row's values: those given above, and texts of the person in all its other text columns. */
function valuesOf(declared: Personal, ground: Ground): Values {
  const columns = getTableColumns(declared.table)
  const roots = ROOTS[getTableName(declared.table)]?.(ground)
  if (!roots) throw new Error(`privacy.testing.ts does not know how to plant ${getTableName(declared.table)}`)
  const planted = fatesOf(declared).flatMap(({ key, fate }) => {
    if (key in roots || fate === 'follows' || columns[key]!.dataType !== 'string') return []
    const isSearch = key === 'search'
    const isJson = ['before', 'after', 'data', 'errors', 'derived'].includes(key)
    const text = `${ground.text} ${unique()}`
    return [[key, isJson ? JSON.stringify({ who: ground.email, text }) : isSearch ? normalise(text) : text]]
  })
  return { ...Object.fromEntries(planted), ...roots }
}

/** Puts a person into every declared column, each row by the declaration, and two invoices into FILES. */
export async function plantPerson(name: string, email = `${name}@home.test`): Promise<Planted> {
  const db = testDb()
  const phone = `+39 ${String(unique()).padEnd(9, '7')}`
  const text = `${name} <${email}> ${phone}`
  const account = await makeUser({
    email,
    firstName: text,
    lastName: text,
    telephone: phone,
    passwordHash: text,
    lastSeenAt: text,
    search: normalise(text),
  })
  const [retailer, product] = [await makeRetailer(), await makeProduct()]
  const invoice = `invoices/${unique()}-${name}.pdf`
  const claimedInvoice = `invoices/${unique()}-claimed.pdf`
  const photo = `reviews/${unique()}-${name}.webp`
  const attachment = `requests/${unique()}-${name}.pdf`
  const fault = `claims/${unique()}-${name}.webp`
  const reported = `faults/${unique()}-${name}.webp`
  const damage = `claims/${unique()}-${name}-damage.webp`
  const proof = `invoices/${unique()}-${name}-proof.pdf`
  const offer = `offers/${unique()}-${name}.pdf`
  for (const key of [invoice, claimedInvoice, photo, attachment, fault, reported, damage, proof, offer]) {
    await env.FILES.put(key, text, { customMetadata: { name: `${name}.pdf` } })
  }
  const [unit] = await db
    .insert(units)
    .values({ code: 'UNIT-P', serialNumber: `P${unique()}` })
    .returning()
  const [update] = await db.insert(updates).values({ title: 'Firmware', content: 'Nuovo' }).returning()
  const [alert] = await db
    .insert(updateAlerts)
    .values({ updateId: update!.id, state: 'done', rest: '[]', finishedAt: '2026' })
    .returning()
  const [recall] = await db
    .insert(recalls)
    .values({
      state: 'started',
      startedAt: '2026',
      texts: { it: { title: 'Batteria', description: '–', hazard: '–', action: '–' } },
      remedies: ['refund', 'repair'],
    })
    .returning()
  const [provider] = await testDb()
    .insert(identityProviders)
    .values({
      name: 'Azienda',
      issuer: 'https://login.example.com',
      clientId: 'shop',
      secret: '–',
      claim: 'roles',
      roles: [],
    })
    .returning()
  const ids: Record<string, number> = {
    provider: provider!.id,
    recall: recall!.id,
    vendor: retailer.id,
    product: product.id,
    unit: unit!.id,
    update: update!.id,
    alert: alert!.id,
  }
  const ground: Ground = {
    email,
    text,
    userId: account.id,
    hash: await sha256(email),
    ids,
    invoice,
    photo,
    attachment,
    fault,
    reported,
    damage,
    proof,
    offer,
  }
  const insert = async (declared: Personal, more: Values = {}) => {
    const rows = (await db
      .insert(declared.table)
      .values({ ...valuesOf(declared, ground), ...more } as never)
      .returning({ id: sql<number>`rowid` })) as { id: number }[]
    ids[getTableName(declared.table)] = rows[0]!.id
    if (declared.table === (claims as unknown))
      await db.insert(claimLines).values({ claimId: ids.claims!, quantity: 1, position: 0 })
  }
  const declared = PERSONAL.filter(({ table }) => getTableName(table) !== 'users')
  for (const one of declared.toSorted((a, b) => place(a) - place(b))) await insert(one)
  const claimed = PERSONAL.find(({ table }) => getTableName(table) === 'warranties')!
  await insert(claimed, { doc: claimedInvoice, docName: 'kept.pdf' })
  await db.run(
    sql`insert into warranty_claims (warranty_id, order_id, open) values (${ids.warranties!}, ${ids.orders!}, 0)`,
  )
  // Other people's actions that name the person, and a retailer's mail about the person.
  await db.insert(auditEntries).values([
    {
      userId: 1,
      userName: 'Altri',
      action: 'edit',
      entity: 'vendors',
      entityId: 1,
      after: JSON.stringify({ email }),
    },
    {
      userId: 1,
      userName: 'Altri',
      action: 'edit',
      entity: 'reviews',
      entityId: ids.reviews!,
      before: JSON.stringify({ author: name }),
    },
  ])
  await insert(PERSONAL.find(({ table }) => getTableName(table) === 'outbox')!, {
    recipient: 'shop@home.test',
    replyTo: null,
  })
  const files = { invoice, claimedInvoice, photo, attachment, fault, reported, damage, proof, offer }
  return { email, marks: [name, phone], account, ...files, orderId: ids.orders! }
}

/** Every column of every real table, as the database has them. */
export const readColumns = () =>
  testDb().all<{ table: string; column: string; generated: number }>(
    sql`select t.name as "table", c.name as "column", c.hidden = 2 as generated
      from pragma_table_list t join pragma_table_xinfo(t.name) c
      where t.schema = 'main' and t.type = 'table' and t.name not glob 'sqlite_*' and t.name not glob '_cf_*'
        and t.name not glob 'd1_*'`,
  )

/** Every column that holds a text, as `table.column`, with the number of rows; capitals do not matter. */
export async function findEverywhere(mark: string): Promise<Record<string, number>> {
  const db = testDb()
  const columns = await readColumns()
  const tables = [...Map.groupBy(columns, ({ table }) => table)]
  const counts = await readTogether<Record<string, number | null>[]>(
    db,
    tables.map(([table, its]) => {
      const sums = its.map(({ column }) => {
        const text = sql`lower(${sql.identifier(column)})`
        return sql`sum(instr(${text}, mark) > 0 or instr(${text}, plain) > 0) as ${sql.identifier(column)}`
      })
      return sql`with looked_for as (select ${mark.toLowerCase()} as mark, ${normalise(mark)} as plain)
        select ${sql.join(sums, sql`, `)} from ${sql.identifier(table)}, looked_for`
    }),
  )
  const found = tables.flatMap(([table], i) =>
    Object.entries(counts[i]![0]!).flatMap(([column, n]) => (n ? [[`${table}.${column}`, n] as const] : [])),
  )
  return Object.fromEntries(found)
}
