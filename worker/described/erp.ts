import type { Area } from './description.ts'

/** What other systems call, above all an ERP: by ids of their own. */
export const ERP = {
  'Other systems': {
    about:
      'For an ERP, by its own ids: `system` is how it calls itself, always the same word. What changed here comes by `/api/admin/sales-changes` and `/api/admin/content-changes`.',
    routes: {
      'POST /api/admin/erp/:system/products':
        'Makes and changes products by the system’s ids, each row by itself; an id that is new finds its product by code. A field that is missing stays, null empties it. The same again changes nothing; `if_version` refuses what builds on an older version.',
      'POST /api/admin/erp/:system/parts': 'The same of spare parts.',
      'POST /api/admin/erp/:system/vendors':
        'The same of retailers; an id that is new finds its retailer by name and postcode.',
      'GET /api/admin/erp/:system/orders':
        'Lists orders that the system has not taken, of the last 90 days unless `since` says otherwise, with its ids of retailers and products.',
      'POST /api/admin/erp/:system/orders/acknowledge':
        'Stores that the system has orders, and their numbers there; the same again changes nothing.',
      'POST /api/admin/erp/:system/orders/moves':
        'Moves orders on, by the system’s numbers: confirmed, shipped with its parcels, delivered. What lies behind an order changes nothing. Ending an order is for people.',
    },
  },
} satisfies Record<string, Area>
