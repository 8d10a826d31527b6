import type { Cover } from '../../shared/warranties/cover.ts'
import { deleteRow, readRows, writeRow } from './database.ts'

/** A unit as its owner has it on this device: what is on its label and until when it is covered, neither who owns it nor the link to its page. */
export interface StoredUnit {
  key: string
  name: string
  code: string
  serial: string
  slug: string | null
  mounted: string
  cover: Pick<Cover, 'covered' | 'until'> | null
}

const MAX_UNITS = 20

export const keyOf = ({ code, serial }: Pick<StoredUnit, 'code' | 'serial'>) => `${code} ${serial}`

export const listUnits = (): Promise<StoredUnit[]> => readRows<StoredUnit>('units')

export async function storeUnit(unit: Omit<StoredUnit, 'key'>): Promise<boolean> {
  const key = keyOf(unit)
  const others = (await listUnits()).filter((other) => other.key !== key)
  if (others.length >= MAX_UNITS) return false
  await writeRow('units', { ...unit, key } as StoredUnit)
  return true
}

export const dropUnit = (key: string): Promise<unknown> => deleteRow('units', key)
