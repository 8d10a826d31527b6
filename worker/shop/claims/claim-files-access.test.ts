import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeClient, makeRetailer, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { makeJpeg } from '../../testing/samples.ts'
import { makeMp4, makeWebm } from '../../testing/videos.ts'
import { claimFiles } from './claims.tables.ts'
import { addFile, contentOf, makeUnitScene, storedClaim } from './claims.testing.ts'

const KINDS = [
  ['a photo', () => makeJpeg('guasto.jpg'), 'image/webp', 'webp'],
  ['a video', () => makeMp4(), 'video/mp4', 'mp4'],
  ['a WebM', () => makeWebm(), 'video/webm', 'webm'],
] as const

async function makeFiled(file: File) {
  const scene = await makeUnitScene()
  const { caller } = scene
  const make = async () => (await caller.post('/api/claims/create', contentOf(scene))).body.claim_id as number
  const [other, id] = [await make(), await make()]
  expect((await addFile(caller, id, file)).status).toBe(200)
  const [row] = await testDb().select().from(claimFiles).where(eq(claimFiles.claimId, id))
  const move = async (name: string) => {
    const { version } = await storedClaim(id)
    expect((await caller.post(`/api/claims/${id}/${name}`, { version })).status).toBe(200)
  }
  const pathIn = (claim: number) => `claims/${claim}/files/${row!.id}`
  const [own, office] = [`/api/${pathIn(id)}`, `/api/admin/${pathIn(id)}`]
  return { ...scene, id, other, row: row!, own, office, pathIn, move }
}

test.each(KINDS)(
  '%s of a claim is read by its own people only, kept by nobody, and never a page',
  async (_name, make, type, extension) => {
    const { user, caller, id, other, row, own, office, pathIn, move } = await makeFiled(await make())
    const colleague = await as(await makeRetailerAccount(user.retailerId!))
    const [sales, whole] = [await as(await makeAdmin('sales')), await as(await makeAdmin())]
    const stranger = await as(await makeRetailerAccount((await makeRetailer()).id))
    const [client, content, nobody] = [
      await as(await makeClient()),
      await as(await makeAdmin('content')),
      await as(null),
    ]
    type Try = readonly [who: typeof caller, path: string, status: number]
    const expectRefused = async (tries: readonly Try[]) => {
      for (const [who, path, status] of tries) {
        const answer = await who.get(path)
        expect([path, answer.status]).toEqual([path, status])
        expect(answer.headers.get('content-type')).toContain('application/json')
      }
    }
    const expectShown = async (tries: readonly (readonly [typeof caller, string])[]) => {
      for (const [who, path] of tries) {
        const { status, headers } = await who.get(path)
        expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
          ...[200, type, 'private, no-store'],
        ])
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('content-security-policy')).toContain('sandbox')
        expect(headers.get('content-disposition')).toBe('inline')
      }
    }
    const strangers: Try[] = [
      [stranger, own, 404],
      [stranger, office, 403],
      [caller, office, 403],
      [client, own, 403],
      [client, office, 403],
      [content, office, 403],
      [content, own, 403],
      [nobody, own, 401],
      [nobody, office, 401],
      // Under another claim, also one of the same shop.
      [caller, `/api/${pathIn(other)}`, 404],
    ]
    // What was not sent is its shop's alone, also when the claim was.
    await expectShown([
      [caller, own],
      [colleague, own],
    ])
    await expectRefused([...strangers, [sales, office, 404], [whole, office, 404]])
    await move('send')
    await expectShown([
      [caller, own],
      [colleague, own],
      [sales, office],
      [whole, office],
    ])
    await expectRefused([...strangers, [sales, `/api/admin/${pathIn(other)}`, 404]])
    expect(row.file).toMatch(new RegExp(`^claims/[0-9a-f]{32}\\.${extension}$`))
    for (const who of [nobody, caller, whole]) expect((await who.get(`/files/${row.file}`)).status).toBe(404)
    const part = await caller.get(own, { headers: { range: 'bytes=2-5' } })
    expect([part.status, part.headers.get('content-range'), part.headers.get('cache-control')]).toEqual([
      ...[206, `bytes 2-5/${row.size}`, 'private, no-store'],
    ])
    expect((await stranger.get(own, { headers: { range: 'bytes=2-5' } })).status).toBe(404)
    const { version } = await storedClaim(id)
    await sales.post(`/api/admin/claims/${id}/ask`, { version, note: 'Ancora?' })
    await addFile(caller, id, await make())
    const [, late] = await testDb().select().from(claimFiles).where(eq(claimFiles.claimId, id))
    await expectRefused([[sales, `/api/admin/claims/${id}/files/${late!.id}`, 404]])
    await testDb().delete(claimFiles).where(eq(claimFiles.id, row.id))
    await expectRefused([
      [caller, own, 404],
      [sales, office, 404],
    ])
    expect(await env.FILES.head(row.file)).not.toBeNull()
  },
)

test('a photo that was taken off is nobody’s', async () => {
  const { caller, own, office, row } = await makeFiled(await makeJpeg())
  expect((await caller.post(`${own}/remove`, {})).status).toBe(200)
  expect((await caller.get(own)).status).toBe(404)
  expect((await (await as(await makeAdmin())).get(office)).status).toBe(404)
  expect(await env.FILES.head(row.file)).toBeNull()
})
