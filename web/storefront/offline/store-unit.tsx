import { dropUnit, keyOf, listUnits, type StoredUnit, storeUnit } from '../../offline/units.ts'
import { StoreButton } from './store-button.tsx'

/** Has a unit stored on this device by its owner: without the owner, and without the link. */
export default function StoreUnit({ unit }: { unit: Omit<StoredUnit, 'key'> }) {
  const key = keyOf(unit)
  return (
    <StoreButton
      name={`${unit.name} ${unit.serial}`}
      has={async () => (await listUnits()).some((stored) => stored.key === key)}
      store={() => storeUnit(unit)}
      drop={() => dropUnit(key)}
    />
  )
}
