/// <reference types="vite/types/importMeta.d.ts" />
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { openPdf } from './pdf-text.ts'

const all = import.meta.glob<string>(
  [
    '../../base/files/pdf/made-by/*.pdf',
    '../../base/files/pdf/made-by/locked/*.pdf',
    '../../../tools/demo/pictures/out/manuals/brezza-1700.pdf',
  ],
  { eager: true, query: '?inline', import: 'default' },
)
const within = (folder: string) => Object.entries(all).filter(([path]) => path.includes(folder))
const locked = within('/locked/')
const made = within('/made-by/').filter(([path]) => !path.includes('/locked/'))
const bytesOf = (url: string) => Uint8Array.fromBase64(url.split(',')[1]!)

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes)
  const texts: string[] = []
  for (let page = 1; page <= pdf.pages; page++) texts.push(await pdf.textOf(page))
  await pdf.close()
  return texts
}
const nameOf = (path: string) => path.split('/').at(-1)!.replace('.pdf', '')
/** What has a drawing or a picture on its page, and no letters. */
const DRAWN = ['cairo', 'img2pdf', 'matplotlib']
const SAID: Record<string, string> = { dvipdfmx: 'A' }

test.each(made.map(([path, url]) => [nameOf(path), url]))('the text of %s is read', async (maker, url) => {
  const text = (await textsOf(bytesOf(url))).join(' ')
  if (DRAWN.includes(maker)) expect(text).toBe('')
  else expect(text).toContain(SAID[maker] ?? 'Manuale')
})

test.each(locked.map(([path, url]) => [nameOf(path), url]))(
  '%s is read when nobody has to type a password',
  async (name, url) => {
    if (name.includes('password'))
      await expect(openPdf(bytesOf(url))).rejects.toMatchObject({ failure: 'protected' })
    else expect(await textsOf(bytesOf(url))).toEqual([expect.stringContaining('Manuale')])
  },
)

test('a booklet of the demo shop is read, the cover and each language on a page of its own', async () => {
  const texts = await textsOf(bytesOf(within('/demo/')[0]![1]))
  expect(texts).toHaveLength(6)
  for (const [page, words] of [
    'Einbau und Anschluss sind Sache eines autorisierten Händlers',
    'Fitting and wiring are the work of an authorised retailer',
    'Le montage et le raccordement reviennent à un revendeur agréé',
    'Montaggio e collegamento elettrico spettano a un rivenditore autorizzato',
    'Inbouw en aansluiting zijn werk voor een erkende dealer',
  ].entries())
    expect(texts[page + 1]).toContain(words)
})

test('words that a line’s end divides are joined', async () => {
  const document = await PDFDocument.create()
  const page = document.addPage()
  const font = await document.embedFont(StandardFonts.Helvetica)
  page.drawText('Prima dell’instal-\nlazione controllare', { font, lineHeight: 20, y: 500 })
  expect(await textsOf(await document.save())).toEqual(['Prima dell’installazione controllare'])
})

test('what is no PDF is said to be damaged', async () => {
  for (const bytes of [new TextEncoder().encode('no PDF'), new Uint8Array(0)])
    await expect(openPdf(bytes)).rejects.toMatchObject({ failure: 'damaged' })
})
