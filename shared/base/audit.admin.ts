import * as z from 'zod/mini'
import { id, lang } from './fields.ts'
import { pageQuery } from './lists.ts'
import { PAGE_SIZE } from './paging.ts'

const AUDIT_ACTIONS = [
  'create',
  'edit',
  'delete',
  'restore',
  'toggle',
  'upload',
  'status',
  'answer',
  'run',
  'resend',
  'remind',
  'export',
  'erase',
  'publish',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** `GET /api/admin/audit`: the history of one record, of an entity (as in its path: `vendor-accounts`), or of everything. */
export const auditQuery = z.strictObject({
  lang: z.optional(lang),
  entity: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/, 'invalid'))),
  entity_id: z.optional(id),
  ...pageQuery(PAGE_SIZE.admin),
})
export type AuditQuery = z.infer<typeof auditQuery>

/** One change. `before` and `after` hold the record's fields by the API's names. */
export interface AuditEntry {
  id: number
  created_at: string
  user_id: number | null
  user_name: string
  action: AuditAction
  entity: string
  entity_id: number | null
  // biome-ignore lint/suspicious/noExplicitAny: records of every shape
  before: Record<string, any> | null
  // biome-ignore lint/suspicious/noExplicitAny: records of every shape
  after: Record<string, any> | null
  /** What ids in them name, by field and id: `vendor_id 28`. */
  names?: Record<string, string>
  request_id: string
}
