import { normalise } from '../../base/db/search.ts'

/** The text in which the back-office's list searches retailers (`vendors.search`). */
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
