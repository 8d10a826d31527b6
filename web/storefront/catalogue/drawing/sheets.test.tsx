// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../i18n/texts.ts'
import type { Sheet } from './sheet.ts'
import { Sheets } from './sheets.tsx'

const t = await loadTexts('en', ['catalogue'])
afterEach(cleanup)

const src = (width: number) => `/files/diagrams/a-${width}.webp`
const sheetOf = (id: number, from: number, to: number): Sheet => ({
  id,
  thumb_src: src(800),
  image_src: src(1600),
  products: Array.from({ length: to - from + 1 }, (_, i) => ({
    id: from + i,
    section: String(from + i),
    name: `Screw ${from + i}`,
    code: `S-${from + i}`,
    // The last one is only in the list.
    point: from + i === to ? null : { x: (from + i) / 100, y: 0.5 },
  })),
})
const SHEETS = [sheetOf(1, 1, 14), sheetOf(2, 15, 16)]

function Ticking({ field }: { field?: string }) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) =>
    setSelected((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]))
  return (
    <form>
      <Sheets sheets={SHEETS} name="Duna" selected={selected} onToggle={toggle} {...(field && { field })} />
    </form>
  )
}

function open(element: React.ReactNode) {
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/en/products/duna'] })}
    />,
  )
}
const name = (id: number) => t('catalogue.parts.point', { section: id, name: `Screw ${id}` })
const balloon = (id: number) => screen.getByRole('button', { name: name(id) })
const box = (id: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: t('catalogue.parts.select', { section: id, name: `Screw ${id}` }),
  })
const row = (id: number) => screen.getByText(`Screw ${id}`).closest('tr')!
const frame = () => screen.getAllByRole('group', { name: t('catalogue.parts.viewer') })[0]!
const find = (typed: string) =>
  fireEvent.change(screen.getByLabelText(t('catalogue.parts.find')), { target: { value: typed } })

describe('a sheet of which parts are ticked', () => {
  test('ties balloon and row together, whichever is used', () => {
    open(<Ticking />)
    fireEvent.click(balloon(3))
    expect(box(3).checked).toBe(true)
    fireEvent.click(box(4))
    expect(balloon(4).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(balloon(3))
    expect(box(3).checked).toBe(false)
  })

  test('has its balloons in the order of the list, and names each part', () => {
    open(<Ticking />)
    const balloons = within(frame()).getAllByRole('button')
    expect(balloons.map((each) => each.getAttribute('aria-label'))).toEqual(
      SHEETS[0]!.products.filter(({ point }) => point).map(({ id }) => name(id)),
    )
    expect(screen.getAllByRole('img')[0]!.getAttribute('alt')).toContain('14')
  })

  test('sends what is ticked with the form around it, and nothing else', () => {
    open(<Ticking field="parts" />)
    fireEvent.click(balloon(3))
    find('S-5')
    const form = document.querySelector('form')!
    expect(new FormData(form).getAll('parts')).toEqual(['3'])
  })
})

describe('a part that is looked for', () => {
  test('by its number stays in the list, and its balloon comes into the picture', () => {
    open(<Ticking />)
    act(() => frame().focus())
    // Closer, on the upper left.
    for (const key of ['+', '+', '+', '+', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'])
      fireEvent.keyDown(frame(), { key })
    for (let i = 0; i < 12; i++) fireEvent.keyDown(frame(), { key: 'ArrowLeft' })
    const left = (id: number) => Number.parseFloat(balloon(id).style.left)
    for (let i = 0; i < 40; i++) fireEvent.keyDown(frame(), { key: 'ArrowRight' })
    expect(left(1)).toBeLessThan(0)
    find('1')
    expect(left(1)).toBeGreaterThanOrEqual(0)
    expect([row(1).hidden, row(2).hidden, row(10).hidden]).toEqual([false, true, true])
    expect(screen.getByRole('status').textContent).toBe(t('catalogue.parts.found', { count: 1 }))
    find('')
    expect(row(2).hidden).toBe(false)
  })

  test('on another sheet opens that one', () => {
    open(<Ticking />)
    find('S-16')
    expect(screen.getAllByRole('tab')[1]!.getAttribute('aria-selected')).toBe('true')
    expect(row(16).hidden).toBe(false)
    find('nothing such')
    expect(screen.getByRole('status').textContent).toBe(t('catalogue.parts.found', { count: 0 }))
    expect(screen.getAllByRole('tab')[1]!.getAttribute('aria-selected')).toBe('true')
  })
})

test('a balloon that has the focus stays in sight while keys bring the drawing closer', () => {
  open(<Ticking />)
  // A frame of 100 px, and balloons where their style says.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = ({ left, top }: CSSStyleDeclaration) => [Number.parseFloat(left), Number.parseFloat(top)]
    return this === frame()
      ? new DOMRect(0, 0, 100, 100)
      : new DOMRect(...(at((this as HTMLElement).style) as [number, number]), 0, 0)
  })
  const left = () => Number.parseFloat(balloon(1).style.left)
  const before = left()
  for (let i = 0; i < 4; i++) fireEvent.keyDown(balloon(1), { key: '+' })
  expect(left()).toBeCloseTo(before)
  vi.restoreAllMocks()
})

test('sheets that are only read have no boxes, and balloons that tell their part', () => {
  open(<Sheets sheets={SHEETS} name="Duna" />)
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(balloon(2).hasAttribute('aria-pressed')).toBe(false)
  fireEvent.click(balloon(2))
  expect(screen.getByText('2 · Screw 2')).toBeTruthy()
})

test('a sheet is called by its own title, or by its number', () => {
  open(
    <Sheets
      sheets={[
        { ...SHEETS[0]!, title: 'Motor unit' },
        { ...SHEETS[1]!, title: '' },
      ]}
      name="Duna"
    />,
  )
  const titles = ['Motor unit', t('catalogue.parts.table', { n: 2 })]
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(titles)
  expect(screen.getByRole('table', { name: titles[0]! })).toBeTruthy()
})

test('a part that may not be ticked cannot be', () => {
  open(<Sheets sheets={SHEETS} name="Duna" onToggle={() => {}} mayTick={({ id }) => id !== 2} />)
  expect([balloon(2), box(2), balloon(3), box(3)].map((each) => each.hasAttribute('disabled'))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
