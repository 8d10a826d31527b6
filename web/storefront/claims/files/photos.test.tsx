// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../i18n/texts.ts'
import PhotoTools from './photo-tools.tsx'
import { watchSending } from './sending.testing.ts'
import { dropWaiting, forgetWaiting, sendWaiting } from './waiting.ts'

let sending: ReturnType<typeof watchSending> = []
beforeEach(() => {
  sending = watchSending()
})
afterEach(async () => {
  cleanup()
  forgetWaiting()
  for (let key = 1; key < 99; key++) dropWaiting(key)
  await sendWaiting('claims/7')
  vi.unstubAllGlobals()
})
const t = await loadTexts('it', ['claims', 'shell', 'shared'])
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const names = () => sending.map(({ name }) => name)

function show(of: string) {
  const read: number[] = []
  const router = createMemoryRouter(
    [
      {
        path: '/it/claims/7',
        loader: () => read.push(1),
        element: <PhotoTools of={of} unsent={[]} help="help" look="" />,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: ['/it/claims/7'] },
  )
  render(<RouterProvider router={router} />)
  return {
    hand: userEvent.setup({ applyAccept: true }),
    read,
    field: () => screen.findByLabelText(t('claims.files.add')),
  }
}
const rows = () => within(screen.getByRole('list', { name: t('claims.files.waiting') }))

test('several photos are sent one after the other; what could not be sent says why and is tried again', async () => {
  const { hand, read, field } = show('claims/7')
  await hand.upload(await field(), [photo('a.jpg'), photo('b.jpg')])
  await waitFor(() => expect(names()).toEqual(['a.jpg']))
  expect(sending[0]!.path).toBe('/api/claims/7/upload')
  expect(rows().getAllByRole('progressbar')).toHaveLength(2)
  const before = read.length
  sending[0]!.end()
  await waitFor(() => expect(names()).toEqual(['a.jpg', 'b.jpg']))
  expect(read.length).toBe(before + 1)
  sending[1]!.end(false)
  await rows().findByText(t('shell.networkError'))
  expect(rows().queryByText('a.jpg')).toBeNull()
  await hand.click(rows().getByRole('button', { name: t('claims.files.again', { name: 'b.jpg' }) }))
  await waitFor(() => expect(names()).toEqual(['a.jpg', 'b.jpg', 'b.jpg']))
  sending[2]!.end()
  await waitFor(() => expect(screen.queryByRole('list', { name: t('claims.files.waiting') })).toBeNull())
})

test('one that is taken off while it is sent is stopped, and the next one goes on', async () => {
  const { hand, field } = show('claims/7')
  await hand.upload(await field(), [photo('a.jpg'), photo('b.jpg')])
  await waitFor(() => expect(names()).toEqual(['a.jpg']))
  await hand.click(rows().getByRole('button', { name: t('claims.files.remove', { name: 'a.jpg' }) }))
  expect(sending[0]!.aborted).toBe(true)
  await waitFor(() => expect(names()).toEqual(['a.jpg', 'b.jpg']))
  expect(rows().queryByText('a.jpg')).toBeNull()
})

test('more than ten are not taken, and a video that is too large is not sent at all', async () => {
  const { hand, field } = show('claims/7')
  const video = new File(['x'], 'lungo.mp4', { type: 'video/mp4' })
  Object.defineProperty(video, 'size', { value: 31 << 20 })
  await hand.upload(await field(), [video, ...Array.from({ length: 11 }, (_, i) => photo(`${i}.jpg`))])
  await screen.findByText(t('claims.files.tooMany', { photo: 10, video: 2 }))
  await rows().findByText(t('errors.file_too_large'))
  expect(rows().queryByRole('button', { name: t('claims.files.again', { name: 'lungo.mp4' }) })).toBeNull()
  expect(rows().getAllByRole('listitem')).toHaveLength(11)
  await waitFor(() => expect(names()).toEqual(['0.jpg']))
})

test('what is neither photo nor video by its name is sent: the shop looks at the content', async () => {
  const { field } = show('claims/7')
  const odd = new File(['x'], 'foto.pdf', { type: 'application/pdf' })
  await userEvent.setup({ applyAccept: false }).upload(await field(), [odd])
  await waitFor(() => expect(names()).toEqual(['foto.pdf']))
})

test('what was sent is there once', async () => {
  const { hand, field } = show('claims/7')
  await hand.upload(await field(), [photo('a.jpg')])
  await waitFor(() => expect(names()).toEqual(['a.jpg']))
  sending[0]!.end()
  await waitFor(() => expect(rows().getAllByRole('listitem')).toHaveLength(1))
  expect(names()).toEqual(['a.jpg'])
})

test('before the claim is saved they wait for it', async () => {
  const { hand, field } = show('')
  await hand.upload(await field(), [photo('a.jpg')])
  await rows().findByText('a.jpg')
  expect([names(), rows().queryByRole('progressbar')]).toEqual([[], null])
})
