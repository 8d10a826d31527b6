import { normalise } from '../../base/db/search.ts'

/** What the back-office's list of retailers searches in (`vendors.search`). */
export function retailerSearchText(retailer: {
  name: string
  address: string
  city: string
  cap: string
  country: string
  telephone: string
  email: string | null
}): string {
  const { name, address, city, cap, country, telephone, email } = retailer
  return normalise([name, address, city, cap, country, telephone, email ?? ''].join(' '))
}
