import { type RetailerRole, reaches } from '../../shared/retailers/retailer-roles.ts'
import { useVisitor } from './session.ts'

/**
 * Whether the visitor's role at its retailer allows what is for `least`, so that no button is shown which the API would refuse. Everybody
 * else, shoppers and retailers' accounts without a shop too, is told by the page itself.
 */
export function useMay(least: RetailerRole): boolean {
  const role = useVisitor().user?.vendor_role
  return !role || reaches(role, least)
}
