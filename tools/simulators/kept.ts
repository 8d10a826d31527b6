/** Where the simulator keeps its objects over a restart: a Durable Object's storage, or nothing in tests. */
export interface Storage {
  list<T>(options: { prefix: string }): Promise<Map<string, T>>
  put<T>(key: string, value: T): Promise<void>
}

/** Objects of one kind by id, in memory, written through to the storage. */
export class Kept<T extends object> {
  readonly #all = new Map<string, T>()
  readonly #kind: string
  readonly #storage: Storage | undefined

  constructor(kind: string, storage?: Storage) {
    this.#kind = `${kind}:`
    this.#storage = storage
  }

  async load(): Promise<void> {
    const stored = await this.#storage?.list<T>({ prefix: this.#kind })
    for (const [key, value] of stored ?? []) this.#all.set(key.slice(this.#kind.length), value)
  }

  get(id: string): T | undefined {
    return this.#all.get(id)
  }

  async set(id: string, value: T): Promise<T> {
    this.#all.set(id, value)
    await this.#storage?.put(this.#kind + id, value)
    return value
  }

  all(): T[] {
    return [...this.#all.values()]
  }
}

/** An id in the provider's format: `pi_` and 24 letters and digits. */
export const newId = (prefix: string, length = 24) =>
  prefix +
  [...crypto.getRandomValues(new Uint8Array(length))]
    .map((byte) => 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ0123456789'[byte % 58])
    .join('')
