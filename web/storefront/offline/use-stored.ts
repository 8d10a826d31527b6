import { useCallback, useEffect, useState } from 'react'
import { clearRows } from '../../offline/database.ts'
import { canStore, listDocuments, type StoredDocument } from '../../offline/documents.ts'
import { CACHES } from '../../offline/names.ts'
import { OUTBOX_CHANGED, readWaiting, type Waiting } from '../../offline/outbox.ts'
import { listUnits, type StoredUnit } from '../../offline/units.ts'

interface Stored {
  waiting: Waiting[]
  units: StoredUnit[]
  documents: StoredDocument[]
  /** What the shop takes on this device. */
  bytes: number
}

async function readStored(): Promise<Stored> {
  const none = () => []
  const [waiting, units, documents, space] = await Promise.all([
    readWaiting().catch(none),
    listUnits().catch(none),
    canStore() ? listDocuments().catch(none) : [],
    navigator.storage?.estimate().catch(() => null),
  ])
  return { waiting, units, documents, bytes: space?.usage ?? 0 }
}

/** Deletes all that was stored, but not what waits to be sent: each of those is withdrawn by itself. */
async function clearStored(): Promise<void> {
  await clearRows('units')
  // The scripts and the shop's page stay as long as the worker is there.
  for (const name of [CACHES.documents, CACHES.calls, CACHES.pictures, CACHES.parts])
    await caches.delete(name)
}

/** What this browser has stored; null until it is read. It is read again when something is sent. */
export function useStored() {
  const [stored, setStored] = useState<Stored | null>(null)
  const renew = useCallback(() => void readStored().then(setStored), [])
  useEffect(() => {
    renew()
    const channel = new BroadcastChannel(OUTBOX_CHANGED)
    channel.onmessage = renew
    return () => channel.close()
  }, [renew])
  const clear = async () => {
    await clearStored().catch(() => {})
    renew()
  }
  return { stored, renew, clear }
}
