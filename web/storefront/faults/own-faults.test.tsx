// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { FaultReport, OwnFaults as Faults } from '../../../shared/faults/fault-reports.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { OwnFaults } from './own-faults.tsx'
import type { FaultOutcome } from './send-fault.ts'

const t = await loadTexts('it', ['fault-reports', 'claims', 'shell'])
afterEach(cleanup)

const report = (values: Partial<FaultReport> = {}): FaultReport => ({
  id: 3,
  state: 'answered',
  symptom: { id: 1, name: 'Non si alza' },
  vendor_name: 'Camper Lario',
  created_at: '2026-01-02T10:00:00.000Z',
  messages: [
    {
      ...{ id: 1, party: 'owner', user_name: '', text: 'Resta giù.', lang: 'it' },
      ...{ created_at: '2026-01-02T10:00:00.000Z', files: [] },
    },
  ],
  progress: null,
  can_write: true,
  ...values,
})
function show(faults: Partial<Faults>, isReplaced = false, outcome?: FaultOutcome) {
  cleanup()
  const all = { reports: [], symptoms: [{ id: 1, name: 'Non si alza' }], ...faults }
  const element = <OwnFaults id={7} faults={all} once="k" {...{ isReplaced, outcome }} />
  const at = '/it/my-unit/7?token=1-abc-xyz'
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })} />)
}
const named = (role: 'link' | 'button', key: string) => screen.queryByRole(role, { name: t(key) })

test('an owner reports what is wrong, or is told who helps where no retailer would get it', () => {
  show({})
  expect(named('button', 'fault-reports.send')).not.toBeNull()
  expect(named('link', 'fault-reports.maker')).toBeNull()
  show({ symptoms: null })
  expect(named('button', 'fault-reports.send')).toBeNull()
  expect(named('link', 'fault-reports.maker')?.getAttribute('href')).toBe('/it/contact-us#write')
  // What was replaced is nobody's to repair.
  show({ symptoms: null }, true)
  expect(named('link', 'fault-reports.maker')).toBeNull()
})

test('a report says how far it is, takes words while both can write, and can be closed once', () => {
  show({ reports: [report()] })
  screen.getByText(t('fault-reports.own.answered'))
  expect(named('button', 'fault-reports.write')).not.toBeNull()
  expect(named('button', 'fault-reports.close')).not.toBeNull()
  show({ reports: [report({ state: 'claimed', progress: 'decided' })] })
  screen.getByText(t('fault-reports.progress.decided'))
  show({ reports: [report({ state: 'open' })] })
  expect(named('button', 'fault-reports.withdraw')).not.toBeNull()
  show({ reports: [report({ state: 'closed', can_write: false })] })
  expect([named('button', 'fault-reports.write'), named('button', 'fault-reports.close')]).toEqual([
    null,
    null,
  ])
})

test('what was typed stays after a refusal, which is told at its field', () => {
  const failure = { error: '', code: 'invalid' as const, fields: { symptom: 'Manca il sintomo' } }
  show({}, false, { intent: 'fault', report: 0, failure, typed: { text: 'Resta giù.', symptom: '' } })
  expect(screen.getByLabelText<HTMLTextAreaElement>(t('fault-reports.wrong')).value).toBe('Resta giù.')
  screen.getByText('Manca il sintomo')
})
