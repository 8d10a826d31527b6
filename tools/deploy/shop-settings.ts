import { faultsIn } from '../../shared/settings/faults.ts'
import { SECTIONS } from '../../shared/settings/sections.ts'
import { joined } from '../../worker/base/settings/settings.ts'
import { databaseOf, type Target } from './target.ts'
import { listIn, type Wrangler } from './wrangler.ts'

interface Row {
  id: number
  published: string | null
  /** Whether a product is on sale. */
  open: 0 | 1
}

/**
 * What of a deployed shop's settings is missing or made up, a sentence each with the screen that it is written at. A shop that sells nothing yet
 * has none: its administrators write them when it is there.
 */
export async function settingsSentences(target: Target, wrangler: Wrangler): Promise<string[]> {
  const { name } = databaseOf(target)
  const query = `select s.id, s.published, exists (select 1 from products where active = 1 and parent_id is null) as open
    from settings s right join (select 1) on true`
  const command = ['d1', 'execute', name, '--remote', ...target.flags, '--json', '--command', query]
  const answer = await wrangler.ask(command).catch((error: Error) => {
    // A new database, or one of a version that had its settings in code.
    if (/no such table/i.test(error.message)) return null
    throw error
  })
  if (answer === null) return []
  const rows = listIn<{ results: Row[] }>(answer)[0]?.results ?? []
  if (!rows[0]?.open) return []
  const stored = rows.filter(({ id }) => id !== null).map((row) => ({ ...row, draft: null }))
  const { missing, made } = faultsIn(joined(stored, 'published'))
  const screen = (section: keyof typeof SECTIONS) => `/admin/settings/${SECTIONS[section].id}/edit`
  return [
    ...missing.map((section) => `Nothing is published of ${section}: write it at ${screen(section)}.`),
    ...made.map(
      ({ section, text }) => `“${text}” of ${section} reaches nobody: write yours at ${screen(section)}.`,
    ),
  ]
}
