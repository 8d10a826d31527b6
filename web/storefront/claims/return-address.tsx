import { BRAND } from '../../../shared/brand.ts'

/** Where parts are sent back to. */
export function ReturnAddress() {
  const { street, cap, city, province, country } = BRAND.address
  return (
    <address translate="no" className="not-italic">
      <span>{BRAND.company}</span>
      <br />
      <span>{street}</span>
      <br />
      <span>{`${country}-${cap} ${city} (${province})`}</span>
    </address>
  )
}
