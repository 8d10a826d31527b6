import type { Exported } from '../../../shared/entities.ts'

const DAYS = ['from', 'to']
const ARCHIVED = ['archived']
const GONE = ['delete', 'restore']

/** Each list of the back-office with its filters and its actions for many rows. All can be searched. */
export const LISTS: Record<Exported, { filters: string[]; bulk: string[] }> = {
  categories: { filters: ARCHIVED, bulk: [...GONE, 'order'] },
  claims: { filters: [...DAYS, 'state', 'vendor_id', 'symptom_id', 'mark'], bulk: [] },
  clients: { filters: ARCHIVED, bulk: GONE },
  documents: { filters: ['kind', 'year', 'vendor_id'], bulk: [] },
  faqs: { filters: ARCHIVED, bulk: [...GONE, 'order'] },
  fams: { filters: [...ARCHIVED, 'cat_id'], bulk: [...GONE, 'order'] },
  invoices: { filters: ['state'], bulk: [] },
  mails: { filters: [...DAYS, 'status', 'template'], bulk: ['resend'] },
  messages: { filters: [...DAYS, ...ARCHIVED, 'read', 'status'], bulk: [...GONE, 'read'] },
  offers: { filters: [...DAYS, 'state', 'vendor_id'], bulk: [] },
  orders: { filters: [...DAYS, 'status', 'payment_method', 'origin', 'vendor_id'], bulk: [] },
  parts: { filters: [...ARCHIVED, 'stock', 'lacks'], bulk: GONE },
  products: {
    filters: [...ARCHIVED, 'cat_id', 'fam_id', 'active', 'kind', 'missing', 'stale', 'parts', 'awaited'],
    bulk: [...GONE, 'active', 'cat', 'places', 'prices'],
  },
  quotations: { filters: [...DAYS, 'user_type', 'vendor_id', 'read', 'state'], bulk: [] },
  returns: { filters: [...DAYS, 'state', 'vendor_id'], bulk: [] },
  reviews: { filters: [...DAYS, 'state'], bulk: [...GONE, 'state', 'states'] },
  statements: { filters: ['state', 'month', 'vendor_id'], bulk: [] },
  subscribers: { filters: [...DAYS, 'state'], bulk: [] },
  transfers: { filters: [...DAYS, 'state'], bulk: [] },
  units: { filters: [...DAYS, 'vendor_id', 'cover', 'source'], bulk: [] },
  updates: { filters: [...ARCHIVED, 'kind'], bulk: [...GONE, 'order'] },
  users: { filters: [...ARCHIVED, 'role', 'admin_role'], bulk: GONE },
  'vendor-accounts': { filters: ARCHIVED, bulk: GONE },
  'vendor-categories': { filters: ARCHIVED, bulk: [...GONE, 'order'] },
  'vendor-figures': { filters: [...DAYS, 'country'], bulk: [] },
  vendors: {
    filters: [...ARCHIVED, 'country', 'cat_id', 'active', 'located', 'vat'],
    bulk: [...GONE, 'active'],
  },
  warranties: { filters: [...DAYS, ...ARCHIVED, 'status'], bulk: [...GONE, 'status'] },
  warrantiesolds: { filters: DAYS, bulk: [] },
}
