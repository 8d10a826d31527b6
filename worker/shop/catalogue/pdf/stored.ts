import { sql } from 'drizzle-orm'
import type { Lang } from '../../../../shared/languages.ts'
import type { Assets } from '../../../base/assets.ts'
import type { Db } from '../../../base/db/client.ts'
import type { Given, SqlRow } from '../../../base/db/reads.ts'
import { AppError } from '../../../base/errors.ts'
import { lineOf } from '../../../base/reasons.ts'
import type { products } from '../catalogue.tables.ts'
import { LISTED } from '../product-list.ts'
import { dropPictures, readPictures, type Wanted } from './pictures.ts'
import type { Volume } from './state.ts'
import { endTurn, takeTurn } from './turns.ts'

/** Openers of so many chapters have a large picture. */
const LARGE = 40
/** How long somebody waits for a catalogue that another call makes, when there is not even an older one. */
const LOOKS = 50
const BETWEEN_LOOKS_MS = 500

/** What catalogues are made from and stored in. */
export interface Press {
  db: Db
  files: R2Bucket
  images: ImagesBinding
  assets: Assets
  /** The shop's address, without a slash at the end. */
  origin: string
  now: Date
  /** Counts one making; false when there were too many. */
  mayMake: () => Promise<boolean>
  /** Lets work come to its end even when nobody waits for it any more. */
  keepAlive: (work: Promise<unknown>) => void
}

const folderOf = (lang: Lang, { number }: Volume) => `catalogue/${lang}/${number}/`
const keyOf = (lang: Lang, volume: Volume) => `${folderOf(lang, volume)}${volume.state}.pdf`
const turnOf = (lang: Lang, { number }: Volume) => `catalogue/${lang}-${number}.turn`

/**
 * The stored PDF of a volume, made first when there is none. One call makes it; the others, and whoever comes when too
 * many were made, get the one before, if there is one. Errors: `unavailable` when there is none at all.
 */
export async function findCatalogue(press: Press, lang: Lang, volume: Volume): Promise<R2ObjectBody> {
  const { files } = press
  for (let look = 0; look < LOOKS; look++) {
    const stored = await files.get(keyOf(lang, volume))
    if (stored) return stored
    if (await takeTurn(files, turnOf(lang, volume))) {
      const work = inTurn(press, lang, volume)
      press.keepAlive(work)
      const made = await work
      if (made) return made
      throw unavailable()
    }
    const older = await findOlder(files, lang, volume)
    if (older) return older
    await new Promise((done) => setTimeout(done, BETWEEN_LOOKS_MS))
  }
  throw unavailable()
}

const unavailable = () => new AppError('unavailable', { headers: { 'retry-after': '30' } })

async function findOlder(files: R2Bucket, lang: Lang, volume: Volume): Promise<R2ObjectBody | null> {
  const { objects } = await files.list({ prefix: folderOf(lang, volume) })
  const newest = objects.sort((a, b) => b.uploaded.getTime() - a.uploaded.getTime())[0]
  return newest ? files.get(newest.key) : null
}

/** What whoever has the turn does with it: the new catalogue, otherwise the one before, otherwise nothing. */
async function inTurn(press: Press, lang: Lang, volume: Volume): Promise<R2ObjectBody | null> {
  const { files } = press
  try {
    // Somebody may have finished since we looked.
    const done = await files.get(keyOf(lang, volume))
    if (done) return done
    if (await press.mayMake()) await make(press, lang, volume)
  } catch (error) {
    const reason = lineOf(error)
    console.warn(
      JSON.stringify({ level: 'warn', event: 'catalogue_failed', lang, volume: volume.number, reason }),
    )
  } finally {
    await endTurn(files, turnOf(lang, volume))
  }
  return (await files.get(keyOf(lang, volume))) ?? findOlder(files, lang, volume)
}

async function make(press: Press, lang: Lang, volume: Volume): Promise<void> {
  const { db, files, images, origin, now } = press
  // A large library, which no other call needs.
  const [{ readChapters }, { makeCatalogue }, { readFaces }, { printableIn }] = await Promise.all([
    import('./content.ts'),
    import('./make.ts'),
    import('./faces.ts'),
    import('./printable.ts'),
  ])
  const faces = await readFaces(press.assets)
  const chapters = await readChapters(db, lang, volume.chapters, printableIn(faces))
  const wanted: Wanted = new Map(
    chapters.flatMap(({ products }) => products.flatMap(({ image }) => (image ? [[image, 480]] : []))),
  )
  for (const { image } of chapters.slice(0, LARGE)) if (image) wanted.set(image, 1200)
  const pictures = await readPictures(files, images, wanted)
  const bytes = await makeCatalogue({ lang, origin, now, faces, volume, chapters, pictures })
  await files.put(keyOf(lang, volume), bytes, {
    httpMetadata: { contentType: 'application/pdf' },
    customMetadata: { state: volume.state },
  })
  await dropOlder(files, lang, volume)
  const shown = await db.all<Given<Pick<SqlRow<typeof products>, 'image'>>>(sql`
    select image from products where ${LISTED} and image is not null
    union select image from cats where image is not null`)
  await dropPictures(files, new Set(shown.map(({ image }) => image)))
}

/** Deletes what was stored of this volume before, and volumes that there are no more. */
async function dropOlder(files: R2Bucket, lang: Lang, volume: Volume): Promise<void> {
  const folders = volume.all.map((_, i) => folderOf(lang, { ...volume, number: i + 1 }))
  const own = folderOf(lang, volume)
  const { objects } = await files.list({ prefix: `catalogue/${lang}/` })
  const older = objects
    .map(({ key }) => key)
    .filter((key) =>
      key.startsWith(own) ? key !== keyOf(lang, volume) : !folders.some((folder) => key.startsWith(folder)),
    )
  if (older.length > 0) await files.delete(older)
}
