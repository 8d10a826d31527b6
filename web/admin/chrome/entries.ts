/** The sidebar: groups of screens by the last part of their address. */
export const GROUPS = [
  { name: 'sales', screens: ['orders', 'quotations', 'warranties', 'warrantiesolds'] },
  { name: 'catalogue', screens: ['products', 'categories', 'fams'] },
  { name: 'retailers', screens: ['vendors', 'vendor-categories', 'vendor-accounts'] },
  { name: 'people', screens: ['clients', 'users'] },
  { name: 'contents', screens: ['faqs', 'updates'] },
] as const
