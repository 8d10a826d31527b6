import { settings } from '../../../shared/settings/settings.ts'

/** Where parts are sent back to. */
export function ReturnAddress() {
  const { street, cap, city, province, country } = settings().company.address
  return (
    <address translate="no" className="not-italic">
      <span>{settings().company.name}</span>
      <br />
      <span>{street}</span>
      <br />
      <span>{`${country}-${cap} ${city} (${province})`}</span>
    </address>
  )
}
