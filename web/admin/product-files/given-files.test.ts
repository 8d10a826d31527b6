import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { MOST_FILES } from '../../../shared/catalogue/files/file-plan.ts'
import { MAX_DOCUMENT } from '../../../shared/files/file-kinds.ts'
import { openFiles } from './given-files.ts'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const PDF = strToU8('%PDF-1.4 something that is long enough to be packed, packed, packed, packed')
const zipOf = (files: Zippable, name = 'foto.zip') =>
  new File([zipSync(files) as Uint8Array<ArrayBuffer>], name)
const never = new AbortController().signal
const open = (...files: File[]) => openFiles(files, never, () => {})
const said = ({ files }: Awaited<ReturnType<typeof open>>) =>
  files.map(({ name, kind, broken, file }) => [name, broken ?? kind, file !== null])

/** A ZIP whose bytes at a signature's place are changed: `change` gets a view that begins there. */
async function forged(files: Zippable, signature: number, change: (at: DataView) => void) {
  const bytes = new Uint8Array(await zipOf(files).arrayBuffer())
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 4 <= bytes.length; at++)
    if (view.getUint32(at, true) === signature) change(new DataView(bytes.buffer, at))
  return new File([bytes], 'forged.zip')
}
const [ENTRY, END] = [0x02014b50, 0x06054b50]

test('files and those of ZIPs come in their order, with what their content is, and progress', async () => {
  const seen: string[] = []
  const zip = zipOf({
    'a/OR85.jpg': PNG,
    'OR85_manual_de.pdf': [PDF, { level: 0 }],
    'note.txt': strToU8('x'),
  })
  const given = await openFiles([new File([PNG], 'OR8.png'), zip], never, (done, all) =>
    seen.push(`${done}/${all}`),
  )
  expect(said(given)).toEqual([
    ['OR8.png', 'png', true],
    ['a/OR85.jpg', 'png', true],
    ['OR85_manual_de.pdf', 'pdf', true],
    ['note.txt', null, true],
  ])
  expect(seen).toEqual(['1/4', '2/4', '3/4', '4/4'])
  const [, picture, manual] = given.files
  expect(picture!.file!.name).toBe('OR85.jpg')
  expect(new Uint8Array(await picture!.file!.arrayBuffer())).toEqual(PNG)
  expect(new Uint8Array(await manual!.file!.arrayBuffer())).toEqual(PDF)
})

test('what systems put into ZIPs and folders is left out, and counted', async () => {
  const given = await open(
    zipOf({
      '__MACOSX/a/._OR85.jpg': PNG,
      '.DS_Store': PNG,
      'a/Thumbs.db': PNG,
      'a/~$manual.docx': PNG,
      'a/': [] as never,
    }),
    new File(['x'], 'desktop.ini'),
  )
  expect(said(given)).toEqual([])
  expect(given.ignored).toBe(5)
})

test('a ZIP in a ZIP is no document', async () => {
  const inner = new Uint8Array(await zipOf({ 'OR85.jpg': PNG }).arrayBuffer())
  expect(said(await open(zipOf({ 'OR85.zip': inner })))).toEqual([['OR85.zip', null, true]])
})

describe('a bomb', () => {
  test('that says how large it is, is not unpacked', async () => {
    const large = await forged({ 'OR85.jpg': PNG }, ENTRY, (at) => at.setUint32(24, MAX_DOCUMENT + 1, true))
    expect(said(await open(large))).toEqual([['OR85.jpg', 'too_large', false]])
  })

  test('that says less is stopped where it said it would end', async () => {
    const zeros = new Uint8Array(30 << 20)
    const bomb = await forged({ 'OR85.jpg': zeros }, ENTRY, (at) => at.setUint32(24, 1000, true))
    expect(bomb.size).toBeLessThan(100_000)
    expect(said(await open(bomb))).toEqual([['OR85.jpg', 'damaged', false]])
  })

  test('of many files is opened as far as a plan goes; the others are named', async () => {
    const many = Object.fromEntries(Array.from({ length: MOST_FILES + 20 }, (_, i) => [`X${i}.png`, PNG]))
    const { files } = await open(zipOf(many))
    expect(files).toHaveLength(MOST_FILES + 20)
    expect(files.filter(({ file }) => file !== null)).toHaveLength(MOST_FILES)
  })

  test('of more files than any catalogue has is not opened', async () => {
    const zip = await forged({ 'OR85.jpg': PNG }, END, (at) => at.setUint16(10, 20_000, true))
    expect(await open(zip)).toMatchObject({ files: [], unreadable: ['forged.zip'] })
  })
})

describe('a ZIP that is', () => {
  test('protected by a password says so at each file', async () => {
    const locked = await forged({ 'OR85.jpg': PNG }, ENTRY, (at) => at.setUint16(8, 1, true))
    expect(said(await open(locked))).toEqual([['OR85.jpg', 'encrypted', false]])
  })

  test('cut, or none at all, is named, and others are still opened', async () => {
    const whole = await zipOf({ 'OR85.jpg': PNG }).arrayBuffer()
    for (const bytes of [whole.slice(0, -10), whole.slice(10), new ArrayBuffer(3), new ArrayBuffer(500)]) {
      const given = await open(new File([bytes], 'rotto.zip'), new File([PNG], 'OR8.png'))
      expect([given.unreadable, said(given)]).toEqual([['rotto.zip'], [['OR8.png', 'png', true]]])
    }
  })

  test('damaged in one file says so at that one', async () => {
    const zip = await forged({ 'a.pdf': PDF, 'b.png': PNG }, ENTRY, (at) => {
      if (at.getUint32(24, true) === PDF.length) at.setUint32(42, 5, true)
    })
    expect(said(await open(zip))).toEqual([
      ['a.pdf', 'damaged', false],
      ['b.png', 'png', true],
    ])
  })
})

test('opening stops when the person says so', async () => {
  const stop = new AbortController()
  const files = [new File([PNG], 'a.png'), new File([PNG], 'b.png')]
  await expect(openFiles(files, stop.signal, () => stop.abort())).rejects.toThrow()
})
