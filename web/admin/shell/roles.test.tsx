// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { SalesDashboard } from '../../../shared/office/dashboard.ts'
import type { Answers } from '../../api/answers.testing.ts'
import { retailersOf } from '../retailers/retailers.testing.ts'
import { expect, findDialog, t, test } from '../screens.testing.tsx'

const SHOWN = {
  content: ['products', 'faqs', 'reviews'],
  sales: ['orders', 'vendors', 'clients', 'warranties'],
} as const
const LISTS: Answers = {
  ...retailersOf(1),
  '/api/admin/faqs': { $get: { faqs: [], faqs_count: 0 } },
  '/api/admin/search': { $get: { records: [] } },
}

const FIGURES = { quotations_number: 1, orders_number: 1, products_number: 1, total: 100 }
const NOTHING = {
  series: [],
  best_products: [],
  asked_products: [],
  by_vendor: [],
  newest_quotations: [],
  newest_orders: [],
  previous: null,
}
/** What the Worker answers each of them. */
const DASHBOARDS = {
  content: { attention: { reviews_to_approve: 2 } },
  sales: { ...FIGURES, ...NOTHING, attention: { messages_to_answer: 2 } },
} as const

for (const role of ['content', 'sales'] as const) {
  test(`what the role ${role} may not do is not shown: in the sidebar, at its address, by its key, in the menu and on the dashboard`, async ({
    desk: { open, hand, sent },
  }) => {
    const [other, home] =
      role === 'content' ? (['sales', '/admin/faqs'] as const) : (['content', '/admin/vendors'] as const)
    const forbidden = SHOWN[other][0]
    await open(`/admin/${forbidden}`, LISTS, { admin_role: role })
    await screen.findByRole('heading', { name: t('shell.screen.forbidden.title') })
    await open(home, LISTS, { admin_role: role })
    const nav = within(screen.getByRole('complementary'))
    const entry = (name: string) => nav.queryByRole('link', { name: t(`${name}.title`) })
    for (const name of SHOWN[role]) expect(entry(name), name).not.toBeNull()
    for (const name of [...SHOWN[other], 'users']) expect(entry(name), name).toBeNull()

    await hand.keyboard(role === 'content' ? 'go' : 'gp')
    await hand.keyboard('{Control>}k{/Control}')
    await findDialog(t('commands.title'))
    // The first time its scripts come later, and the dialog takes the place of the one that waits for them.
    const box = await waitFor(() => within(screen.getByRole('dialog')).getByRole('combobox'))
    const menu = screen.getByRole('dialog')
    await hand.type(box, t(`${forbidden}.title`))
    await waitFor(() => expect(sent('GET', '/api/admin/search')).toHaveLength(1))
    const name = new RegExp(t(`${forbidden}.title`))
    await waitFor(() => expect(within(menu).queryByRole('option', { name })).toBeNull())
    expect(location.pathname).toBe(home)

    const dashboard: Answers = { '/api/admin/dashboard': { $get: DASHBOARDS[role] as SalesDashboard } }
    await open('/admin', { ...LISTS, ...dashboard }, { admin_role: role })
    await screen.findByText(t('dashboard.attention'))
    expect(document.querySelectorAll('[data-figure]')).toHaveLength(role === 'sales' ? 4 : 0)
  })
}
