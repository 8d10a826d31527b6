import { sql } from 'drizzle-orm'
import { archiving } from '../../base/audit/archive.ts'
import type { Kind } from './articles.ts'

/** FAQs and updates, and each translation of them, can be archived and restored. */
export const articleArchive = ({ entity, table }: Kind) =>
  archiving({ entity, table, record: sql`json_object('title', title, 'content', content)` })
