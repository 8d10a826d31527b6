import { env } from 'cloudflare:workers'
import { Buffer } from 'node:buffer'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '../../base/db/client.ts'
import { files } from '../../base/files/files.tables.ts'
import { removeOrphans } from '../../base/files/orphans.ts'
import { as } from '../../testing/as.ts'
import { makeRetailerAccount, testDb } from '../../testing/make.ts'
import { raceBefore } from '../../testing/race.ts'
import { form, makeJpeg, makePdf, makePng } from '../../testing/samples.ts'
import { makeMp4, makeWebm, PLACE } from '../../testing/videos.ts'
import { addClaimFile } from './claim-files.ts'
import { claimFiles } from './claims.tables.ts'
import {
  addFile,
  type Caller,
  contentOf,
  decide,
  makeSales,
  makeUnitScene,
  storedClaim,
  type UnitScene,
} from './claims.testing.ts'

let admin: Caller
let scene: UnitScene
beforeAll(async () => {
  admin = await makeSales()
})
async function draft(): Promise<number> {
  scene = await makeUnitScene()
  return (await scene.caller.post('/api/claims/create', contentOf(scene))).body.claim_id
}
const rowsOf = (id: number) => testDb().select().from(claimFiles).where(eq(claimFiles.claimId, id))
const objects = async () => (await env.FILES.list({ prefix: 'claims/' })).objects.map(({ key }) => key)
const read = async (caller: Caller, id: number, path = '/api') =>
  (await caller.get(`${path}/claims/${id}`)).body.claim
const move = async (caller: Caller, path: string, id: number, name: string, note?: string) =>
  caller.post(`${path}/claims/${id}/${name}`, { version: (await storedClaim(id)).version, note })

describe('photos and videos of a claim', () => {
  test('go with the next move, and administrators see none before', async () => {
    const id = await draft()
    expect((await addFile(scene.caller, id, await makeJpeg('rotto.jpg'))).status).toBe(200)
    expect((await addFile(scene.caller, id, makeMp4('suono.mov', 'video/quicktime'))).status).toBe(200)
    expect((await read(scene.caller, id)).unsent).toMatchObject([
      { kind: 'photo', name: 'rotto.jpg', size: expect.any(Number) },
      { kind: 'video', name: 'suono.mov', size: expect.any(Number) },
    ])
    await move(scene.caller, '/api', id, 'send')
    await move(admin, '/api/admin', id, 'ask', 'E da vicino?')
    await addFile(scene.caller, id, makePng('vicino.png', 91))
    const seen = await read(admin, id, '/api/admin')
    expect(seen.unsent).toEqual([])
    const names = (claim: typeof seen) =>
      claim.events.map(({ files }: { files: { name: string }[] }) => files.map(({ name }) => name))
    expect(names(seen)).toEqual([['rotto.jpg', 'suono.mov'], []])
    expect(names(await read(scene.caller, id))).toEqual([['rotto.jpg', 'suono.mov'], []])
    await move(scene.caller, '/api', id, 'answer', 'Eccola')
    expect(names(await read(admin, id, '/api/admin'))).toEqual([
      ['rotto.jpg', 'suono.mov'],
      [],
      ['vicino.png'],
    ])
    expect((await read(scene.caller, id)).unsent).toEqual([])
  })

  test('are ten photos and two videos at most, also when they come at the same time', async () => {
    const id = await draft()
    const png = (i: number) => addFile(scene.caller, id, makePng('a.png', 100 + i))
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => png(i)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['file']])
    }
    const videos = [await addFile(scene.caller, id, makeMp4()), await addFile(scene.caller, id, makeWebm())]
    expect(videos.map(({ status }) => status)).toEqual([200, 200])
    expect((await addFile(scene.caller, id, makeMp4())).status).toBe(422)
    const rows = await rowsOf(id)
    expect(rows).toHaveLength(12)
    expect(new Set(rows.map(({ position }) => position)).size).toBe(12)
    const kept = await objects()
    expect(kept.filter((key) => rows.some(({ file }) => file === key))).toHaveLength(12)
  })

  test('say nothing of where they were made, and no public list has their names', async () => {
    const id = await draft()
    await addFile(scene.caller, id, makeMp4('casa mia.mp4'))
    const [row] = await rowsOf(id)
    const body = await (await env.FILES.get(row!.file))!.arrayBuffer()
    expect(Buffer.from(body).includes(PLACE)).toBe(false)
    expect(Buffer.from(body).includes('PICTURES')).toBe(true)
    const [file] = await testDb().select().from(files).where(eq(files.key, row!.file))
    expect(file).toMatchObject({ name: '', type: 'video/mp4', public: false, purpose: 'claim' })
    await removeOrphans({ db: testDb(), files: env.FILES }, Date.now() + 25 * 3600_000, null)
    expect(await env.FILES.head(row!.file)).not.toBeNull()
  })

  test('are taken off while they are not sent, and no longer', async () => {
    const id = await draft()
    await addFile(scene.caller, id, makePng('a.png', 120))
    const [row] = await rowsOf(id)
    const at = `/api/claims/${id}/files/${row!.id}`
    const stranger = await as(await makeRetailerAccount())
    expect((await stranger.post(`${at}/remove`, {})).status).toBe(404)
    expect(
      (await scene.caller.post(`/api/claims/${await otherClaim()}/files/${row!.id}/remove`, {})).status,
    ).toBe(404)
    expect(await rowsOf(id)).toHaveLength(1)
    expect((await scene.caller.post(`${at}/remove`, {})).status).toBe(200)
    expect([await rowsOf(id), await env.FILES.head(row!.file)]).toEqual([[], null])
    expect((await scene.caller.post(`${at}/remove`, {})).status).toBe(404)
    await addFile(scene.caller, id, makePng('b.png', 121))
    await move(scene.caller, '/api', id, 'send')
    const [sent] = await rowsOf(id)
    expect((await scene.caller.post(`/api/claims/${id}/files/${sent!.id}/remove`, {})).status).toBe(409)
    await move(admin, '/api/admin', id, 'ask', 'E?')
    expect((await scene.caller.post(`/api/claims/${id}/files/${sent!.id}/remove`, {})).status).toBe(404)
    expect(await env.FILES.head(sent!.file)).not.toBeNull()
  })

  async function otherClaim(): Promise<number> {
    return (await scene.caller.post('/api/claims/create', contentOf(scene))).body.claim_id
  }

  /** Adds a file while `other` happens just before it is written. */
  const addWhile = (id: number, other: () => Promise<unknown>) =>
    addClaimFile(
      {
        db: openDb(raceBefore(env.DB, 3, other)),
        files: env.FILES,
        images: (env as unknown as { IMAGES: ImagesBinding }).IMAGES,
      },
      { actor: scene.user, requestId: 'race' },
      id,
      makePng('a.png', 150),
    )

  test('that come while the claim is sent are refused: none is left behind', async () => {
    const id = await draft()
    const before = await objects()
    await expect(addWhile(id, () => move(scene.caller, '/api', id, 'send'))).rejects.toMatchObject({
      code: 'conflict',
    })
    expect([(await storedClaim(id)).state, await rowsOf(id), await objects()]).toEqual(['sent', [], before])
  })

  test('are not one too many when another one comes just before', async () => {
    const id = await draft()
    for (let i = 0; i < 9; i++) await addFile(scene.caller, id, makePng('a.png', 160 + i))
    const tenth = () => addFile(scene.caller, id, makePng('a.png', 170))
    await expect(addWhile(id, tenth)).rejects.toMatchObject({ details: { fields: { file: 'too_many' } } })
    expect(await rowsOf(id)).toHaveLength(10)
  })

  test('that were not sent when the claim is over go with it', async () => {
    const id = await draft()
    await addFile(scene.caller, id, makePng('a.png', 130))
    await move(scene.caller, '/api', id, 'send')
    await move(admin, '/api/admin', id, 'ask', 'E?')
    await addFile(scene.caller, id, makePng('b.png', 131))
    expect((await decide(admin, id, () => false)).status).toBe(200)
    expect((await rowsOf(id)).map(({ name }) => name)).toEqual(['a.png'])
    const other = await draft()
    await addFile(scene.caller, other, makePng('c.png', 132))
    await move(scene.caller, '/api', other, 'withdraw')
    expect(await rowsOf(other)).toEqual([])
  })

  test('that are wrong, too large, late or a stranger’s are refused, and leave neither row nor object', async () => {
    const id = await draft()
    const before = await objects()
    const stranger = await as(await makeRetailerAccount())
    const page = new File(['<!doctype html><script>alert(1)</script>'], 'a.jpg', { type: 'image/jpeg' })
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' })
    const sound = makeMp4('a.mp4', 'video/mp4', { handlers: ['soun'] })
    const zeros = (size: number, name: string, type: string, head: number[]) => {
      const bytes = new Uint8Array(size)
      bytes.set(head)
      return new File([bytes], name, { type })
    }
    const png = makePng('a.png', 140)
    for (const [caller, file, status] of [
      [scene.caller, page, 415],
      [scene.caller, svg, 415],
      [scene.caller, makePdf(), 415],
      [scene.caller, sound, 415],
      [scene.caller, new File([await page.arrayBuffer()], 'b.mp4', { type: 'video/mp4' }), 415],
      [scene.caller, zeros(11 << 20, 'a.jpg', 'image/jpeg', [0xff, 0xd8, 0xff]), 413],
      [scene.caller, zeros(31 << 20, 'a.mp4', 'video/mp4', [0, 0, 0, 8, 0x66, 0x74, 0x79, 0x70]), 413],
      [stranger, png, 404],
      [admin, png, 403],
    ] as const) {
      expect([(await addFile(caller, id, file)).status, file.name]).toEqual([status, file.name])
    }
    expect((await scene.caller.post(`/api/claims/${id}/upload`, form({}))).status).toBe(422)
    await move(scene.caller, '/api', id, 'send')
    expect((await addFile(scene.caller, id, png)).status).toBe(409)
    expect([await rowsOf(id), await objects()]).toEqual([[], before])
  })
})
