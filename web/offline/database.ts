/** What this device stores besides its caches: what waits to be sent, and units that their owner wants to have here. */
const NAME = 'sosta'
const STORES = ['outbox', 'units'] as const
type Store = (typeof STORES)[number]

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => {
    for (const store of STORES) opening.result.createObjectStore(store, { keyPath: 'key' })
  }
  return done(opening)
}

async function within<T>(
  store: Store,
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    return await done(work(database.transaction(store, mode).objectStore(store)))
  } finally {
    database.close()
  }
}

export const readRows = <T>(store: Store): Promise<T[]> => within(store, 'readonly', (rows) => rows.getAll())
export const writeRow = (store: Store, row: { key: string }) =>
  within(store, 'readwrite', (rows) => rows.put(row))
export const deleteRow = (store: Store, key: string) => within(store, 'readwrite', (rows) => rows.delete(key))
export const clearRows = (store: Store) => within(store, 'readwrite', (rows) => rows.clear())
