// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { DeskClaim } from '../../../shared/claims/claims.admin.ts'
import type { ClaimReturn } from '../../../shared/claims/return-states.ts'
import { refuse } from '../../api/answers.testing.ts'
import { expect, findDialog, t, test } from '../screens.testing.tsx'

const AT = '/api/admin/claims/:id'
const DECIDE = `${AT}/decide`
const line = (id: number, rule: 'covered' | 'wear', price: number): DeskClaim['lines'][number] => ({
  id,
  product_id: 100 + id,
  name: `Pezzo ${id}`,
  code: `P-${id}`,
  quantity: 1,
  rule,
  rule_sent: rule,
  approved: null,
  reason: '',
  replaced_by: null,
  price,
})
const claim = (id: number): DeskClaim => ({
  id,
  number: `R-2026-00000${id}`,
  state: 'sent',
  created_at: '2026-01-02T10:00:00.000Z',
  unit: { id: 3, code: 'DUNA', serial_number: 'S-1', product_name: 'Duna' },
  vendor: { id: 5, name: 'Camper Lario' },
  sent_at: '2026-01-02T10:00:00.000Z',
  waiting_since: '2026-01-02T10:00:00.000Z',
  version: 2,
  recall: null,
  symptom: { id: 8, name: 'Non si alza' },
  description: 'Non si alza più.',
  lines: [line(1, 'covered', 4000), line(2, 'wear', 1500)],
  ...{
    events: [],
    unsent: [],
    order: null,
    labour: { minutes: 0, km: 0 },
    credit: null,
    rate: null,
    is_vendor_active: true,
    next_id: id === 1 ? 2 : null,
    previous_id: null,
    verdict: null,
    is_overrulable: false,
  },
  cover: { until: '2028-01-01', covered: true },
  extension: null,
  registration: {
    id: 4,
    code: 'DUNA',
    serial_number: 'S-1',
    mounting_date: '2026-01-02',
    status: true,
    replaced: false,
    state: 'valid',
    contest: null,
    refusal: null,
    resubmitted_at: null,
    doc: null,
    user_id: null,
    user: null,
    vendor: null,
    source: null,
    created_at: '2026-01-02T10:00:00.000Z',
    version: 1,
  },
})
const lineOf = async (id: number) =>
  within(await screen.findByRole('group', { name: t('claimdesk.decisionOn', { name: `Pezzo ${id}` }) }))
const main = (name: string) => screen.getByRole('button', { name })

test('lines are decided by keys, with a reason where one is due; what it would do is said, and it is sent once', async ({
  desk: { open, hand, sent },
}) => {
  const now = claim(1)
  await open('/admin/claims/1', {
    [AT]: { $get: () => ({ claim: structuredClone(now) }) },
    [DECIDE]: {
      $post: () => {
        Object.assign(now, { state: 'partly_approved', version: 3, waiting_since: null })
        return { order_id: 9 }
      },
    },
  })
  await lineOf(1)
  await hand.keyboard('r')
  await hand.click((await lineOf(1)).getByRole('radio', { name: t('claimdesk.approve') }))
  await screen.findByText(/Parte una riga su 2, senza spese per Camper Lario.*40,00/)
  // Nothing is sent while a refusal has no reason.
  await hand.click(main(t('claimdesk.decide')))
  await screen.findByText(t('fields.required'))
  expect(
    screen.queryByRole('dialog', { name: t('claimdesk.dialogs.decide', { number: now.number }) }),
  ).toBeNull()
  await hand.type((await lineOf(2)).getByRole('textbox'), 'Usura')
  await hand.click(main(t('claimdesk.decide')))
  const dialog = await findDialog(t('claimdesk.dialogs.decide', { number: now.number }))
  await hand.dblClick(within(dialog).getByRole('button', { name: t('claimdesk.decide') }))
  await screen.findByText(t('claimdesk.done.approve_part', { number: now.number }))
  expect(sent('POST', '/api/admin/claims/1/decide').map(({ json }) => json)).toEqual([
    {
      version: 2,
      note: '',
      lines: [
        { id: 1, approved: true, reason: '' },
        { id: 2, approved: false, reason: 'Usura' },
      ],
    },
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: t('claimdesk.decide') })).toBeNull())
})

test('somebody who was slower reads why, and what the claim is now; J goes on to the next', async ({
  desk: { open, hand },
}) => {
  const now = claim(1)
  await open('/admin/claims/1', {
    [AT]: { $get: ({ param }) => ({ claim: param!.id === '1' ? structuredClone(now) : claim(2) }) },
    [`${AT}/ask`]: {
      $post: () => {
        Object.assign(now, { state: 'refused', version: 3, waiting_since: null })
        return refuse('conflict', 'Nel frattempo è cambiato.')
      },
    },
  })
  await lineOf(1)
  await hand.keyboard('q')
  const dialog = await findDialog(t('claimdesk.dialogs.ask'))
  await hand.type(within(dialog).getByRole('textbox'), 'Fa rumore?')
  await hand.click(within(dialog).getByRole('button', { name: t('claimdesk.ask') }))
  await screen.findAllByText('Nel frattempo è cambiato.')
  await screen.findByText(t('claims.states.refused'))
  await hand.keyboard('j')
  await screen.findByRole('heading', { level: 1, name: t('claims.one', { number: 'R-2026-000002' }) })
})

test('what was chosen and not sent waits while the desk is at another claim', async ({
  desk: { open, hand },
}) => {
  await open('/admin/claims/1', {
    [AT]: { $get: ({ param }) => ({ claim: { ...claim(Number(param!.id)), previous_id: 1, version: 7 } }) },
  })
  const refuse = async (id: number) =>
    (await lineOf(id)).getByRole('radio', { name: t('claimdesk.refuse') }) as HTMLInputElement
  await hand.click(await refuse(2))
  await hand.type((await lineOf(2)).getByRole('textbox'), 'Usura')
  await hand.click(main(t('claimdesk.next')))
  await screen.findByRole('heading', { level: 1, name: t('claims.one', { number: 'R-2026-000002' }) })
  expect((await refuse(2)).checked).toBe(false)
  await hand.click(main(t('claimdesk.previous')))
  await screen.findByRole('heading', { level: 1, name: t('claims.one', { number: 'R-2026-000001' }) })
  expect((await refuse(2)).checked).toBe(true)
  expect((await lineOf(2)).getByRole('textbox')).toHaveProperty('value', 'Usura')
  expect((await refuse(1)).checked).toBe(false)
})

test('an approved line asks for its part back; what did not come is said with a word, and the list is read again', async ({
  desk: { open, hand, sent },
}) => {
  const now = claim(1)
  const back = {
    ...{
      id: 7,
      number: 'R-2026-000001-1',
      line_id: 1,
      state: 'sent' as const,
      carrier: 'GLS',
      tracking: 'X1',
      note: '',
      version: 2,
    },
    asked_at: '2026-01-02T10:00:00.000Z',
    sent_at: '2026-01-03T10:00:00.000Z',
    closed_at: null,
  }
  const returns: ClaimReturn[] = []
  await open('/admin/claims/1', {
    [AT]: { $get: () => ({ claim: structuredClone(now) }) },
    [`${AT}/returns`]: { $get: () => ({ returns: structuredClone(returns) }) },
    [DECIDE]: {
      $post: () => {
        const order = { id: 9, number: '2026-000009', status: 'placed' as const }
        Object.assign(now, { state: 'approved', version: 3, waiting_since: null, order })
        returns.push(back)
        return { order_id: 9 }
      },
    },
    '/api/admin/claims/returns/:id/move': {
      $post: () => {
        Object.assign(returns[0]!, { state: 'not_received', note: 'Mai arrivato.', version: 3 })
        return { success: true }
      },
    },
  })
  await lineOf(1)
  await hand.keyboard('a')
  await hand.click((await lineOf(1)).getByRole('checkbox', { name: t('claimdesk.partBack') }))
  await hand.type((await lineOf(2)).getByRole('textbox'), 'Per cortesia')
  await hand.click(main(t('claimdesk.decide')))
  const dialog = await findDialog(t('claimdesk.dialogs.decide', { number: now.number }))
  await hand.click(within(dialog).getByRole('button', { name: t('claimdesk.decide') }))
  await hand.click(await screen.findByRole('button', { name: `${t('claimdesk.miss')}: Pezzo 1` }))
  expect(sent('POST', '/api/admin/claims/1/decide').map(({ json }) => json)).toMatchObject([
    {
      lines: [
        { id: 1, approved: true, reason: '', part_back: true },
        { id: 2, approved: true, reason: 'Per cortesia' },
      ],
    },
  ])
  const why = await findDialog(t('claimdesk.miss'))
  await hand.type(within(why).getByRole('textbox'), 'Mai arrivato.')
  await hand.click(within(why).getByRole('button', { name: t('claimdesk.miss') }))
  await screen.findByText('Mai arrivato.')
  expect(sent('POST', '/api/admin/claims/returns/7/move').map(({ json }) => json)).toEqual([
    { version: 2, move: 'miss', note: 'Mai arrivato.' },
  ])
})

test('the photos of a claim are shown when it is opened, a video is read when it is opened itself', async ({
  desk: { open, hand },
}) => {
  const now = claim(1)
  const read: string[] = []
  const FILE = `${AT}/files/:file`
  now.events = [
    {
      ...{
        event: 'send',
        state: 'sent',
        party: 'retailer',
        user_name: 'Ada',
        by_rules: false,
        note: '',
        created_at: '2026-01-02',
      },
      files: [
        { id: 3, kind: 'photo', name: 'rotto.jpg', size: 9 },
        { id: 4, kind: 'video', name: 'suono.mp4', size: 9 },
      ],
    },
  ]
  await open('/admin/claims/1', {
    [AT]: { $get: () => ({ claim: structuredClone(now) }) },
    [FILE]: {
      $get: ({ param }) => {
        read.push(param!.file!)
        return new Response('x', { headers: { 'content-type': 'image/webp' } })
      },
    },
  })
  await lineOf(1)
  await waitFor(() => expect(read).toEqual(['3']))
  await hand.click(screen.getByRole('button', { name: t('claimdesk.files.open', { name: 'suono.mp4' }) }))
  const viewer = await findDialog(t('claimdesk.files.title'))
  await waitFor(() => expect(read).toEqual(['3', '4']))
  await within(viewer).findByText(t('claimdesk.files.place', { n: 2, count: 2 }))
  await within(viewer).findByLabelText('suono.mp4')
  // What is known already is not read again.
  await hand.click(within(viewer).getByRole('button', { name: t('claimdesk.files.next') }))
  await within(viewer).findByText(t('claimdesk.files.place', { n: 1, count: 2 }))
  expect(read).toEqual(['3', '4'])
})

test('work and way are granted as asked, less, or more with a reason; the sum is said, and nothing of it goes with a refusal', async ({
  desk: { open, hand, sent },
}) => {
  const rate = { id: 1, country: '', valid_from: '2026-01-01', per_hour: 4500, per_km: 42 }
  const now = {
    ...claim(1),
    labour: { minutes: 60, km: 10 },
    rate: { ...rate, max_hours: 8, max_km: 300 },
    lines: [line(1, 'covered', 4000)],
  }
  await open('/admin/claims/1', {
    [AT]: { $get: () => ({ claim: structuredClone(now) }) },
    [DECIDE]: { $post: () => ({ order_id: 9 }) },
  })
  await screen.findByText(/49,20/)
  const minutes = screen.getByLabelText(t('claimdesk.labour.minutes'))
  await hand.clear(minutes)
  await hand.type(minutes, '90')
  await screen.findByText(/71,70/)
  await hand.keyboard('{Escape}')
  await hand.click(main(t('claimdesk.approveAll')))
  await hand.click(main(t('claimdesk.decide')))
  await screen.findByText(t('fields.required'))
  await hand.type(screen.getByLabelText(t('claimdesk.reason')), 'Due uscite.')
  await hand.click(main(t('claimdesk.decide')))
  const dialog = await findDialog(t('claimdesk.dialogs.decide', { number: now.number }))
  await hand.click(within(dialog).getByRole('button', { name: t('claimdesk.decide') }))
  await waitFor(() => expect(sent('POST', '/api/admin/claims/1/decide')).toHaveLength(1))
  expect(sent('POST', '/api/admin/claims/1/decide')[0]!.json).toMatchObject({
    labour: { minutes: 90, km: 10, reason: 'Due uscite.' },
  })
})
