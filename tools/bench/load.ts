import { Agent, get } from 'node:http'

/** Connections that are busy all the time. */
const CONNECTIONS = 8
const CALLS = 300
const ROUNDS = 3
const WARM_UP = 40
const FEW_CALLS = 9

/** Times in milliseconds. */
export interface Load {
  p50: number
  p99: number
  perSecond: number
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

function time(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    get(url, { agent, headers }, (response) => {
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - started)
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
      response.on('error', reject)
      response.resume()
    }).on('error', reject)
  })
}

/** Returns the time of each call and the total. */
async function burst(url: string, headers: Record<string, string>, calls: number) {
  const times: number[] = []
  let left = calls
  const started = performance.now()
  const connection = async () => {
    while (left-- > 0) times.push(await time(url, headers))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  return { times, total: performance.now() - started }
}

function summarise(bursts: Awaited<ReturnType<typeof burst>>[]): Load {
  const times = bursts.flatMap((one) => one.times).sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  const total = bursts.reduce((sum, one) => sum + one.total, 0)
  return { p50: at(0.5), p99: at(0.99), perSecond: (times.length / total) * 1000 }
}

/** The median time of a few calls, one after the other, in milliseconds. */
export async function medianOf(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < FEW_CALLS; call++) times.push(await time(url, headers))
  return times.sort((a, b) => a - b)[Math.floor(FEW_CALLS / 2)]!
}

/** Loads several addresses in turns, so that other work of the machine affects all of them equally. */
export async function loadInTurns(
  targets: { url: string; headers?: Record<string, string> }[],
): Promise<Load[]> {
  const bursts = targets.map((): Awaited<ReturnType<typeof burst>>[] => [])
  for (const { url, headers = {} } of targets) await burst(url, headers, WARM_UP)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, { url, headers = {} }] of targets.entries()) {
      bursts[i]!.push(await burst(url, headers, CALLS / ROUNDS))
    }
  }
  return bursts.map(summarise)
}
