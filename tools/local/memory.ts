import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './taken.ts'

/** Linux keeps what is here in memory; a container may have next to nothing of it. */
const MEMORY = '/dev/shm'
/** More than a run of all tests keeps, in bytes. */
const ROOM = 2 * 1024 ** 3
const NAME = /^sosta-test-(\d+)$/

const hasRoom = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })

/**
 * Makes a folder that goes with this process, for what nobody needs after it: in memory where there is room, for databases that
 * wait for a disk after each write take a sixth longer. What a killed process has left there goes, too.
 */
export function makeTemporary(): string {
  const place = existsSync(MEMORY) && hasRoom(MEMORY) ? MEMORY : tmpdir()
  for (const name of readdirSync(place)) {
    const id = Number(NAME.exec(name)?.[1])
    if (id && !isAlive(id)) remove(join(place, name))
  }
  const folder = join(place, `sosta-test-${process.pid}`)
  mkdirSync(folder)
  process.on('exit', () => remove(folder))
  return folder
}
