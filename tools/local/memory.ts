import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './taken.ts'

/** Linux keeps files here in memory; a container may have very little of it. */
const MEMORY = '/dev/shm'
/** More than all tests need, in bytes. */
const ROOM = 2 * 1024 ** 3
const NAME = /^sosta-test-(\d+)$/

const hasRoom = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })

/**
 * Makes a temporary folder that is deleted with this process, in memory if there is room: databases that wait for a disk after
 * each write take a sixth longer. Also deletes what killed processes have left there.
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
