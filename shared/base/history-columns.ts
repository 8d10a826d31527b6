/*
 * The columns of the retailers' histories; the first of each every reader has. Separate from the schemas, so that a page can use them
 * without loading zod.
 */
export const ORDER_COLUMNS = [
  'number',
  'created_at',
  'own_reference',
  'ordered_by',
  'asked_by',
  'address',
  'status',
  'payment_method',
  'total',
] as const
export const MOVEMENT_COLUMNS = [
  'day',
  'movement',
  'number',
  'own_reference',
  'document',
  'amount',
  'balance',
] as const
export const QUOTATION_COLUMNS = [
  'customer',
  'created_at',
  'number',
  'state',
  'assigned_to',
  'user_type',
  'email',
  'telephone',
  'lines',
] as const
export const UNIT_COLUMNS = [
  'serial_number',
  'product',
  'code',
  'mounting_date',
  'cover_until',
  'updates',
] as const

/** `doc` is for retailers only. */
export const WARRANTY_COLUMNS = [
  'code',
  'product',
  'serial_number',
  'mounting_date',
  'state',
  'doc',
  'created_at',
] as const
export const CLAIM_COLUMNS = ['number', 'created_at', 'state', 'product', 'code', 'serial_number'] as const
export const RETURN_COLUMNS = ['number', 'created_at', 'state', 'order', 'pieces', 'received'] as const
