// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { UpdateAlert, UpdateAlerts } from '../../../shared/units/update-alerts.admin.ts'
import { refuse } from '../../api/answers.testing.ts'
import { expect, findDialog, t, test } from '../screens.testing.tsx'

const TARGETS = '/api/admin/updates/:id/targets'
const ALERTS = '/api/admin/updates/:id/alerts'
const reach = {
  units: 12,
  is_capped: false,
  retailers: 3,
  owners: 4,
  new_retailers: 2,
  new_owners: 4,
}
const alert: UpdateAlert = {
  id: 1,
  state: 'telling',
  retailers: 2,
  owners: 4,
  told_retailers: 2,
  told_owners: 1,
  passed: 0,
  created_at: '2026-11-20T09:00:00.000Z',
  finished_at: null,
  user_name: 'Ada Admin',
}
const row = { code: 'ORB-65', satellite: null, serial_from: '100', serial_to: null }
const update = {
  id: 7,
  parent_id: null,
  lang: 'it',
  title: 'Firmware 4',
  content: 'Testo',
  doc: null,
  doc_name: null,
  created_at: '2026-11-20',
  updated_at: '2026-11-20',
  version: 3,
  translations: [],
}
const field = (name: string, n = 0) => screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${name}`))[n]!

const answers = (more: object = {}, alerts: Partial<UpdateAlerts> = {}) => ({
  '/api/admin/updates/:id': { $get: { update } },
  '/api/admin/products': { $get: { products: [], products_count: 0 } },
  [ALERTS]: { $get: { reach, alerts: [], version: 3, ...alerts }, $post: { success: true } },
  [TARGETS]: { $get: { targets: [row], version: 3 }, $post: { success: true } },
  ...more,
})

test('rows are added, filled and removed, and errors stand at their fields', async ({
  desk: { open, hand, sent },
}) => {
  let isWrong = true
  await open(
    '/admin/updates/7/units',
    answers({
      [TARGETS]: {
        $get: { targets: [row], version: 3 },
        $post: () =>
          isWrong ? refuse('invalid', 'No', { 'targets.1.code': 'Sconosciuto' }) : { success: true },
      },
    }) as never,
  )
  await screen.findByDisplayValue('ORB-65')
  await hand.click(screen.getByRole('button', { name: t('alerts.add') }))
  await hand.click(screen.getByRole('button', { name: t('form.edit') }))
  await waitFor(() => expect(field(t('alerts.code'), 1).getAttribute('aria-invalid')).toBe('true'))
  expect(sent('POST', '/api/admin/updates/7/targets')).toEqual([])
  await hand.type(field(t('alerts.code'), 1), 'XX-1')
  await hand.type(field(t('alerts.from'), 1), '99')
  await hand.type(field(t('alerts.to'), 1), '9')
  await hand.click(screen.getByRole('button', { name: t('form.edit') }))
  await waitFor(() => expect(field(t('alerts.to'), 1).getAttribute('aria-invalid')).toBe('true'))
  await hand.type(field(t('alerts.to'), 1), '99')
  await hand.click(screen.getByRole('button', { name: t('form.edit') }))
  await screen.findByText('Sconosciuto')
  expect(sent('POST', '/api/admin/updates/7/targets').at(-1)!.json).toEqual({
    targets: [row, { code: 'XX-1', satellite: null, serial_from: '99', serial_to: '999' }],
    version: 3,
  })
  isWrong = false
  await hand.selectOptions(screen.getAllByLabelText(t('alerts.which'))[1]!, 'Astra 19E')
  await hand.click(screen.getByRole('button', { name: t('alerts.removeRow', { n: 1 }) }))
  await hand.click(screen.getByRole('button', { name: t('form.edit') }))
  await waitFor(() =>
    expect(sent('POST', '/api/admin/updates/7/targets').at(-1)!.json).toEqual({
      targets: [{ code: null, satellite: 'Astra 19E', serial_from: '99', serial_to: '999' }],
      version: 3,
    }),
  )
  // The form stays, because telling comes next.
  expect(location.pathname).toBe('/admin/updates/7/units')
})

test('telling is asked once with its numbers, not while rows are unsaved, and sends what version was seen', async ({
  desk: { open, hand, sent },
}) => {
  await open('/admin/updates/7/units', answers() as never)
  const tell = await screen.findByRole<HTMLButtonElement>('button', { name: t('alerts.tell') })
  await hand.type(await screen.findByDisplayValue('ORB-65'), 'X')
  await waitFor(() => expect(tell.disabled).toBe(true))
  await hand.type(screen.getByDisplayValue('ORB-65X'), '{Backspace}')
  await waitFor(() => expect(tell.disabled).toBe(false))
  await hand.click(tell)
  const dialog = await findDialog(t('alerts.ask'))
  expect(dialog.textContent).toContain(t('alerts.askText', { retailers: 2, owners: 4 }))
  await hand.click(screen.getByRole('button', { name: t('alerts.confirm') }))
  await waitFor(() =>
    expect(sent('POST', '/api/admin/updates/7/alerts').map(({ json }) => json)).toEqual([{ version: 3 }]),
  )
})

const countOf = (name: string) =>
  screen.getByText(t(`alerts.${name}`), { selector: 'dt' }).nextElementSibling!.textContent
const outOf = (done: number, count: number) => t('alerts.outOf', { done, count })

test('what runs shows how far it is and what is still to come, and can be stopped', async ({
  desk: { open, hand, sent },
}) => {
  const half = { ...alert, retailers: 30, owners: 90, told_retailers: 29, told_owners: 46, passed: 3 }
  await open(
    '/admin/updates/7/units',
    answers(
      { '/api/admin/updates/:id/alerts/cancel': { $post: { success: true } } },
      { alerts: [half] },
    ) as never,
  )
  const text = t('alerts.telling', { done: 78, count: 120 })
  await screen.findByText(text)
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: text }).value).toBe(0.65)
  expect(['toRetailers', 'toOwners', 'passed', 'left'].map(countOf)).toEqual([
    outOf(29, 30),
    outOf(46, 90),
    '3',
    '42',
  ])
  expect(screen.getByText(/20\.11\.2026/).textContent).toContain('Ada Admin')
  expect(screen.queryByRole('button', { name: t('alerts.tell') })).toBeNull()
  await hand.click(screen.getByRole('button', { name: t('alerts.stop') }))
  await waitFor(() => expect(sent('POST', '/api/admin/updates/7/alerts/cancel')).toHaveLength(1))
})

test('while people are looked for, it shows who was found, without a bar', async ({ desk: { open } }) => {
  const found = { ...alert, state: 'collecting' as const, told_retailers: 0, told_owners: 0 }
  await open('/admin/updates/7/units', answers({}, { alerts: [found] }) as never)
  await screen.findByText(t('alerts.collecting', { count: 6 }))
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(['toRetailers', 'toOwners'].map(countOf)).toEqual(['2', '4'])
  expect(screen.queryByText(t('alerts.left'))).toBeNull()
})
