import { BRAND } from '../../../shared/brand.ts'

/** Where parts are sent back to. */
export function ReturnAddress() {
  const { street, cap, city, province, country } = BRAND.address
  return (
    <address className="not-italic">
      {BRAND.company}
      <br />
      {street}
      <br />
      {country}-{cap} {city} ({province})
    </address>
  )
}
