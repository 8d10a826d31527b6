// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { zipSync } from 'fflate'
import type { FileTarget } from '../../../shared/catalogue/files/file-rows.ts'
import { type Answers, never, refuse } from '../../api/answers.testing.ts'
import { expect, findDialog, t, test } from '../screens.testing.tsx'

const AT = '/admin/products/files'
const UPLOAD = '/api/admin/products/:id/upload-placed'
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PDF = new TextEncoder().encode('%PDF-1.4\n%%EOF')
const file = (name: string, bytes = name.endsWith('pdf') ? PDF : PNG) => new File([bytes], name)

const target = (id: number, code: string, has: Partial<FileTarget> = {}): FileTarget => ({
  ...{ id, code, name: `Antenna ${code}`, kind: 'antenna', thumb_src: null },
  ...{ pictures: [], documents: [], drawings: [] },
  ...has,
})
const OR8 = target(8, 'OR8')
const OR85 = target(85, 'OR85', {
  pictures: [{ id: 501, position: 0, thumb_src: '/files/images/a-480.webp' }],
  documents: [{ id: 601, position: 0, kind: 'manual', lang: 'de', name: 'Anleitung alt.pdf' }],
})
type Upload = NonNullable<NonNullable<Answers[typeof UPLOAD]>['$post']>
const shop = (upload: Upload, products = [OR8, OR85]): Answers => ({
  '/api/admin/products/file-targets': { $post: () => ({ products }) },
  [UPLOAD]: { $post: upload },
  '/api/admin/products': { $get: () => ({ products: [], products_count: 0 }) },
  '/api/admin/categories': { $get: () => ({ categories: [], categories_count: 0 }) },
  '/api/admin/fams': { $get: () => ({ fams: [], fams_count: 0 }) },
})
const done: Upload = () => ({ changed: true })

const field = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t('product-files.files')}`))
const button = (text: string) => screen.findByRole('button', { name: text })
const plan = () => screen.findByRole('table', { name: t('product-files.plan') })
/** The link above the title, back to the list. */
const back = () => within(screen.getByRole('main')).getByRole('link', { name: t('products.title') })
/** The rows of the plan, without the first of heads: what stands in each. */
const rows = async () =>
  within(await plan())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('a ZIP is shown as a plan before anything is sent, then sent to the places it said', async ({
  desk: { open, hand, sent },
}) => {
  await open(AT, shop(done))
  const zip = zipSync({
    'foto/or85.png': PNG,
    'foto/OR85-2.png': PNG,
    'OR85_manual_de.pdf': PDF,
    'OR8_drawing1.png': PNG,
    'OR99.png': PNG,
    'OR8_manual_es.pdf': PDF,
    '__MACOSX/foto/._or85.png': PNG,
  })
  await hand.upload(field(), file('tutto.zip', zip as Uint8Array<ArrayBuffer>))
  const shown = await rows()
  expect(shown).toHaveLength(4)
  expect(shown[0]).toContain(`OR85 · Antenna OR85${t('product-files.places.picture', { n: 1 })}`)
  expect(shown[0]).toContain(t('product-files.itsPicture'))
  expect(shown[1]).toContain(t('product-files.places.picture', { n: 2 }) + t('product-files.nothing'))
  expect(shown[2]).toContain('Anleitung alt.pdf')
  expect(shown[3]).toContain(t('product-files.places.drawing', { n: 1 }))
  // What fits nowhere has its reason beside it.
  const reasons = screen.getByRole('region', { name: t('product-files.misfits', { count: 2 }) })
  expect(reasons.textContent).toContain(`OR99.png${t('product-files.faults.unknown')}`)
  expect(reasons.textContent).toContain(t('product-files.faults.lang', { word: 'es' }))
  screen.getByText(new RegExp(t('product-files.ignored', { count: 1 })))
  expect(sent('POST', '/api/admin/products/85/upload-placed')).toEqual([])

  await hand.click(await button(t('product-files.send', { count: 4 })))
  await screen.findByText(t('product-files.done', { count: 4 }))
  const calls = sent('POST', '/api/admin/products/85/upload-placed').map(({ form }) => {
    const { file: sentFile, ...fields } = Object.fromEntries(form!) as { file: File }
    return { ...fields, name: sentFile.name }
  })
  expect(calls).toEqual([
    { type: 'picture', row: '501', position: '0', name: 'or85.png' },
    { type: 'picture', position: '1', name: 'OR85-2.png' },
    { type: 'document', row: '601', position: '0', kind: 'manual', lang: 'de', name: 'OR85_manual_de.pdf' },
  ])
  const [drawing] = sent('POST', '/api/admin/products/8/upload-placed')
  expect([drawing!.form!.get('type'), drawing!.form!.get('position')]).toEqual(['drawing', '0'])
})

test('what fails says why beside its file, and only it is sent again', async ({
  desk: { open, hand, sent },
}) => {
  let isBroken = true
  const answer: Upload = ({ form }) =>
    isBroken && (form!.get('file') as File).name === 'OR8.png'
      ? refuse('invalid', '', { file: 'Il file è danneggiato.' })
      : { changed: !isBroken }
  await open(AT, shop(answer))
  await hand.upload(field(), [file('OR8.png'), file('OR85.png')])
  await hand.click(await button(t('product-files.send', { count: 2 })))
  const failed = await screen.findByRole('alert')
  expect(failed.textContent).toContain(t('product-files.failed', { count: 1 }))
  expect((await rows())[0]).toContain('Il file è danneggiato.')
  // That the other was there already is no failure.
  expect((await rows())[1]).toContain(t('product-files.states.same'))
  isBroken = false
  await hand.click(await button(t('product-files.retry', { count: 1 })))
  await waitFor(async () => expect((await rows())[0]).toContain(t('product-files.states.done')))
  expect(sent('POST', '/api/admin/products/8/upload-placed')).toHaveLength(2)
  expect(sent('POST', '/api/admin/products/85/upload-placed')).toHaveLength(1)
})

test('a file that is left out is not sent', async ({ desk: { open, hand, sent } }) => {
  await open(AT, shop(done))
  await hand.upload(field(), [file('OR8.png'), file('OR85.png')])
  await plan()
  await hand.click(screen.getByRole('checkbox', { name: t('product-files.sendOne', { name: 'OR85.png' }) }))
  await hand.click(await button(t('product-files.send', { count: 1 })))
  await screen.findByText(t('product-files.done', { count: 1 }))
  expect(await rows()).toHaveLength(1)
  expect(sent('POST', '/api/admin/products/85/upload-placed')).toEqual([])
})

test('a name that can mean two products waits until the person says which', async ({
  desk: { open, hand, sent },
}) => {
  await open(AT, shop(done, [OR85, target(852, 'OR85-2')]))
  await hand.upload(field(), [file('OR85-2.png')])
  await screen.findByRole('region', { name: t('product-files.misfits', { count: 1 }) })
  await hand.click(await button(t('product-files.prefer.longer', { code: 'OR85-2' })))
  expect(await rows()).toEqual([expect.stringContaining('OR85-2 · Antenna OR85-2')])
  await hand.click(await button(t('product-files.prefer.undo')))
  await hand.click(await button(t('product-files.prefer.shorter', { code: 'OR85' })))
  await hand.click(await button(t('product-files.send', { count: 1 })))
  await screen.findByText(t('product-files.done', { count: 1 }))
  expect(sent('POST', '/api/admin/products/85/upload-placed')).toHaveLength(1)
})

test('a stop can be gone on from, and the page is not left without asking while files wait', async ({
  desk: { open, hand, sent },
}) => {
  let isStuck = true
  await open(
    AT,
    shop(() => (isStuck ? never() : { changed: true })),
  )
  await hand.upload(field(), [file('OR8.png'), file('OR85.png')])
  await hand.click(await button(t('product-files.send', { count: 2 })))
  await hand.click(await button(t('product-files.stop')))
  isStuck = false
  const goOn = await button(t('product-files.goOn', { count: 2 }))
  await hand.click(back())
  const dialog = await findDialog(t('product-files.leave.title'))
  await hand.click(within(dialog).getByRole('button', { name: t('product-files.leave.stay') }))
  await hand.click(goOn)
  await screen.findByText(t('product-files.done', { count: 2 }))
  expect(sent('POST', '/api/admin/products/8/upload-placed')).toHaveLength(2)
  // Nothing waits any more.
  await hand.click(back())
  await waitFor(() => expect(location.pathname).toBe('/admin/products'))
})

test('a ZIP that cannot be opened is named, and other files can be given', async ({
  desk: { open, hand },
}) => {
  await open(AT, shop(done))
  await hand.upload(field(), file('rotto.zip', new Uint8Array(40)))
  await screen.findByText(t('product-files.unreadable', { name: 'rotto.zip' }))
  await hand.upload(field(), file('OR8.png'))
  expect(await rows()).toHaveLength(1)
  expect(screen.queryByText(t('product-files.unreadable', { name: 'rotto.zip' }))).toBeNull()
})
