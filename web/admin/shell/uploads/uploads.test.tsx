// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { CategoryForm } from '../../../../shared/catalogue/catalogue-answers.admin.ts'
import { type Answers, never, refuse } from '../../../api/answers.testing.ts'
import { expect, findDialog, t, test } from '../../screens.testing.tsx'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const file = (name: string, bytes: number[] | Uint8Array | string, type = 'image/png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
const picture = (name = 'foto.png') => file(name, PNG)

/** A shop without categories, which keeps the one that is created. */
function shop(upload: () => Response | { success: true } | Promise<never>): Answers {
  let made: CategoryForm | null = null
  const save = (name: string, version: number) => {
    made = {
      id: 7,
      parent_id: null,
      lang: 'it',
      name,
      slug: 'c',
      thumb_src: null,
      image_src: null,
      version,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      translations: [],
    }
    return { category_id: 7 }
  }
  return {
    '/api/admin/categories': { $get: () => ({ categories: [], categories_count: 0 }) },
    '/api/admin/categories/:id': { $get: () => ({ category: made! }) },
    '/api/admin/categories/create': { $post: ({ json }) => save(json.category_data.name, 1) },
    '/api/admin/categories/:id/edit': { $post: ({ json }) => save(json.category_data.name, 2) },
    '/api/admin/categories/:id/upload': { $post: upload },
  }
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('categories.fields.name') })
const image = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t('categories.image')}`))
const waits = () => screen.queryByText(t('uploads.waits'))
const button = (text: string) => screen.getByRole('button', { name: new RegExp(`^${text}`) })
const SAVE = '{Control>}{Enter}{/Control}'

test('a file that is no picture, or too large, is refused at its field, and nothing typed is lost', async ({
  desk: { open, hand },
}) => {
  await open('/admin/categories/create', shop(never))
  await hand.type(name(), 'Resta qui')
  const large = new Uint8Array(11 * 1024 * 1024)
  large.set(PNG)
  for (const [wrong, message] of [
    [file('finta.png', '%PDF-1.7\n%%EOF'), t('fields.file_type')],
    [file('disegno.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'), t('fields.file_type')],
    [file('foto.png', 'GIF89a\x01\0\x01\0', 'image/png'), t('fields.file_type')],
    [file('grande.png', large), t('errors.file_too_large')],
  ] as const) {
    await hand.upload(image(), picture())
    await screen.findByText(t('uploads.waits'))
    await hand.click(button(t('uploads.remove')))
    await hand.upload(image(), wrong)
    await screen.findByText(message)
    expect(image().getAttribute('aria-invalid'), wrong.name).toBe('true')
    expect(waits()).toBeNull()
  }
  expect(name().value).toBe('Resta qui')
})

test('a picture is taken whatever its name and declared type: its content decides', async ({
  desk: { open },
}) => {
  await open('/admin/categories/create', shop(never))
  for (const [given, type] of [
    ['foto', ''],
    ['foto.gif', 'image/gif'],
    ['foto.jfif', 'image/jpg'],
    ['foto.pdf', 'application/pdf'],
  ]) {
    fireEvent.drop(image().closest('fieldset')!, { dataTransfer: { files: [file(given!, PNG, type!)] } })
    await screen.findByText(given!)
    expect(image().getAttribute('aria-invalid')).toBeNull()
  }
})

test('a picture is chosen by dropping it on its field, and by pasting, and is not left without asking', async ({
  desk: { open, hand },
}) => {
  await open('/admin/categories/create', shop(never))
  fireEvent.drop(image().closest('fieldset')!, { dataTransfer: { files: [picture('drop.png')] } })
  await screen.findByText('drop.png')
  fireEvent.paste(image(), { clipboardData: { files: [picture('paste.png')] } })
  await screen.findByText('paste.png')
  await hand.click(screen.getByRole('link', { name: t('form.cancel') }))
  await findDialog(t('leave.title'))
  expect(location.pathname).toBe('/admin/categories/create')
})

test('a picture that the shop refuses after saving can be replaced, and the category is made once', async ({
  desk: { open, hand, sent },
}) => {
  let refused = true
  const upload = () =>
    refused ? refuse('invalid', '', { file: 'Il file è danneggiato.' }) : { success: true as const }
  await open('/admin/categories/create', shop(upload))
  await hand.type(name(), 'Rifiuto')
  await hand.upload(image(), picture('rotta.png'))
  await screen.findByText(t('uploads.waits'))
  await hand.keyboard(SAVE)
  await screen.findByText('Il file è danneggiato.')
  await screen.findByText(t('uploads.unsent'))
  expect(location.pathname).toBe('/admin/categories/create')
  refused = false
  await hand.type(name(), ' bis')
  await hand.upload(image(), picture())
  await waitFor(() => expect(screen.queryByText('Il file è danneggiato.')).toBeNull())
  await hand.keyboard(SAVE)
  await waitFor(() => expect(location.pathname).toBe('/admin/categories'))
  await screen.findByText(t('form.saved'))
  expect(sent('POST', '/api/admin/categories/create')).toHaveLength(1)
  expect(sent('POST', '/api/admin/categories/7/edit').map(({ json }) => json)).toEqual([
    { category_data: { name: 'Rifiuto bis' }, version: 1 },
  ])
  const files = sent('POST', '/api/admin/categories/7/upload').map(({ form }) => form!)
  expect(files.map((form) => [form.get('type'), (form.get('file') as File).name])).toEqual([
    ['image', 'rotta.png'],
    ['image', 'foto.png'],
  ])
})

test('the sending of a picture can be stopped and tried again, without saving the same twice', async ({
  desk: { open, hand, sent },
}) => {
  let tries = 0
  await open(
    '/admin/categories/create',
    shop(() => (++tries === 1 ? never() : { success: true as const })),
  )
  await hand.type(name(), 'Interrotta')
  await hand.upload(image(), picture())
  await screen.findByText(t('uploads.waits'))
  await hand.keyboard(SAVE)
  expect((await screen.findAllByRole('progressbar')).length).toBeGreaterThan(0)
  expect(name().closest('fieldset')!.disabled).toBe(true)
  await hand.click(button(t('uploads.cancel')))
  await screen.findByText(t('uploads.cancelled'))
  expect(name().value).toBe('Interrotta')
  // Leaving asks first, because a file still waits.
  await hand.click(screen.getByRole('link', { name: t('form.cancel') }))
  const dialog = await findDialog(t('leave.title'))
  await hand.click(within(dialog).getByRole('button', { name: t('leave.stay') }))
  await hand.click(button(t('uploads.retry')))
  await waitFor(() => expect(location.pathname).toBe('/admin/categories'))
  expect(sent('POST', '/api/admin/categories/create')).toHaveLength(1)
  expect(sent('POST', '/api/admin/categories/7/edit')).toHaveLength(0)
  expect(tries).toBe(2)
})
