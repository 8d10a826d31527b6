/** Somebody's process ended. */
export class Killed extends Error {}
/** The network lost a call or its answer. */
export class Lost extends Error {}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function makeRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (limit: number) => Math.floor(next() * limit),
    chance: (share: number) => next() < share,
    one: <T>(list: T[]): T | undefined => list[Math.floor(next() * list.length)],
  }
}
export type Random = ReturnType<typeof makeRandom>

/** Ends whoever comes to the chosen step. */
export function makeKiller() {
  let left = Number.POSITIVE_INFINITY
  const killer = {
    kills: 0,
    /** The process that takes the step `steps` from now dies. */
    arm(steps: number) {
      left = steps
    },
    disarm() {
      left = Number.POSITIVE_INFINITY
    },
    async step() {
      if (--left !== 0) return
      killer.kills++
      throw new Killed('killed')
    },
  }
  return killer
}

/** A database whose every trip is two steps of the shop, before and after; once it was killed, it does nothing more. */
export function killable(d1: D1Database, step: () => Promise<void>): D1Database {
  let isDead = false
  const originals = new WeakMap<object, D1PreparedStatement>()
  const trip = async <T>(run: () => Promise<T>): Promise<T> => {
    if (isDead) throw new Killed('dead')
    try {
      await step()
      const result = await run()
      await step()
      return result
    } catch (error) {
      isDead ||= error instanceof Killed
      throw error
    }
  }
  const statement = (original: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => statement(original.bind(...values)),
      all: () => trip(() => original.all()),
      run: () => trip(() => original.run()),
      raw: (options: never) => trip(() => original.raw(options) as Promise<unknown>),
      first: (column: never) => trip(() => original.first(column)),
    } as unknown as D1PreparedStatement
    originals.set(wrapped, original)
    return wrapped
  }
  const database = (original: Pick<D1Database, 'prepare' | 'batch'>): D1Database =>
    ({
      prepare: (query: string) => statement(original.prepare(query)),
      batch: (statements: D1PreparedStatement[]) =>
        trip(() => original.batch(statements.map((each) => originals.get(each) ?? each))),
      withSession: (constraint: never) => database(d1.withSession(constraint)),
    }) as unknown as D1Database
  return database(d1)
}

type Call = (request: Request) => Promise<Response>

/** A network that loses calls and answers, brings calls twice, and late and out of order (`deliverLate`). */
export function makeNetwork(random: Random, step: () => Promise<void>) {
  const late: (() => Promise<unknown>)[] = []
  const network = { isCalm: false, twice: 0, lost: 0, delayed: 0 }
  const through =
    (target: Call): Call =>
    async (request) => {
      await step()
      const again = () => target(request.clone())
      if (network.isCalm) return again()
      if (random.chance(0.08)) {
        network.delayed++
        late.push(again)
        throw new Lost('late')
      }
      if (random.chance(0.06)) {
        network.lost++
        throw new Lost('before')
      }
      const answer = await again()
      if (random.chance(0.12)) {
        network.twice++
        await again()
      }
      if (random.chance(0.06)) {
        network.lost++
        throw new Lost('after')
      }
      await step()
      return answer
    }
  /** Brings some of the calls that were late, in any order. */
  async function deliverLate(all = false) {
    while (late.length > 0 && (all || random.chance(0.5))) {
      const [call] = late.splice(random.below(late.length), 1)
      await call!().catch((error: unknown) => {
        if (!(error instanceof Killed || error instanceof Lost)) throw error
      })
    }
  }
  return { ...network, network, through, deliverLate }
}
