interface Asked {
  isRemote: boolean
  isEmpty: boolean
  /** The name given with `--force`. */
  force: string | null
  database: string
}

/**
 * Why a backup must not be put into a database; null when it may. A deployed shop would keep writing into a database that is
 * being replaced, and send its waiting mails; so for a deployed shop only an empty database is filled, before the shop uses it.
 */
export function refusalOf({ isRemote, isEmpty, force, database }: Asked): string | null {
  if (isRemote && (force !== null || !isEmpty)) {
    const why = isEmpty ? '--force is for this machine only' : `The database ${database} is not empty`
    return `${why}: a deployed shop is restored into a new, empty database. Make one (npx wrangler d1 create ${database}-2 --jurisdiction eu), put its name and id into wrangler.toml, run npm run restore again without --force, then npm run deploy, which switches the shop over.`
  }
  if (isEmpty || force === database) return null
  return `The database ${database} is not empty. To replace all that is in it: --force ${database}`
}
