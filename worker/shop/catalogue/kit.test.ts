import { env } from 'cloudflare:workers'
import { unzipSync } from 'fflate'
import { renderSVG } from 'uqr'
import { afterEach, expect, test } from 'vitest'
import { allSettings, keepSettings } from '../../base/settings/settings.ts'
import { as } from '../../testing/as.ts'
import { makeProduct, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { productKit } from './kit.ts'
import { productDocuments } from './product-sets.tables.ts'

const before = allSettings()
afterEach(() => keepSettings(before))

const kitOf = async (slug: string) => {
  const { body } = await productKit(
    { db: testDb(), files: env.FILES, origin: 'https://sosta.test' },
    slug,
    'de',
  )
  const files = unzipSync(new Uint8Array(await new Response(body).arrayBuffer()))
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  )
}

test('a retailer gets the texts, papers of the language and labels; labels and notice only where the shop says that they hold', async () => {
  const law = { guaranteeMonths: 60, energyClass: 'E', warnings: 'Non aprire.' } as const
  const product = await makeProduct({ kind: 'tv', name: 'Schermo', ...law })
  await env.FILES.put('manuals/kit.pdf', '%PDF-kit')
  const paper = { productId: product.id, file: 'manuals/kit.pdf', position: 0 }
  await testDb()
    .insert(productDocuments)
    .values([
      { ...paper, name: 'a.pdf', kind: 'safety', lang: 'de' },
      { ...paper, name: 'b.pdf', kind: 'manual', lang: 'fr' },
    ])
  const choose = (holds: boolean) =>
    keepSettings({
      ...before,
      contracts: { ...before.contracts, guarantee_label: holds, legal_notice: holds },
    })
  choose(false)
  const plain = await kitOf(product.slug)
  expect(Object.keys(plain).sort()).toEqual([
    'energy-class.svg',
    'qr-code-de.svg',
    'safety-1-a.pdf',
    'texts.txt',
  ])
  expect(plain['texts.txt']).toContain('Non aprire.')
  expect(plain['qr-code-de.svg']).toBe(
    renderSVG(`https://sosta.test/de/products/${product.slug}`, { ecc: 'M', border: 4 }),
  )
  expect(plain['safety-1-a.pdf']).toBe('%PDF-kit')
  choose(true)
  const full = await kitOf(product.slug)
  expect(full['guarantee-label.svg']).toContain('GARAN')
  expect(full['legal-guarantee.txt']).toContain('zwei Jahren')
  // The Commission's own artwork takes the place of the shop's drawing and words, in the language that has it.
  const [label_file, notice] = [`brand/${'1'.repeat(32)}`, `brand/${'2'.repeat(32)}`]
  await env.FILES.put(`${label_file}-1920.webp`, 'official label')
  await env.FILES.put(`${notice}-1920.webp`, 'official notice')
  const { contracts } = allSettings()
  const notice_files = { ...contracts.notice_files, de: notice }
  keepSettings({ ...before, contracts: { ...contracts, label_file, notice_files } })
  const official = await kitOf(product.slug)
  expect(official['guarantee-label.svg']).toContain(`data:image/webp;base64,${btoa('official label')}`)
  expect(official['guarantee-label.svg']).not.toContain('GARAN')
  expect(official['guarantee-label.svg']).toContain('>5<')
  expect(official['legal-guarantee-de.webp']).toBe('official notice')
  expect(official).not.toHaveProperty('legal-guarantee.txt')
})

test('it is for retailers only', async () => {
  const { slug } = await makeProduct()
  const path = `/api/products/${slug}/kit.zip?lang=it`
  expect((await (await as(null)).get(path)).status).toBe(401)
  expect((await (await as(await makeRetailerAccount())).get(path)).status).toBe(200)
})
