import { LINK_TOKEN } from '../../../shared/base/transport.ts'
import type { AppContext } from './context.ts'

const MAX_LENGTH = 200

/** The token of a mailed link with which something is read: in a header, or in the address as pages of before sent it. */
export const linkTokenOf = (c: AppContext): string | undefined =>
  (c.req.header(LINK_TOKEN) || c.req.query('token'))?.slice(0, MAX_LENGTH)
