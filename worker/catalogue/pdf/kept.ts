import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import { reasonOf } from '../../reasons.ts'
import { readChapters } from './content.ts'
import { dropPictures, readPictures, type Wanted } from './pictures.ts'
import { endTurn, takeTurn } from './turns.ts'

/** Openers of so many chapters have a large picture. */
const LARGE = 40
/** How long somebody waits for a catalogue that another call makes, when there is not even an older one. */
const LOOKS = 50
const BETWEEN_LOOKS_MS = 500

/** What catalogues are made from and kept in. */
export interface Press {
  db: Db
  files: R2Bucket
  images: ImagesBinding
  /** The shop's address, without a slash at the end. */
  origin: string
  now: Date
  /** Counts one making; false when there were too many. */
  mayMake: () => Promise<boolean>
  /** Lets work come to its end even when nobody waits for it any more. */
  keepAlive: (work: Promise<unknown>) => void
}

const folderOf = (lang: Lang) => `catalogue/${lang}/`
const keyOf = (lang: Lang, state: string) => `${folderOf(lang)}${state}.pdf`
const turnOf = (lang: Lang) => `catalogue/${lang}.turn`

/**
 * The kept catalogue of a state, made first when there is none. One call makes it; the others, and whoever comes when too
 * many were made, get the one before, if there is one. Errors: `unavailable` when there is none at all.
 */
export async function findCatalogue(press: Press, lang: Lang, state: string): Promise<R2ObjectBody> {
  const { files } = press
  for (let look = 0; look < LOOKS; look++) {
    const kept = await files.get(keyOf(lang, state))
    if (kept) return kept
    if (await takeTurn(files, turnOf(lang))) {
      const work = inTurn(press, lang, state)
      press.keepAlive(work)
      const made = await work
      if (made) return made
      throw unavailable()
    }
    const older = await findOlder(files, lang)
    if (older) return older
    await new Promise((done) => setTimeout(done, BETWEEN_LOOKS_MS))
  }
  throw unavailable()
}

const unavailable = () => new AppError('unavailable', { headers: { 'retry-after': '30' } })

async function findOlder(files: R2Bucket, lang: Lang): Promise<R2ObjectBody | null> {
  const { objects } = await files.list({ prefix: folderOf(lang) })
  const newest = objects.sort((a, b) => b.uploaded.getTime() - a.uploaded.getTime())[0]
  return newest ? files.get(newest.key) : null
}

/** What whoever has the turn does with it: the new catalogue, otherwise the one before, otherwise nothing. */
async function inTurn(press: Press, lang: Lang, state: string): Promise<R2ObjectBody | null> {
  const { files } = press
  try {
    // Somebody may have finished since we looked.
    const done = await files.get(keyOf(lang, state))
    if (done) return done
    if (await press.mayMake()) await make(press, lang, state)
  } catch (error) {
    const reason = reasonOf(error)
    console.warn(JSON.stringify({ level: 'warn', event: 'catalogue_failed', lang, reason }))
  } finally {
    await endTurn(files, turnOf(lang))
  }
  return (await files.get(keyOf(lang, state))) ?? findOlder(files, lang)
}

async function make({ db, files, images, origin, now }: Press, lang: Lang, state: string): Promise<void> {
  const chapters = await readChapters(db, lang)
  const wanted: Wanted = new Map(
    chapters.flatMap(({ products }) => products.flatMap(({ image }) => (image ? [[image, 480]] : []))),
  )
  for (const { image } of chapters.slice(0, LARGE)) if (image) wanted.set(image, 1200)
  const pictures = await readPictures(files, images, wanted)
  // A large library, which no other call needs.
  const { makeCatalogue } = await import('./make.ts')
  const bytes = await makeCatalogue({ lang, origin, now, chapters, pictures })
  const key = keyOf(lang, state)
  await files.put(key, bytes, {
    httpMetadata: { contentType: 'application/pdf' },
    customMetadata: { state },
  })
  const { objects } = await files.list({ prefix: folderOf(lang) })
  const older = objects.map((object) => object.key).filter((other) => other !== key)
  if (older.length > 0) await files.delete(older)
  await dropPictures(files, wanted)
}
