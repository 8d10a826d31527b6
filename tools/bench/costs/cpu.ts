import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

interface Process {
  pid: number
  parent: number
  name: string
  ticks: number
}

function readProcess(pid: string): Process[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return [
      { pid: Number(pid), parent: Number(fields[1]), name, ticks: Number(fields[11]) + Number(fields[12]) },
    ]
  } catch {
    // It has ended meanwhile.
    return []
  }
}

/** The CPU time that the runtimes started by a process have taken, in milliseconds. Linux only. */
export function cpuOf(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const parents = new Map(all.map((one) => [one.pid, one.parent]))
  const isBelow = (one: number): boolean => one === pid || (parents.has(one) && isBelow(parents.get(one)!))
  const runtimes = all.filter(({ name, pid: one }) => name === 'workerd' && isBelow(one))
  return runtimes.reduce((sum, { ticks }) => sum + ticks * TICK_MS, 0)
}
