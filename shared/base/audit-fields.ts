/* What the fields of the audit trail's `before` and `after` hold: how a history shows them. */

/** Sums in cents. */
const CENTS = [
  ...[
    'price',
    'total',
    'withheld',
    'delivery_costs',
    'refunded',
    'paid',
    'amount',
    'limit',
    'order_limit',
    'net',
    'goods',
  ],
  ...['opening', 'closing', 'free_from', 'per_hour', 'per_km', 'corrected', 'step', 'credit', 'store_credit'],
  ...['max_claim', 'max_month'],
] as const
const FILES = ['image', 'doc'] as const
/** Hundredths of a per cent. */
const SHARES = ['hundredths'] as const

/** Ids, and the table of what they name, with the name as SQL. */
export const REFERENCES = {
  vendor_id: ['vendors', 'name'],
  cats: ['cats', 'name'],
  cat_id: ['cats', 'name'],
  fam_id: ['fams', 'name'],
  parent_id: ['products', 'name'],
  replaced_by: ['products', "trim(coalesce(code, '') || ' ' || name)"],
  price_list_id: ['price_lists', 'name'],
  user_id: ['users', "trim(first_name || ' ' || last_name)"],
  assigned_to: ['users', "trim(first_name || ' ' || last_name)"],
  ruleset_id: ['claim_rulesets', 'name'],
  unit_id: ['units', "code || ' · ' || serial_number"],
} as const satisfies Record<string, readonly [table: string, name: string]>

export type FieldKind = 'cents' | 'file' | 'share' | 'reference' | 'other'

const KINDS = new Map<string, FieldKind>([
  ...CENTS.map((field) => [field, 'cents'] as const),
  ...FILES.map((field) => [field, 'file'] as const),
  ...SHARES.map((field) => [field, 'share'] as const),
  ...Object.keys(REFERENCES).map((field) => [field, 'reference'] as const),
])

/** How a field reads; ids of what has no name here are numbers of it. */
export const kindOf = (field: string): FieldKind =>
  KINDS.get(field) ?? (field.endsWith('_id') ? 'reference' : 'other')
